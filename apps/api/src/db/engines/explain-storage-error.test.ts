import { expect, test } from 'vitest';
import { explainStorageError } from './explain-storage-error.ts';

const sqlite = (errcode: number) => Object.assign(new Error('sqlite'), { code: 'ERR_SQLITE_ERROR', errcode });
const named = (code: string) => Object.assign(new Error('system'), { code });

test.each([
  ['a full disk', sqlite(13), 'The disk is full: free some space on the disk of /data.'],
  ['a full disk, of the file system', named('ENOSPC'), 'The disk is full: free some space on the disk of /data.'],
  ['a spent quota', named('EDQUOT'), 'The disk is full: free some space on the disk of /data.'],
  ['a full disk, of the server', named('53100'), 'The disk of the PostgreSQL server is full: free some space there.'],
  ['a disk mounted read-only', named('EROFS'), '/data is read-only: make it writable'],
  ['a file that is read-only', sqlite(8), '/data is read-only: make it writable'],
  ['a file that has become so', sqlite(1032), '/data is read-only: make it writable'],
  ['a folder of somebody else', named('EACCES'), 'Make /data and the folder it is in readable and writable'],
  ['a file that cannot be opened', sqlite(14), 'Make /data and the folder it is in readable and writable'],
  ['a disk that fails', sqlite(778), 'The disk of /data is full or fails'],
  ['something else', sqlite(26), '/data is damaged or no database: put it aside and restore the last backup.'],
  ['a damaged file', sqlite(267), '/data is damaged or no database'],
  ['a file in use', sqlite(5), 'Another program holds /data'],
])('says what to do about %s', (_, error, advice) => {
  expect(explainStorageError(error, '/data')).toContain(advice);
  expect(explainStorageError(new Error('a reason', { cause: error }), '/data')).toContain(advice);
});

test.each([sqlite(1), sqlite(2067), named('ECONNREFUSED'), new Error('x'), undefined, 'ENOSPC'])(
  'gives no advice for other errors: %s',
  (error) => expect(explainStorageError(error, '/data')).toBeUndefined(),
);
