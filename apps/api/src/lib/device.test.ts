import { expect, test } from 'vitest';
import { parseDevice } from './device.ts';

const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0', 'desktop', 'Firefox', 'Windows'],
  [
    `Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/131.0.0.0 Safari/537.36 Edg/131.0`,
    'desktop',
    'Microsoft Edge',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${apple} Version/17.5 Safari/605.1.15`,
    'desktop',
    'Safari',
    'macOS',
  ],
  [`Mozilla/5.0 (X11; Linux x86_64) ${webKit} HeadlessChrome/131.0.0.0 Safari/537.36`, 'desktop', 'Chrome', 'Linux'],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${webKit} Chrome/131.0.0.0 Safari/537.36`,
    'desktop',
    'Chrome',
    'Chrome OS',
  ],
  ['Mozilla/5.0 (X11; FreeBSD amd64; rv:132.0) Gecko/20100101 Firefox/132.0', 'desktop', 'Firefox', undefined],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} Version/17.5 Mobile/15E148 Safari/604.1`,
    'phone',
    'Safari',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; Pixel 8) ${webKit} Chrome/131.0.0.0 Mobile Safari/537.36`,
    'phone',
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (iPad; CPU OS 16_6 like Mac OS X) ${apple} Version/16.6 Mobile/15E148 Safari/604.1`,
    'tablet',
    'Safari',
    'iOS',
  ],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-X710) ${webKit} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
    'tablet',
    'Samsung Internet',
    'Android',
  ],
])('%s', (userAgent, kind, browser, system) => {
  expect(parseDevice(userAgent)).toEqual({ kind, ...(browser && { browser }), ...(system && { system }) });
});

test.each(['', ' ', 'node', 'curl/8.5.0', 'PostmanRuntime/7.37', 'Googlebot/2.1 (+http://www.google.com/bot.html)'])(
  'anything that is not a browser is another device: "%s"',
  (userAgent) => {
    expect(parseDevice(userAgent)).toEqual({ kind: 'other' });
  },
);

test.each(['Your bank/1 (Windows NT 10.0)', 'constructor/1 (Windows NT 10.0)', '__proto__/1 (Windows NT 10.0)'])(
  'no words made up by the client reach the list: "%s"',
  (userAgent) => {
    expect(parseDevice(userAgent)).toEqual({ kind: 'desktop', system: 'Windows' });
  },
);
