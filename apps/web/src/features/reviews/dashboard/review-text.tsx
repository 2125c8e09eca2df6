import type { Review } from '@bottega/contract/reviews';
import { Rating } from '../../../ui/rating.tsx';
import styles from './review-text.module.css';
import { useReviewTexts } from './texts.ts';

/** What somebody says, and how many stars they give. */
export function ReviewText({ review: { rating, comment } }: { review: Review }) {
  const t = useReviewTexts();
  return (
    <div className={styles.review}>
      <Rating value={rating} label={t('rating', { rating })} />
      <blockquote className={styles.comment}>{comment}</blockquote>
    </div>
  );
}
