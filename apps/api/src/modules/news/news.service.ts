import type { ArticleForm } from '@bottega/contract/news/form';
import type { Article } from '@bottega/contract/news/schemas';
import { addOnce } from '#db/add-once.ts';
import type { Actor } from '#db/audit/audit-trail.ts';
import { changeRecord, deleteRecord, isSameRecord, unchanged, writeRecord } from '#db/change-record.ts';
import { lockRow } from '#db/rows.ts';
import { indexRecords } from '#db/search/search-index.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { deleteArticleRow, findArticle, insertArticle, presentArticle, updateArticle } from './news.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

const articles = { topic: 'news', missing: 'article_not_found' } as const;

const subjectOf = ({ _id, title }: Article) => ({ kind: 'article', recordId: _id, label: title }) as const;

export const addArticle = (
  parts: Parts,
  { form, by, key }: { form: ArticleForm; by: Actor; key: string | undefined },
): Promise<Article> => {
  const add = (id: string): Promise<Article> =>
    writeRecord(parts, { by, topic: 'news' }, async (trx, now) => {
      const after = presentArticle(await insertArticle(trx, { id, now, form }));
      await indexRecords(trx, 'article', [id]);
      return { entries: [{ action: 'created', ...subjectOf(after), before: null, after }], result: after };
    });
  const change = (id: string) => changeArticle(parts, { id, form, version: undefined, by });
  return addOnce({ by, key, form, find: (id) => findArticle(parts.db, id), add, change });
};

export interface ArticleChange {
  id: string;
  /** An absent `visibility` stays unchanged: an omitted field must not publish anything. */
  form: Omit<ArticleForm, 'visibility'> & { visibility?: boolean | undefined };
  version: number | undefined;
  by: Actor;
}

export const changeArticle = (parts: Parts, { id, form, version, by }: ArticleChange): Promise<Article> => {
  const lock = (trx: Db) => lockRow(trx, 'news', id);
  return changeRecord(parts, { ...articles, by, version, lock }, async (trx, row, now) => {
    const { visibility = row.visibility } = form;
    const updated = await updateArticle(trx, { id, now, form: { ...form, visibility } });
    if (isSameRecord(row, updated)) return unchanged(presentArticle(row));
    await indexRecords(trx, 'article', [id]);
    const after = presentArticle(updated);
    const sides = { before: presentArticle(row), after };
    return { entries: [{ action: 'updated', ...subjectOf(after), ...sides }], result: after };
  });
};

export const deleteArticle = (parts: Parts, { id, by }: { id: string; by: Actor }): Promise<void> =>
  deleteRecord(parts, { ...articles, by }, async (trx) => {
    const row = await deleteArticleRow(trx, id);
    const before = row && presentArticle(row);
    return before && { ...subjectOf(before), before };
  });
