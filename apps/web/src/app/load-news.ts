import { notFound } from '@tanstack/react-router';
import { articleQuery, newsQuery } from '../features/news/queries.ts';
import { isMissing } from '../lib/api-error.ts';
import type { RouterContext } from './router-context.ts';

// A section's text is a paragraph; search engines show about this much of it.
const excerpt = (text: string): string => (text.length > 160 ? `${text.slice(0, 157).trimEnd()}…` : text);

/** Loads an article; the not-found page when there is none. Returns what the document's head says of it. */
export const loadArticle = async ({ api, queryClient }: RouterContext, id: string) => {
  const article = await queryClient.ensureQueryData(articleQuery(api, id)).catch((error: unknown) => {
    throw isMissing(error) ? notFound() : error;
  });
  const { title, content, coverImage: image, locale: onlyIn, visibility } = article;
  const { author, category: section, date: publishedAt, updatedAt: modifiedAt } = article;
  return {
    title,
    description: excerpt(content[0]?.text ?? title),
    image,
    onlyIn,
    // Staff see it before it is public.
    hidden: !visibility,
    article: { author, section, publishedAt, modifiedAt },
  };
};

/** Loads the first page of the news, and the article one comes back from. In the browser the page itself says when it failed. */
export const loadNews = async (context: RouterContext, article: string | undefined): Promise<void> => {
  const { api, queryClient } = context;
  const list = queryClient.ensureInfiniteQueryData(newsQuery(api)).catch((error: unknown) => {
    // On the server it is a failure of our own, and no page to keep.
    if (import.meta.env.SSR) throw error;
  });
  await Promise.all([list, article === undefined ? undefined : loadArticle(context, article)]);
};
