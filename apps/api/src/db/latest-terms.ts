import type { Db } from './tables.ts';

/** The latest version of the terms of sale: in force unless its texts are null. */
export const selectLatestTerms = (db: Db) =>
  db
    .selectFrom('terms_versions')
    .where('version', '=', (latest) =>
      latest.selectFrom('terms_versions').select(({ fn }) => fn.max('version').as('version')),
    );
