import type { Review } from '@bottega/contract/reviews/schemas';
import { useChange } from '#lib/dashboard/use-change.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Button } from '#ui/button/button.tsx';
import { moderate } from './queries.ts';

/** Approves a pending review or unpublishes an approved one. */
export const useModeration = () => {
  const t = useTexts('staff/public.reviews');
  const { change, busy } = useChange('reviews');
  const flip = (review: Review) =>
    change({
      send: (api) => moderate(api, review, !review.approved),
      done: t(review.approved ? 'demoted_done' : 'approved_done'),
      failed: t('failed'),
    });
  return { flip, busy };
};

export function Approve({ review }: { review: Review }) {
  const t = useTexts('staff/public.reviews');
  const { flip, busy } = useModeration();
  return (
    <Button size="s" variant="soft" busy={busy} onClick={() => flip(review)}>
      {t('approve')}
      <span className="visually-hidden"> {t('of', { username: review.user.username || t('former_customer') })}</span>
    </Button>
  );
}
