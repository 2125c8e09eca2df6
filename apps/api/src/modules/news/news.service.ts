import type { ArticleForm } from '@bottega/contract/news/form';
import type { Article } from '@bottega/contract/news/schemas';
import { addOnce } from '#db/add-once.ts';
import { type Actor, audit } from '#db/audit/audit-trail.ts';
import { lockRow } from '#db/rows.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Deps } from '#deps.ts';
import { HttpError } from '#http/http-error.ts';
import { deleteArticleRow, findArticle, insertArticle, presentArticle, updateArticle } from './news.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

const subjectOf = ({ _id, title }: Article) => ({ kind: 'article', recordId: _id, label: title }) as const;

export const addArticle = (
  parts: Parts,
  { form, by, key }: { form: ArticleForm; by: Actor; key: string | undefined },
): Promise<Article> => {
  const { db, changes, clock } = parts;
  const add = async (id: string): Promise<Article> => {
    const now = clock();
    const added = await db.transaction().execute(async (trx) => {
      const after = presentArticle(await insertArticle(trx, { id, now, form }));
      await indexRecords(trx, 'article', [after._id]);
      await audit(trx, { ...subjectOf(after), action: 'created', at: now, by, before: null, after });
      return after;
    });
    await changes.publish('news');
    return added;
  };
  const change = (id: string) => changeArticle(parts, { id, form, version: undefined, by });
  return addOnce({ by, key, form, find: (id) => findArticle(db, id), add, change });
};

/** `version`: the one the editor saw, if known. */
export interface ArticleChange {
  id: string;
  /** Without `visibility` the article's stays unchanged: an omitted field must not publish anything. */
  form: Omit<ArticleForm, 'visibility'> & { visibility?: boolean | undefined };
  version: number | undefined;
  by: Actor;
}

/** @throws HttpError article_not_found, version_conflict */
export const changeArticle = async (
  { db, changes, clock }: Parts,
  { id, form, version, by }: ArticleChange,
): Promise<Article> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const row = await lockRow(trx, 'news', id);
    if (!row) throw new HttpError('article_not_found');
    if (version !== undefined && version !== row.version) throw new HttpError('version_conflict');
    const { visibility = row.visibility } = form;
    const after = presentArticle(await updateArticle(trx, { id, now, form: { ...form, visibility } }));
    await indexRecords(trx, 'article', [id]);
    await audit(trx, { ...subjectOf(after), action: 'updated', at: now, by, before: presentArticle(row), after });
    return after;
  });
  await changes.publish('news');
  return changed;
};

/** @throws HttpError article_not_found */
export const deleteArticle = async ({ db, changes, clock }: Parts, { id, by }: { id: string; by: Actor }) => {
  await db.transaction().execute(async (trx) => {
    const row = await deleteArticleRow(trx, id);
    if (!row) throw new HttpError('article_not_found');
    const before = presentArticle(row);
    await audit(trx, { ...subjectOf(before), action: 'deleted', at: clock(), by, before, after: null });
  });
  await changes.publish('news');
};
