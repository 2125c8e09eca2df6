import { replacedCode } from './database-errors.ts';

const sqliteTroubles: Record<number, Trouble> = {
  5: 'busy',
  8: 'readOnly',
  10: 'failing',
  11: 'damaged',
  13: 'full',
  14: 'closed',
  26: 'damaged',
};

const namedTroubles: Record<string, Trouble> = {
  ENOSPC: 'full',
  EDQUOT: 'full',
  EROFS: 'readOnly',
  EACCES: 'closed',
  EPERM: 'closed',
  EIO: 'failing',
  '53100': 'serverFull',
  [replacedCode]: 'replaced',
};

const advice = {
  busy: (place: string) => `Another program holds ${place}: wait for it to end, or stop it.`,
  readOnly: (place: string) => `${place} is read-only: make it writable for the user that runs the shop.`,
  closed: (place: string) =>
    `Make ${place} and the folder it is in readable and writable for the user that runs the shop.`,
  failing: (place: string) => `The disk of ${place} is full or fails: free some space on it, and look into its log.`,
  damaged: (place: string) => `${place} is damaged or no database: put it aside and restore the last backup.`,
  full: (place: string) => `The disk is full: free some space on the disk of ${place}.`,
  replaced: (place: string) => `The database file in ${place} is not the one that was opened: restart the shop.`,
  serverFull: () => 'The disk of the PostgreSQL server is full: free some space there.',
};

type Trouble = keyof typeof advice;

export const explainStorageError = (error: unknown, place: string): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  const { errcode, code } = error as { errcode?: unknown; code?: unknown };
  const trouble = typeof errcode === 'number' ? sqliteTroubles[errcode & 0xff] : namedTroubles[String(code)];
  return trouble ? advice[trouble](place) : explainStorageError(error.cause, place);
};
