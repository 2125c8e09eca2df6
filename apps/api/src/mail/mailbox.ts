import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import type { OutgoingMail } from './mail.ts';

const keptMail = v.object({
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

/** A mail in the local mailbox. */
export type KeptMail = v.InferOutput<typeof keptMail>;

const capacity = 200;

/** Puts a mail into the mailbox, whole or not at all, and lets the oldest beyond 200 go. */
export async function keepInMailbox(dir: string, from: string, mail: OutgoingMail): Promise<void> {
  await mkdir(dir, { recursive: true, mode: 0o700 });
  const kept: KeptMail = { ...mail, from, date: mail.date.toISOString() };
  // Names in the order of time: the file system is the index.
  const name = `${kept.date.replaceAll(/[:.]/g, '-')}_${encodeURIComponent(mail.id)}.json`;
  const draft = join(dir, `${randomUUID()}.tmp`);
  try {
    await writeFile(draft, `${JSON.stringify(kept, null, 2)}\n`, { mode: 0o600 });
    await rename(draft, join(dir, name));
  } catch (error) {
    // On a full disk every attempt would leave one, and keep it full.
    await rm(draft, { force: true });
    throw error;
  }
  const surplus = (await newestFirst(dir)).slice(capacity);
  await Promise.all(surplus.map((file) => rm(join(dir, file), { force: true })));
}

/** All mails of the mailbox, newest first; none before the first has come. */
export async function readMailbox(dir: string): Promise<KeptMail[]> {
  const files = await newestFirst(dir);
  const mails = await Promise.all(files.map((file) => readKept(join(dir, file))));
  return mails.filter((mail) => mail !== undefined);
}

/** The mail with this id. */
export async function findInMailbox(dir: string, id: string): Promise<KeptMail | undefined> {
  // Compared with what is there, never made into a path: the id comes from an address bar.
  const wanted = `${encodeURIComponent(id)}.json`;
  const file = (await newestFirst(dir)).find((name) => name.slice(name.indexOf('_') + 1) === wanted);
  return file === undefined ? undefined : readKept(join(dir, file));
}

async function newestFirst(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(absentAs<string[]>([]));
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .toReversed();
}

// A file may go while it is being read, and a hand-made one need not be a mail.
async function readKept(file: string): Promise<KeptMail | undefined> {
  const json = await readFile(file, 'utf8').catch(absentAs(undefined));
  if (json === undefined) return undefined;
  try {
    return v.parse(keptMail, JSON.parse(json));
  } catch {
    return undefined;
  }
}

const absentAs =
  <T>(value: T) =>
  (error: unknown): T => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return value;
    throw error;
  };
