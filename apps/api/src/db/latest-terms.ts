import type { Db } from './tables.ts';

export const selectLatestTerms = (db: Db) =>
  db
    .selectFrom('terms_versions')
    .where('version', '=', (latest) =>
      latest.selectFrom('terms_versions').select(({ fn }) => fn.max('version').as('version')),
    );
