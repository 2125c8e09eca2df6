import { writeSync } from 'node:fs';

export interface LogOutput {
  write(line: string): void;
  lost(): number;
}

// For a reader that stopped reading: half a megabyte.
const maxWaiting = 2_000;
const retryMs = 100;

const isFull = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/** Drops lines that cannot be written, as on a full disk: the log must neither end nor block the shop. */
export const standardOutput = (): LogOutput => {
  // Makes pipes non-blocking; without listeners a failed write would end the process.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  const waiting: Buffer[] = [];
  let lost = 0;
  let isTorn = false;

  const writeFirst = (): boolean => {
    const [line = Buffer.alloc(0)] = waiting;
    try {
      const written = writeSync(1, line);
      if (written < line.length) {
        waiting[0] = line.subarray(written);
        isTorn = true;
        return true;
      }
      isTorn = false;
    } catch (error) {
      if (isFull(error)) return false;
      lost += 1;
    }
    waiting.shift();
    return true;
  };

  const writeWaiting = (): void => {
    while (waiting.length > 0) {
      if (!writeFirst()) {
        setTimeout(writeWaiting, retryMs).unref();
        return;
      }
    }
  };

  return {
    write: (line) => {
      if (waiting.length >= maxWaiting) {
        lost += 1;
        return;
      }
      const isAfterTorn = isTorn && waiting.length === 0;
      waiting.push(Buffer.from(isAfterTorn ? `\n${line}` : line));
      if (waiting.length === 1) writeWaiting();
    },
    lost: () => lost,
  };
};
