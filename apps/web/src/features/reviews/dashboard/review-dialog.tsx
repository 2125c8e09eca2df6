import type { Review } from '@bottega/contract/reviews';
import type { ReactNode } from 'react';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReviewText } from './review-text.tsx';
import { useReviewTexts } from './texts.ts';

interface ReviewDialogProps {
  review: Review;
  open: boolean;
  onClose: () => void;
  /** What was done with the review so far. */
  history: ReactNode;
}

/** A whole review and what became of it. */
export function ReviewDialog({ review, open, onClose, history }: ReviewDialogProps) {
  const t = useReviewTexts();
  const dt = useDashboardTexts();
  const username = review.user.username || t('former_customer');
  return (
    <Dialog open={open} onClose={onClose} size="m" title={t('details_title', { username })} closeLabel={dt('close')}>
      <ReviewText review={review} />
      {history}
    </Dialog>
  );
}
