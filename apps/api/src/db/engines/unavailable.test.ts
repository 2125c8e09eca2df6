import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { isUnavailable } from './database-errors.ts';

const coded = (code: string) => Object.assign(new Error('a message'), { code });

test.each(
  ['ECONNREFUSED', 'ECONNRESET', 'ETIMEDOUT', 'ENOTFOUND', 'ENOSPC', 'EROFS', '08006', '53100', '53300'].map(coded),
)('the server is unreachable, or out of resources: $code', (error) => expect(isUnavailable(error)).toBe(true));

test.each(['57P01', '57P02', '57P03', '57014', '55P03', '25006'].map(coded))(
  'a server that stops, starts or takes too long: $code',
  (error) => expect(isUnavailable(error)).toBe(true),
);

test.each([
  new Error('Connection terminated unexpectedly'),
  new Error('Connection terminated due to connection timeout', { cause: new Error('timeout') }),
  new Error('timeout exceeded when trying to connect'),
  new Error('Client has encountered a connection error and is not queryable'),
  new Error('commit failed', { cause: coded('ECONNRESET') }),
  new AggregateError([coded('ECONNREFUSED'), coded('ECONNREFUSED')]),
])('a connection that is lost or cannot be made: $message', (error) => expect(isUnavailable(error)).toBe(true));

test.each(['23505', '42601', '40P01', 'ENOENT', 'ERR_INVALID_ARG_TYPE'].map(coded))(
  'a programming error does not count as unavailable: $code',
  (error) => expect(isUnavailable(error)).toBe(false),
);

test('a value that is not an error does not count as unavailable', () => {
  for (const error of [null, undefined, 'ECONNREFUSED', { code: 'ECONNREFUSED' }, new Error('unexpected')]) {
    expect(isUnavailable(error)).toBe(false);
  }
});

const failureOf = (work: () => void): unknown => {
  try {
    work();
  } catch (error) {
    return error;
  }
  throw new Error('nothing failed');
};

test('a SQLite file that is full or read-only; a broken constraint is not', () => {
  const connection = new DatabaseSync(':memory:');
  connection.exec('create table t (id integer primary key, word text)');
  connection.exec('pragma max_page_count = 3');
  const insert = connection.prepare('insert into t values (?, ?)');
  expect(isUnavailable(failureOf(() => insert.run(1, 'x'.repeat(50_000))))).toBe(true);
  insert.run(1, 'x');
  expect(isUnavailable(failureOf(() => insert.run(1, 'x')))).toBe(false);
  connection.exec('pragma query_only = on');
  expect(isUnavailable(failureOf(() => insert.run(2, 'x')))).toBe(true);
});
