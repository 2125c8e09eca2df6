import type { Review } from '@bottega/contract/reviews';
import { useDashboardTexts } from '../../../i18n/dashboard-texts.ts';
import { useChange } from '../../../lib/dashboard/use-change.ts';
import { Button } from '../../../ui/button.tsx';
import { moderate } from './queries.ts';
import { useReviewTexts } from './texts.ts';

interface ReviewActionsProps {
  review: Review;
  onDetails: () => void;
  onRemove: () => void;
}

/** What can be done with a review: approve or decline a pending one, demote or delete an approved one. */
export function ReviewActions({ review, onDetails, onRemove }: ReviewActionsProps) {
  const t = useReviewTexts();
  const dt = useDashboardTexts();
  const { change, busy } = useChange('reviews');
  const { approved } = review;
  const flip = () =>
    change({
      send: (api) => moderate(api, review, !approved),
      done: t(approved ? 'demoted_done' : 'approved_done'),
      failed: t('failed'),
    });
  return (
    <>
      <Button size="s" variant={approved ? 'secondary' : 'primary'} busy={busy} onClick={flip}>
        {t(approved ? 'demote' : 'approve')}
        <Whose review={review} />
      </Button>
      <Button size="s" variant="danger" onClick={onRemove}>
        {approved ? dt('delete') : t('decline')}
        <Whose review={review} />
      </Button>
      <Button size="s" variant="quiet" onClick={onDetails}>
        {t('details')}
        <Whose review={review} />
      </Button>
    </>
  );
}

// Each button of the list says whose review it is about.
function Whose({ review }: { review: Review }) {
  const t = useReviewTexts();
  return (
    <span className="visually-hidden"> {t('of', { username: review.user.username || t('former_customer') })}</span>
  );
}
