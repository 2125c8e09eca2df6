import { readdirSync } from 'node:fs';
import type { Migration } from 'kysely/migration';

const files = readdirSync(import.meta.dirname).filter((name) => /^\d{3}-[a-z-]+\.ts$/.test(name));

/** In file order. Never change one: add a new one (decision 085). */
export const migrations: Record<string, Migration> = Object.fromEntries(
  await Promise.all(
    files.map(async (file): Promise<[string, Migration]> => [file.slice(0, -'.ts'.length), await import(`./${file}`)]),
  ),
);
