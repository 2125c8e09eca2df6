import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defaultProfile } from '@bottega/contract/shop/profile';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { OutgoingMail } from '../mail.ts';
import { renderMail } from '../templates/render-mail.ts';
import { openTransport } from '../transport.ts';
import { mailboxRoutes } from './mailbox-routes.ts';

const link = 'https://bottega.example/verifyAccount/aB3_x';
const nasty = '<script>alert(1)</script>';

let dir: string;
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'bottega-mailbox-'));
});
afterEach(() => rm(dir, { recursive: true }));

const mailboxDir = () => join(dir, 'mailbox');
const get = (path: string) => mailboxRoutes({ mailboxDir: mailboxDir() }).request(path);
const page = async (path: string) => (await get(path)).text();

const send = async (id: string, changes: Partial<OutgoingMail> = {}) => {
  const transport = openTransport({ mailboxDir: mailboxDir(), from: () => 'Bottega <ciao@bottega.example>' });
  await transport.send({
    id,
    messageId: `<${id}@bottega.example>`,
    to: 'giulia@bottega.example',
    replyTo: null,
    locale: 'en',
    date: new Date('2026-03-29T01:00:00.000Z'),
    ...renderMail(
      { template: 'verify_account', params: { username: nasty, link, hours: 24 }, locale: 'en' },
      defaultProfile,
    ),
    ...changes,
  });
};

describe('the mailbox on disk', () => {
  test('keeps the newest 200, each in one complete file', async () => {
    for (let index = 0; index < 203; index += 1) await send(`m${index}`, { date: new Date(1_790_000_000_000 + index) });
    const files = await readdir(mailboxDir());
    expect(files).toHaveLength(200);
    expect(files.every((name) => name.endsWith('.json'))).toBe(true);
    expect((await get('/dev/mailbox/m2')).status).toBe(404);
    expect((await get('/dev/mailbox/m3')).status).toBe(200);
  });

  test('ignores files that are not mails', async () => {
    await send('m1');
    await writeFile(join(mailboxDir(), '2026-01-01T00-00-00-000Z_broken.json'), '{"id":');
    expect(await page('/dev/mailbox')).toContain('Mailbox (1)');
    expect((await get('/dev/mailbox/broken')).status).toBe(404);
  });
});

describe('the list', () => {
  test('says so when there is nothing yet', async () => {
    expect(await page('/dev/mailbox')).toContain('No mail has been sent yet.');
  });

  test('shows recipient, subject and time, newest first, escaped', async () => {
    await send('old', { subject: `Old ${nasty}`, date: new Date('2026-03-29T00:59:59.999Z') });
    await send('new', { subject: 'New', to: 'theo@bottega.example' });
    const html = await page('/dev/mailbox');
    expect(html).toMatch(
      /href="\/dev\/mailbox\/new".*New.*theo@bottega.*2026-03-29T01:00.*\/dev\/mailbox\/old".*Old &lt;script/s,
    );
    expect(html).not.toContain('<script');
    expect(html).toContain('sandbox="allow-popups allow-popups-to-escape-sandbox"');
  });
});

describe('one mail', () => {
  test('is its own HTML under a policy that allows inline styles only', async () => {
    await send('m1');
    const response = await get('/dev/mailbox/m1');
    const html = await response.text();
    expect(html).toContain(`href="${link}"`);
    expect(html).not.toContain('<script');
    const policy = response.headers.get('content-security-policy');
    expect(policy).toContain("default-src 'none'; style-src 'unsafe-inline'");
    expect(policy).toContain('sandbox allow-popups');
    expect(policy).not.toContain('allow-scripts');
    expect(policy).not.toContain('allow-same-origin');
  });

  test.each(['/dev/mailbox/nobody', '/dev/mailbox/..%2Fmailbox'])('is a 404 at %s', async (path) => {
    await send('m1');
    expect((await get(path)).status).toBe(404);
  });
});

test.each(['/dev/mailbox', '/dev/mailbox/m1', '/dev/mailbox/nobody', '/dev/mailbox.json'])(
  '%s has a strict policy and is not stored',
  async (path) => {
    await send('m1');
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
  },
);

test('tests read subject, text and links of the mails to one address, newest first', async () => {
  await send('m1');
  await send('m2', { date: new Date('2026-03-29T01:00:01.000Z') });
  await send('m3', { to: 'theo@bottega.example' });
  const response = await get('/dev/mailbox.json?to=Giulia@bottega.example');
  expect(await response.json()).toMatchObject([
    { id: 'm2', to: 'giulia@bottega.example', subject: 'Confirm your email address', links: [link] },
    { id: 'm1', date: '2026-03-29T01:00:00.000Z', text: expect.stringContaining('Welcome to Bottega') },
  ]);
  expect(await (await get('/dev/mailbox.json')).json()).toHaveLength(3);
  expect(await (await get('/dev/mailbox.json?to=nobody@bottega.example')).json()).toStrictEqual([]);
});
