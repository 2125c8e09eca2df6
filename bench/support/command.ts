import { execFileSync } from 'node:child_process';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

/** A working copy of the product, built. */
export interface Checkout {
  name: string;
  folder: string;
}

const root = join(import.meta.dirname, '../..');

const checkoutAt = (folder: string): Checkout => {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: folder, encoding: 'utf8' }).trim();
  return { name: `${basename(folder)} ${commit}`, folder };
};

/**
 * Reads the command line: `--app <folder>` for each checkout to measure (this one by default), `--rounds <n>` for a
 * shorter or longer run, and the names of the parts to measure (all by default).
 */
export const readCommand = <const Part extends string>(parts: readonly Part[]) => {
  // Ends shops and removes their folders too.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(1));
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { app: { type: 'string', multiple: true }, rounds: { type: 'string' } },
  });
  const isPart = (word: string): word is Part => parts.some((part) => part === word);
  const unknown = positionals.filter((word) => !isPart(word));
  if (unknown.length > 0) throw new Error(`No part ${unknown.join(', ')}; there are: ${parts.join(', ')}`);
  const chosen = positionals.filter(isPart);
  return {
    checkouts: (values.app ?? [root]).map((folder) => checkoutAt(resolve(folder))),
    parts: chosen.length > 0 ? chosen : parts,
    rounds: (usual: number): number => Number(values.rounds ?? usual),
  };
};
