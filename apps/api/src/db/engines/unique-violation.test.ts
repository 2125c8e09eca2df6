import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDatabase, openTestDatabase } from '#testing/database/test-database.ts';
import type { OpenDatabase } from '../open/open-database.ts';
import type { NewRow } from '../tables.ts';
import { isUniqueViolation } from './database-errors.ts';

const at = new Date('2026-01-01T00:00:00Z');
const user = (change: Partial<NewRow<'users'>> = {}): NewRow<'users'> => ({
  id: 'one',
  username: 'Giulia',
  email: 'giulia@bottega.example',
  password_hash: 'hash',
  role: 'user',
  locale: 'en',
  created_at: at,
  updated_at: at,
  ...change,
});

describeDatabase({ engines: 'both' }, (engine) => {
  let database: OpenDatabase;
  beforeEach(async () => {
    database = await openTestDatabase(engine);
    await database.db.insertInto('users').values(user()).execute();
  });
  afterEach(() => database.close());

  const errorOf = (change: Partial<NewRow<'users'>>): Promise<unknown> =>
    database.db
      .insertInto('users')
      .values(user({ id: 'two', email: 'theo@bottega.example', username: 'theo', ...change }))
      .execute()
      .then(
        () => null,
        (error: unknown) => error,
      );

  const answers = (error: unknown) => ({
    any: isUniqueViolation(error),
    email: isUniqueViolation(error, 'email'),
    username: isUniqueViolation(error, 'username'),
    name: isUniqueViolation(error, 'name'),
  });

  test('names the column of a taken value', async () => {
    expect(answers(await errorOf({ email: 'giulia@bottega.example' }))).toEqual({
      any: true,
      email: true,
      username: false,
      name: false,
    });
  });

  test('names the column under lower()', async () => {
    expect(answers(await errorOf({ username: 'GIULIA' }))).toEqual({
      any: true,
      email: false,
      username: true,
      name: false,
    });
  });

  test('a taken primary key is a violation of no column', async () => {
    expect(answers(await errorOf({ id: 'one' }))).toEqual({ any: true, email: false, username: false, name: false });
  });

  test('other constraint errors are not unique violations', async () => {
    const none = { any: false, email: false, username: false, name: false };
    const dangling = { user_id: 'nobody', product_id: 'nothing', created_at: at };
    const error: unknown = await database.db
      .insertInto('favorites')
      .values(dangling)
      .execute()
      .catch((cause) => cause);
    expect(error).toBeInstanceOf(Error);
    expect(answers(error)).toEqual(none);
    expect(answers(new Error('UNIQUE constraint failed: users.email'))).toEqual(none);
    expect(answers('email')).toEqual(none);
  });
});
