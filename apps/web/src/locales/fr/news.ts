import type * as en from '../en/news.ts';
import type { Translated } from '../translate.ts';

export const news: Translated<typeof en.news> = {
  article_category_event: 'Événement',
  article_category_general: 'La maison',
  article_category_info: 'Bon à savoir',
  article_category_news: 'Nouveauté',
  article_category_other: 'Et aussi',
  article_category_promo: 'Offre',
  article_left: 'L’article que vous lisiez n’existe qu’en anglais. Voici nos actualités en français.',
  article_one_language: 'Cet article n’existe qu’en anglais.',
  articles_shown_one: '{shown} article sur {count}',
  articles_shown_other: '{shown} articles sur {count}',
  back_to_news: 'Retour aux actualités',
  by_author: 'par {author}',
  continue_reading: 'Lire la suite',
  load_more: 'Plus anciennes',
  more_failed: 'La suite n’a pas pu être chargée. Veuillez réessayer.',
  news_failed: 'Les actualités n’ont pas pu être chargées. Veuillez réessayer.',
  news_in_your_language: 'Nos actualités en français',
  news_intro: 'Les actualités de {shop}.',
  news_none_text: 'Revenez bientôt.',
  no_news_articles: 'Pas encore d’actualités',
  read_article: 'Lire « {title} »',
};
