import type { Review } from '@bottega/contract/reviews';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { remove } from './queries.ts';
import { ReviewText } from './review-text.tsx';
import { useReviewTexts } from './texts.ts';

interface RemoveReviewDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
}

/** Asks before a pending review is declined or an approved one deleted, showing once more what is lost. */
export function RemoveReviewDialog({ review, open, onClose }: RemoveReviewDialogProps) {
  const t = useReviewTexts();
  const dt = useDashboardTexts();
  const { change } = useChange('reviews');
  const username = review.user.username || t('former_customer');
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t(review.approved ? 'delete_question' : 'decline_question', { username })}
      labels={{
        confirm: review.approved ? dt('delete') : t('decline'),
        busy: review.approved ? dt('deleting') : t('declining'),
        cancel: dt('cancel'),
        close: dt('close'),
      }}
      onConfirm={() => change({ send: (api) => remove(api, review), done: t('deleted_done'), failed: t('failed') })}
    >
      <ReviewText review={review} />
      <p>{t('decline_text')}</p>
    </ConfirmDialog>
  );
}
