import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OutgoingMail } from '../mail.ts';

const storedMail = v.object({
  id: v.string(),
  messageId: v.string(),
  from: v.string(),
  to: v.string(),
  replyTo: v.nullable(v.string()),
  locale: v.string(),
  date: v.pipe(v.string(), v.isoTimestamp()),
  subject: v.string(),
  text: v.string(),
  html: v.string(),
});

export type StoredMail = v.InferOutput<typeof storedMail>;

const capacity = 200;

export const saveToMailbox = async (dir: string, from: string, mail: OutgoingMail): Promise<void> => {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const stored: StoredMail = { ...mail, from, date: mail.date.toISOString() };
  const name = `${stored.date.replaceAll(/[:.]/g, '-')}_${encodeURIComponent(mail.id)}.json`;
  const draft = join(dir, `${randomUUID()}.tmp`);
  try {
    await writeFile(draft, `${JSON.stringify(stored, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, join(dir, name));
  } catch (error) {
    // On a full disk every attempt would leave a draft.
    await rm(draft, { force: true });
    throw error;
  }
  const surplus = (await newestFirst(dir)).slice(capacity);
  await Promise.all(surplus.map((file) => rm(join(dir, file), { force: true })));
};

export const readMailbox = async (dir: string): Promise<StoredMail[]> => {
  const files = await newestFirst(dir);
  const mails = await Promise.all(files.map((file) => readStored(join(dir, file))));
  return mails.filter((mail) => mail !== undefined);
};

const newestFirst = async (dir: string): Promise<string[]> => {
  const names = await readdir(dir).catch(ifMissing<string[]>([]));
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
};

// The file may just have been deleted, or be no mail.
const readStored = async (file: string): Promise<StoredMail | undefined> => {
  const json = await readFile(file, 'utf8').catch(ifMissing(undefined));
  if (json === undefined) return undefined;
  try {
    return v.parse(storedMail, JSON.parse(json));
  } catch {
    return undefined;
  }
};

const ifMissing =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
