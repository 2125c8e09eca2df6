import type { Kysely } from 'kysely';
import { sql } from 'kysely';

// The rules of 001-initial.ts hold here too. The tables are filled by search-index.ts when the database opens: what is
// in them follows from the products and the rules of the contract, and a migration must not change when those do. A
// later change of the rules empties the three tables in a migration of its own.
const statements = `
create table search_words (
  word text primary key
);

create table search_fragments (
  fragment text not null,
  length integer not null,
  word text not null references search_words (word) on delete cascade,
  primary key (fragment, length, word)
);
create index search_fragments_word on search_fragments (word);

create table product_words (
  product_id text not null references products (id) on delete cascade,
  word text not null references search_words (word) on delete cascade,
  weight integer not null check (weight > 0),
  primary key (product_id, word)
);
create index product_words_word on product_words (word, product_id, weight);
`;

/** The index of the product search. */
export async function up(db: Kysely<never>): Promise<void> {
  // One statement per call: SQLite prepares only the first of several.
  for (const statement of statements.split(';')) {
    if (statement.trim()) await sql.raw(statement).execute(db);
  }
}
