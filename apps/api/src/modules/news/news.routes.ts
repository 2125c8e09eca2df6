import { hasDuty } from '@bottega/contract/duties';
import { getArticle, listArticlesByLocale } from '@bottega/contract/news/endpoints';
import * as staff from '@bottega/contract/news/staff-endpoints';
import type { Deps } from '#deps.ts';
import { created, ok, type Route, route } from '#http/route.ts';
import { messageText } from '#http/texts.ts';
import { ApiError } from '#lib/api-error.ts';
import { findArticle, listArticles, listVisibleArticles } from './news.queries.ts';
import { addArticle, changeArticle, deleteArticle } from './news.service.ts';

export const newsRoutes = (deps: Deps): Route[] => {
  const { db } = deps;
  return [
    route(listArticlesByLocale, async ({ params, query }) =>
      ok({ payload: await listVisibleArticles(db, { ...query, locale: params.locale }) }),
    ),
    route(getArticle, async ({ params, caller }) => {
      const article = await findArticle(db, params.id);
      const readable = article && (article.visibility || (caller && hasDuty(caller, ['editor', 'manager'])));
      if (!readable) throw new ApiError('article_not_found');
      return ok(article);
    }),
    route(staff.listArticles, async ({ query }) => ok({ payload: await listArticles(db, query) })),
    route(staff.createArticle, async ({ body, actor, http }) => {
      const key = http.req.header('idempotency-key');
      return created(await addArticle(deps, { form: body, by: actor, key }));
    }),
    route(staff.updateArticle, async ({ params, body: { version, ...form }, actor }) =>
      ok(await changeArticle(deps, { id: params.id, form, version, by: actor })),
    ),
    route(staff.deleteArticle, async ({ params, actor, locale }) => {
      await deleteArticle(deps, { id: params.id, by: actor });
      return ok({ message: messageText('article_deleted', locale) });
    }),
  ];
};
