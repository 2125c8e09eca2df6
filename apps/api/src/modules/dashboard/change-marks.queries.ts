import type { AuditKind } from '@bottega/contract/audit';
import { type ChangeMarks, type WatchedList, watchedLists } from '@bottega/contract/dashboard';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { marksOf } from '../../db/tallies.ts';

/** What staff change in a list; whatever else happens to it is counted. */
const kindsOf: Record<WatchedList, readonly AuditKind[]> = {
  orders: ['order'],
  products: ['product'],
  news: ['article'],
  reviews: ['review'],
  users: ['user'],
  messages: ['message'],
  flags: ['flag', 'maintenance'],
};

const lastChange = (db: Kysely<Database>, kinds: readonly AuditKind[]) => {
  const [first, ...others] = kinds.map((kind) =>
    db
      .selectFrom('audit_events')
      .select(({ fn }) => fn.max<number | null>('seq').as('seq'))
      .where('kind', '=', kind),
  );
  return others.reduce((all, next) => all?.unionAll(next), first);
};

/** A mark per list that is another one after each change. Reads the ends of indexes alone, as it is asked every few seconds. */
export const readChangeMarks = async (db: Kysely<Database>): Promise<ChangeMarks> => {
  const counted = await marksOf(db);
  const marks: Partial<ChangeMarks> = {};
  for (const list of watchedLists) {
    const changes = (await lastChange(db, kindsOf[list])?.execute()) ?? [];
    marks[list] = [counted.get(list) ?? '', ...changes.map(({ seq }) => seq ?? '')].join('.');
  }
  return marks as ChangeMarks;
};
