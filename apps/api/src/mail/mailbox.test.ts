import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { keepInMailbox } from './mailbox.ts';

test('of a mail that cannot be kept nothing is left, which would fill the disk', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'bottega-mailbox-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const name = '2026-11-21T12-00-00-000Z_mail.json';
  // What a full disk does to the writing this does to the last step.
  mkdirSync(join(dir, name));
  const text = { subject: 'Hello', text: 'Hello', html: '<p>Hello', locale: 'en' } as const;
  const mail = { id: 'mail', messageId: '<mail@shop>', to: 'mia@example.org', replyTo: null, ...text };
  await expect(
    keepInMailbox(dir, 'shop@example.org', { ...mail, date: new Date('2026-11-21T12:00:00Z') }),
  ).rejects.toThrow();
  expect(readdirSync(dir)).toEqual([name]);
});
