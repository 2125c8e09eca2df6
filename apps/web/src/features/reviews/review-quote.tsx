import type { Review } from '@bottega/contract/reviews';
import { formatDate } from '../../i18n/format-date-time.ts';
import { useHomeTexts } from '../../i18n/home-texts.ts';
import { useLocale } from '../../i18n/i18n-context.tsx';
import { Rating } from '../../ui/rating.tsx';
import styles from './customer-reviews.module.css';

/** One review, in the words of its writer. */
export function ReviewQuote({ review }: { review: Review }) {
  const t = useHomeTexts();
  const locale = useLocale();
  const { rating, comment, user, date } = review;
  return (
    <figure className={styles.quote}>
      <Rating value={rating} label={t('rating_of_five', { rating })} />
      <blockquote className={styles.words}>{comment}</blockquote>
      <figcaption className={styles.writer}>
        <strong>{user.username}</strong>, <time dateTime={date}>{formatDate(date, locale)}</time>
      </figcaption>
    </figure>
  );
}
