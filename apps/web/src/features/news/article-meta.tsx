import type { Article } from '@bottega/contract/news';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { Badge } from '../../ui/badge.tsx';
import styles from './article.module.css';
import { useNewsTexts } from './news-texts.ts';

const tones = {
  event: 'tomato',
  promo: 'saffron',
  news: 'basil',
  general: 'neutral',
  info: 'neutral',
  other: 'neutral',
} as const;

/** Kind and date of an article, to stand above its title. */
export function ArticleMeta({ article: { category, date } }: { article: Article }) {
  const t = useNewsTexts();
  const locale = useLocale();
  const shopTexts = useT();
  return (
    <p className={styles.meta}>
      <Badge tone={tones[category]}>{t(`article_category_${category}`)}</Badge>
      <time dateTime={date}>{formatDateTime(date, locale, shopTexts)}</time>
    </p>
  );
}

/** Who wrote it. */
export function Byline({ author }: { author: string }) {
  const t = useNewsTexts();
  return <p className={styles.author}>{t('by_author', { author })}</p>;
}
