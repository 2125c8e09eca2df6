import { randomInt } from 'node:crypto';
import { type Browser, chromium } from 'playwright-core';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launch = (executablePath: string, moreFlags: string[]): Promise<Browser> =>
  chromium.launch({ executablePath, args: [...flags, ...moreFlags] });

/** `moreFlags`: settings of the browser itself, such as the text size. */
export const launchChromium = (...moreFlags: string[]): Promise<Browser> =>
  launch(process.env.CHROME_PATH ?? '/usr/bin/chromium', moreFlags);

/** With text of twice the size as the browser's own setting, which media queries follow too. */
export const launchLargeText = (): Promise<Browser> => launchChromium('--blink-settings=defaultFontSize=32');

/** For notifications, which the headless shell does not show. */
export const launchFullChromium = (): Promise<Browser> =>
  launch(process.env.FULL_CHROME_PATH ?? '/usr/bin/chromium', []);

/** An X-Forwarded-For header with a unique address, so that rate limits count each test's visitors separately. */
export const fromUniqueAddress = (): Record<string, string> => ({
  'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`,
});
