import { articlesEn } from './articles-en.ts';
import { articlesFr } from './articles-fr.ts';
import type { SeedArticle } from './seed-article.ts';

/** The demonstration news: the same six events, written once in each language. */
export const seedArticles: readonly SeedArticle[] = [...articlesEn, ...articlesFr];
