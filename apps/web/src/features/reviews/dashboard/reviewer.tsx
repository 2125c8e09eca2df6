import type { Review } from '@bottega/contract/reviews';
import { Rating } from '../../../ui/rating.tsx';
import styles from './review-text.module.css';
import { useReviewTexts } from './texts.ts';

/** Who wrote a review, and how many stars they give. */
export function Reviewer({ review: { user, rating } }: { review: Review }) {
  const t = useReviewTexts();
  return (
    <div className={styles.reviewer}>
      {user.username || t('former_customer')}
      <Rating value={rating} label={t('rating', { rating })} />
    </div>
  );
}
