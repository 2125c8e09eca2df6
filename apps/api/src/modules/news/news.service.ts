import type { ArticleForm } from '@bottega/contract/article-form';
import type { Article } from '@bottega/contract/news';
import { type Actor, type AuditedChange, audit } from '../../db/audit-trail.ts';
import { indexRecord } from '../../db/staff-search.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { randomId } from '../../random.ts';
import { deleteArticleRow, insertArticle, presentArticle, takeArticle, updateArticle } from './news.queries.ts';

type Parts = Pick<Deps, 'db' | 'changes' | 'clock'>;

const auditedArticle = (
  action: 'created' | 'updated' | 'deleted',
  { _id, title }: Article,
): Pick<AuditedChange, 'action' | 'kind' | 'recordId' | 'label'> => ({
  action,
  kind: 'article',
  recordId: _id,
  label: title,
});

/** Publishes an article, or keeps it hidden. */
export const addArticle = async (
  { db, changes, clock }: Parts,
  { form, by }: { form: ArticleForm; by: Actor },
): Promise<Article> => {
  const now = clock();
  const added = await db.transaction().execute(async (trx) => {
    const after = presentArticle(await insertArticle(trx, { id: randomId(), now, form }));
    await indexRecord(trx, 'article', after._id);
    await audit(trx, { ...auditedArticle('created', after), at: now, by, before: null, after });
    return after;
  });
  await changes.publish('articles');
  return added;
};

/** A new form of an article; `version`: the one it was written over, if the sender cares. */
export interface ArticleChange {
  id: string;
  /** Without `visibility` the article stays as visible as it is: leaving a field out must not publish anything. */
  form: Omit<ArticleForm, 'visibility'> & { visibility?: boolean | undefined };
  version: number | undefined;
  by: Actor;
}

/** Replaces what an article says. @throws HttpError article_not_found, version_conflict */
export const changeArticle = async (
  { db, changes, clock }: Parts,
  { id, form, version, by }: ArticleChange,
): Promise<Article> => {
  const now = clock();
  const changed = await db.transaction().execute(async (trx) => {
    const row = await takeArticle(trx, id);
    if (!row) throw new HttpError('article_not_found');
    if (version !== undefined && version !== row.version) throw new HttpError('version_conflict');
    const { visibility = row.visibility } = form;
    const after = presentArticle(await updateArticle(trx, { id, now, form: { ...form, visibility } }));
    await indexRecord(trx, 'article', id);
    await audit(trx, { ...auditedArticle('updated', after), at: now, by, before: presentArticle(row), after });
    return after;
  });
  await changes.publish('articles');
  return changed;
};

/** Deletes an article. @throws HttpError article_not_found */
export const deleteArticle = async (
  { db, changes, clock }: Parts,
  { id, by }: { id: string; by: Actor },
): Promise<void> => {
  await db.transaction().execute(async (trx) => {
    const row = await deleteArticleRow(trx, id);
    if (!row) throw new HttpError('article_not_found');
    const before = presentArticle(row);
    await audit(trx, { ...auditedArticle('deleted', before), at: clock(), by, before, after: null });
  });
  await changes.publish('articles');
};
