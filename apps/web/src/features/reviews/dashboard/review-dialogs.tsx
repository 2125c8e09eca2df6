import type { Review } from '@bottega/contract/reviews/schemas';
import type { ReactNode } from 'react';
import { ConfirmChange } from '#lib/dashboard/record-actions.tsx';
import { formatDateTime } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { remove } from './queries.ts';
import { useModeration } from './review-actions.tsx';
import styles from './review-text.module.css';

interface ReviewDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
  onRemove: () => void;
  history: ReactNode;
}

export function ReviewDialog({ review, open, onClose, onRemove, history }: ReviewDialogProps) {
  const t = useTexts('staff/public.reviews');
  const dt = useTexts('staff/dashboard');
  const { flip, busy } = useModeration();
  const username = review.user.username || t('former_customer');
  const { approved } = review;
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="m"
      title={t('details_title', { username })}
      closeLabel={dt('close')}
      footer={
        <>
          <Button variant="danger" onClick={onRemove}>
            {approved ? dt('delete') : t('decline')}
          </Button>
          <Button
            variant={approved ? 'secondary' : 'primary'}
            busy={busy}
            onClick={() => void flip(review).then(onClose)}
          >
            {t(approved ? 'demote' : 'approve')}
          </Button>
        </>
      }
    >
      <ReviewText review={review} />
      {history}
    </Dialog>
  );
}

interface RemoveReviewDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

export function RemoveReviewDialog({ review, open, onClose }: RemoveReviewDialogProps) {
  const t = useTexts('staff/public.reviews');
  const username = review.user.username || t('former_customer');
  return (
    <ConfirmChange
      list="reviews"
      open={open}
      onClose={onClose}
      question={t(review.approved ? 'delete_question' : 'decline_question', { username })}
      labels={review.approved ? {} : { confirm: t('decline'), busy: t('declining') }}
      send={(api) => remove(api, review)}
      done={t('deleted_done')}
      failed={t('failed')}
    >
      <ReviewText review={review} />
      <p>{t('decline_text')}</p>
    </ConfirmChange>
  );
}

function ReviewText({ review: { rating, comment, date } }: { review: Review }) {
  const t = useTexts('staff/public.reviews');
  const written = formatDateTime(date, useLocale());
  return (
    <div className={styles.review}>
      <Rating value={rating} label={t('rating', { rating })} />
      <blockquote className={styles.comment}>{comment}</blockquote>
      <Note as="p">
        <time dateTime={date}>{written}</time>
      </Note>
    </div>
  );
}

interface ReviewerProps {
  review: Review;
  link: (name: string) => ReactNode;
}

export function Reviewer({ review: { user, rating }, link }: ReviewerProps) {
  const t = useTexts('staff/public.reviews');
  return (
    <Stack gap={1} align="start">
      {link(user.username || t('former_customer'))}
      <Rating value={rating} label={t('rating', { rating })} />
    </Stack>
  );
}
