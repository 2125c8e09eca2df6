import type { OpenDatabase } from './database.ts';

// Rows are copied from those that the shop wrote, and the schema is read from the database: columns that the bench does
// not know are copied as they are, counts come from the shop's own triggers.

interface Column {
  name: string;
  type: string;
}

interface Copying {
  /** Which rows are copied, in turns: a condition. */
  template?: string;
  /** SQL for the key, which comes first, and other columns, from `i` (number of the copy) and `t` (its template). */
  values: Readonly<Record<string, string>>;
  /** Moments lie up to this many days before the template's, evenly. */
  days?: number;
}

const rowsAtOnce = 20_000;

const columnsOf = async ({ engine, values }: OpenDatabase, table: string): Promise<Column[]> => {
  const source =
    engine === 'sqlite'
      ? `select name || ' ' || lower(type) from pragma_table_info('${table}')`
      : `select column_name || ' ' || data_type from information_schema.columns
           where table_schema = 'public' and table_name = '${table}' order by ordinal_position`;
  return (await values(source)).map((found) => {
    const [name = '', ...type] = String(found).split(' ');
    return { name, type: type.join(' ') };
  });
};

export const hasTable = async (db: OpenDatabase, table: string): Promise<boolean> =>
  (await columnsOf(db, table)).length > 0;

/** Tables whose key begins with a reference to this one, and those of search terms; each with the column that refers. */
const childrenOf = async (
  { engine, values }: OpenDatabase,
  table: string,
  key: string,
): Promise<[string, string][]> => {
  const references =
    engine === 'sqlite'
      ? `select m.name || ' ' || f."from"
           from sqlite_master m, pragma_foreign_key_list(m.name) f, pragma_table_info(m.name) c
           where m.type = 'table' and f."table" = '${table}' and c.name = f."from" and c.pk = 1`
      : `select r.conrelid::regclass || ' ' || a.attname from pg_constraint r
           join pg_constraint k on k.conrelid = r.conrelid and k.contype = 'p' and k.conkey[1] = r.conkey[1]
           join pg_attribute a on a.attrelid = r.conrelid and a.attnum = r.conkey[1]
           where r.contype = 'f' and r.confrelid = '${table}'::regclass`;
  const terms =
    engine === 'sqlite'
      ? `select m.name || ' record_id' from sqlite_master m, pragma_table_info(m.name) c
           where m.type = 'table' and m.name like 'search%' and c.name = 'record_id'`
      : `select table_name || ' record_id' from information_schema.columns
           where table_schema = 'public' and table_name like 'search%' and column_name = 'record_id'`;
  const found = [...(await values(references)), ...(key === 'id' ? await values(terms) : [])];
  return found.map((each) => String(each).split(' ') as [string, string]);
};

const earlier = ({ engine }: OpenDatabase, column: string, seconds: string): string =>
  engine === 'sqlite'
    ? `strftime('%Y-%m-%dT%H:%M:%fZ', ${column}, '-' || (${seconds}) || ' seconds')`
    : `${column} - (${seconds}) * interval '1 second'`;

/** Adds `count` copies of rows of a table, and of what belongs to them in other tables. */
export const multiply = async (
  db: OpenDatabase,
  table: string,
  count: number,
  { template = 'true', values, days = 0 }: Copying,
): Promise<void> => {
  const [[key, keyOfCopy] = ['id', '']] = Object.entries(values);
  const made: string[] = [];
  const make = async (name: string, selected: string) => {
    await db.run(`create table ${name} as ${selected}`);
    made.push(name);
  };
  const insertion = async (into: string, row: string, changed: Readonly<Record<string, string>>, joined = '') => {
    const columns = await columnsOf(db, into);
    const selected = columns.map(({ name, type }) => {
      const isMoved = days > 0 && type.startsWith('timestamp');
      return (
        changed[name] ?? (isMoved ? earlier(db, `${row}.${name}`, `i * ${days * 86_400} / ${count}`) : `${row}.${name}`)
      );
    });
    return `insert into ${into} (${columns.map(({ name }) => name).join(', ')})
      select ${selected.join(', ')} from n join bench_template t on t.bench_nr = n.i % ${templates} ${joined}`;
  };

  await make(
    'bench_template',
    `select row_number() over (order by ${key}) - 1 as bench_nr, ${table}.* from ${table} where ${template}`,
  );
  const [templates] = await db.values('select count(*) from bench_template');
  if (!Number(templates)) throw new Error(`Nothing in ${table} to copy`);
  const insertions = [await insertion(table, 't', values)];
  for (const [child, reference] of await childrenOf(db, table, key)) {
    const source = `bench_${child}`;
    await make(source, `select * from ${child} where ${reference} in (select ${key} from bench_template)`);
    const joined = `join ${source} c on c.${reference} = t.${key}`;
    insertions.push(await insertion(child, 'c', { [reference]: keyOfCopy }, joined));
  }
  for (let from = 0; from < count; from += rowsAtOnce) {
    const last = Math.min(from + rowsAtOnce, count) - 1;
    const numbers = `select cast(${from} as bigint) union all select i + 1 from n where i < ${last}`;
    for (const statement of insertions) await db.run(`with recursive n(i) as (${numbers}) ${statement}`);
  }
  for (const name of made) await db.run(`drop table ${name}`);
};
