import type { Article } from '@bottega/contract/news/schemas';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Badge } from '#ui/badge/badge.tsx';
import styles from './article.module.css';

const tones = {
  event: 'tomato',
  promo: 'saffron',
  news: 'basil',
  general: 'neutral',
  info: 'neutral',
  other: 'neutral',
} as const;

export function ArticleMeta({ article: { category, date } }: { article: Article }) {
  const t = useTexts('news');
  const locale = useLocale();
  return (
    <p className={styles.meta}>
      <Badge tone={tones[category]}>{t(`article_category_${category}`)}</Badge>
      <time dateTime={date}>{formatDateTime(date, locale)}</time>
    </p>
  );
}

export function Byline({ author }: { author: string }) {
  const t = useTexts('news');
  return <p className={styles.author}>{t('by_author', { author })}</p>;
}

/** The article exists only in the other language. */
export const fromOneLanguage = 'from-one-language';
