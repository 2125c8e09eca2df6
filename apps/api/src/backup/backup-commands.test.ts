import { execFile } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { emptyPlace, shopAt } from '#testing/backup-places.ts';
import { aUser } from '#testing/factories.ts';

const command = async (name: 'backup' | 'restore', place: { dataDir: string }, ...args: string[]) => {
  const file = new URL(`../commands/${name}.ts`, import.meta.url).pathname;
  const env = { PATH: process.env.PATH, DATA_DIR: place.dataDir };
  return promisify(execFile)(process.execPath, [file, ...args], { env }).catch((error: { stderr: string }) => error);
};

test('the commands back up a running shop under a dated name, check the file and restore it', async () => {
  const place = await emptyPlace('sqlite');
  const shop = await shopAt(place);
  const user = await aUser(shop);
  const secret = 'the secret of the sessions of this shop';
  writeFileSync(place.secretFile, secret);

  const written = await command('backup', place);
  expect(written.stderr).toBe('');
  const folder = join(place.dataDir, 'backups');
  const [name = ''] = readdirSync(folder);
  expect(name).toMatch(/^bottega-\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.gz$/);
  const file = join(folder, name);
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(await command('backup', place, '--check', file)).toMatchObject({
    stdout: expect.stringMatching(/ rows of \d+ tables, all as they were written/),
  });

  const other = await emptyPlace('sqlite');
  expect(await command('restore', other, file)).toMatchObject({
    stdout: expect.stringMatching(/^The shop of .* is restored/),
  });
  expect(readFileSync(other.secretFile, 'utf8')).toBe(secret);
  expect(await (await shopAt(other)).db.selectFrom('users').select('id').execute()).toEqual([{ id: user.id }]);
  expect(await command('restore', other, file)).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^There is something in this database/),
  });
}, 60_000);

test('backing up a damaged database reports the database as damaged, not the backup', async () => {
  const place = await emptyPlace('sqlite');
  const shop = await shopAt(place);
  for (let nr = 0; nr < 50; nr++) await aUser(shop);
  await sql`pragma wal_checkpoint(truncate)`.execute(shop.db);
  const file = join(place.dataDir, 'bottega.sqlite');
  const bytes = readFileSync(file);
  const at = bytes.indexOf((await shop.db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id);
  writeFileSync(file, bytes.fill(0xee, at - (at % 4096), at - (at % 4096) + 4096));
  expect(await command('backup', place)).toMatchObject({
    code: 1,
    stderr: `The backup was not written. ${file} is damaged or no database: put it aside and restore the last backup.\n`,
  });
}, 60_000);
