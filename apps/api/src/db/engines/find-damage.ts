import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

// https://www.sqlite.org/rescode.html#corrupt and #notadb
const damageCodes: readonly unknown[] = [11, 26];

/** Runs on a thread of its own: a large file takes seconds. */
export const findDamage = async (file: string): Promise<string | undefined> => {
  const worker = new Worker(new URL('./find-damage-worker.ts', import.meta.url), { workerData: file });
  try {
    const [found] = await once(worker, 'message');
    return found === 'ok' ? undefined : String(found);
  } catch (error) {
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode !== undefined && damageCodes.includes(errcode & 0xff)) return message;
    throw error;
  }
};
