import { getArticle, listArticlesByLocale } from '@bottega/contract/news';
import { isStaff } from '@bottega/contract/permissions';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/http-error.ts';
import { ok, type Route, route } from '../../http/route.ts';
import { findArticle, listVisibleArticles } from './news.queries.ts';

/** The public news calls of spec §7. */
export const newsRoutes = ({ db }: Deps): Route[] => [
  route(listArticlesByLocale, async ({ params, query }) =>
    ok({ payload: await listVisibleArticles(db, { ...query, locale: params.locale }) }),
  ),
  route(getArticle, async ({ params, caller }) => {
    const article = await findArticle(db, params.id);
    const readable = article && (article.visibility || (caller && isStaff(caller.role)));
    if (!readable) throw new HttpError('article_not_found');
    return ok(article);
  }),
];
