import { maxFound } from '@bottega/contract/pagination';
import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { describeDatabase } from '#testing/database/test-database.ts';
import { aReview } from '#testing/factories.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { NewRow } from '../tables.ts';
import { findRecords } from './admin-search.ts';
import { indexRecords } from './search-index.ts';

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  beforeEach(async () => {
    app = await createTestApp(engine);
  });
  afterEach(() => app.close());

  /** Adds reviews that the search can find, from the oldest to the newest. */
  const reviews = (rows: Partial<NewRow<'reviews'>>[]) =>
    app.db.transaction().execute(async (trx) => {
      for (const row of rows) {
        const { id } = await aReview({ ...app, db: trx }, row);
        await indexRecords(trx, 'review', [id]);
        app.clock.pass(1000);
      }
    });
  const saying = (...comments: string[]) => comments.map((comment) => ({ id: comment, username: 'x', comment }));
  const all = { filters: undefined, size: 1_000_000 };
  const pending = (size: number) => ({ filters: ['pending'], size });

  interface More {
    page?: number;
    limit?: number;
    among?: { filters: readonly string[] | undefined; size: number };
  }
  const find = async (search: string, { among = all, ...more }: More = {}) => {
    const found = await findRecords(app.db, 'review', { page: 1, limit: 5, search, ...more, ...among });
    return found && [found.ids.join(' | '), found.total];
  };

  test('[ADMIN-02] a search finds records that contain every word, or a word with it as beginning or end, newest first', async () => {
    await reviews(saying('good pasta', 'very good pizza', 'pizza', 'Crème brûlée'));
    expect(await find('good')).toEqual(['very good pizza | good pasta', 2]);
    expect(await find('good pizza')).toEqual(['very good pizza', 1]);
    expect(await find('pizza good')).toEqual(['very good pizza', 1]);
    expect(await find('piz')).toEqual(['pizza | very good pizza', 2]);
    expect(await find('zza')).toEqual(['pizza | very good pizza', 2]);
    expect(await find('creme BRU')).toEqual(['Crème brûlée', 1]);
    expect(await find('pizza sushi')).toEqual(['', 0]);
    expect(await find('%')).toBeNull();
    expect(await find('')).toBeNull();
  });

  test('[ADMIN-02] every page of a search has the total', async () => {
    await reviews(saying('pizza 1', 'pizza 2', 'pizza 3'));
    expect(await find('pizza', { limit: 2 })).toEqual(['pizza 3 | pizza 2', 3]);
    expect(await find('pizza', { limit: 2, page: 2 })).toEqual(['pizza 1', 3]);
    expect(await find('pizza', { limit: 2, page: 3 })).toEqual(['', 3]);
  });

  test('[ADMIN-02] a search stays within its filter, however many records that leaves', async () => {
    const texts = saying('pizza a', 'pizza b', 'pizza c', 'pasta d');
    await reviews(texts.map((row, index) => ({ ...row, approved: index === 1 })));
    for (const size of [3, 1_000_000]) {
      expect(await find('pizza', { among: pending(size) })).toEqual(['pizza c | pizza a', 2]);
      expect(await find('a piz', { among: pending(size) })).toEqual(['pizza a', 1]);
      expect(await find('pizza', { among: pending(size), limit: 1, page: 2 })).toEqual(['pizza a', 2]);
      expect(await find('sushi', { among: pending(size) })).toEqual(['', 0]);
    }
  });

  test('[ADMIN-02] of many matches only the newest are found', async () => {
    const many = Array.from({ length: maxFound + 20 }, (_, nr) => ({
      id: `r${nr}`,
      username: nr === 3 ? 'rare' : 'x',
      comment: 'pizza',
      approved: false,
    }));
    await reviews(many);
    const last = maxFound + 19;
    for (const among of [all, pending(many.length), pending(1_000_000)]) {
      const newest = `r${last} | r${last - 1} | r${last - 2} | r${last - 3} | r${last - 4}`;
      expect(await find('pizza', { among })).toEqual([newest, maxFound]);
      expect(await find('pizza', { among, page: maxFound / 5 })).toEqual([expect.stringMatching(/ r20$/), maxFound]);
      // The rare word leads: its matches are not lost behind the many that have only the other word.
      expect(await find('pizza rare', { among })).toEqual(['r3', 1]);
    }
  });

  test('[ADMIN-02] no table is scanned in full', async () => {
    await reviews(saying('good pizza'));
    const row = { kind: 'review', rank: 0 };
    for (let from = 0; from < 20_000; from += 1000) {
      const rows = Array.from({ length: 1000 }, (_, nr) => ({ ...row, term: `t${from + nr}`, record_id: `r${nr}` }));
      await app.db.insertInto('search_terms').values(rows).execute();
    }
    if (engine === 'postgres') await sql`vacuum analyze search_terms, reviews`.execute(app.db);
    const nodes: RootOperationNode[] = [];
    const listener: KyselyPlugin = {
      transformQuery: ({ node }) => {
        nodes.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    const request = { page: 1, limit: 5, search: 'good pizza', ...all };
    await findRecords(app.db.withPlugin(listener), 'review', request);
    await findRecords(app.db.withPlugin(listener), 'review', { ...request, ...pending(1_000_000) });
    const explain = engine === 'sqlite' ? 'explain query plan' : 'explain';
    for (const node of nodes) {
      const { sql: text, parameters } = app.db.getExecutor().compileQuery(node, { queryId: 'plan' });
      const { rows } = await app.db.executeQuery<object>(CompiledQuery.raw(`${explain} ${text}`, [...parameters]));
      const plan = rows.map((each) => Object.values(each).join(' ')).join('\n');
      expect(plan).not.toMatch(/\b(scan (hit|other|search_terms)|seq scan on search_terms)\b/i);
    }
    expect(nodes).toHaveLength(6);
  });
});
