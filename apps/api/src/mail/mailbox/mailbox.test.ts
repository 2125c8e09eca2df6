import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { saveToMailbox } from './mailbox.ts';

test('a mail that cannot be saved leaves no file on the disk', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bottega-mailbox-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const name = '2026-11-21T12-00-00-000Z_mail.json';
  // Makes the last step fail, as a full disk would.
  mkdirSync(join(dir, name));
  const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello', locale: 'en' } as const;
  const mail = { id: 'mail', messageId: '<mail@shop>', to: 'mia@example.org', replyTo: null, ...text };
  await expect(
    saveToMailbox(dir, 'shop@example.org', { ...mail, date: new Date('2026-11-21T12:00:00Z') }),
  ).rejects.toThrow();
  expect(readdirSync(dir)).toEqual([name]);
});
