/** One article of the demonstration news; its cover lies under `/places/`. */
export interface SeedArticle {
  slug: string;
  locale: 'en' | 'fr';
  category: 'general' | 'event' | 'promo' | 'info' | 'news' | 'other';
  /** ISO 8601 instant. */
  date: string;
  author: string;
  title: string;
  coverImage: string;
  content: readonly { subHeader?: string; text: string }[];
  /** False: a draft that only the dashboard shows. */
  visibility: boolean;
}
