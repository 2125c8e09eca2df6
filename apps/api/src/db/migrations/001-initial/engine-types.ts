export interface EngineTypes {
  numbered: string;
  /** Compared by code point: prefixes are ranges. */
  charText: string;
}

export const sqliteTypes: EngineTypes = { numbered: 'integer primary key autoincrement', charText: 'text' };

export const postgresTypes: EngineTypes = {
  numbered: 'bigint generated always as identity primary key',
  charText: 'text collate "C"',
};
