import type { Review } from '@bottega/contract/reviews/schemas';
import { RecordHistory } from '#features/audit/dashboard/record-history.tsx';
import { reviewSource } from '#features/reviews/dashboard/queries.ts';
import { Approve, useModeration } from '#features/reviews/dashboard/review-actions.tsx';
import { RemoveReviewDialog, ReviewDialog, Reviewer } from '#features/reviews/dashboard/review-dialogs.tsx';
import { recordListQuery } from '#lib/dashboard/record-list.ts';
import { useDialogState } from '#lib/dashboard/use-dialog-state.ts';
import { formatDate } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import type { Column } from '#ui/data-table/data-table.tsx';
import { StarIcon } from '#ui/icons.tsx';
import { StatusDot } from '#ui/status-dot/status-dot.tsx';
import styles from '../../records/record-list.module.css';
import { RecordList } from '../../records/record-list.tsx';
import type { Section } from '../../section.ts';

export const reviewsSection: Section = {
  title: 'section_reviews',
  duties: ['editor', 'manager'],
  Icon: StarIcon,
  Content: Reviews,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, reviewSource, choice)),
};

const tabTexts = { all: 'tab_all', approved: 'tab_approved', pending: 'tab_pending' } as const;

function Reviews() {
  const t = useTexts('staff/public.reviews');
  const dt = useTexts('staff/dashboard');
  const flip = useModeration().flip;
  const removed = useDialogState<Review>();
  const shown = useDialogState<Review>();
  return (
    <>
      <RecordList
        source={reviewSource}
        title={dt('section_reviews')}
        tabLabel={(tab) => t(tabTexts[tab as keyof typeof tabTexts])}
        searchLabel={t('search')}
        columns={useColumns()}
        nameOf={({ user }) => user.username || t('former_customer')}
        open={(review) => () => shown.open(review)}
        primary={(review) => !review.approved && <Approve review={review} />}
        menu={(review) => [
          { label: t('details'), onChoose: () => shown.open(review) },
          ...(review.approved ? [{ label: t('demote'), onChoose: () => flip(review) }] : []),
          {
            label: review.approved ? dt('delete') : t('decline'),
            onChoose: () => removed.open(review),
            tone: 'danger' as const,
          },
        ]}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {removed.item && <RemoveReviewDialog review={removed.item} open={removed.isOpen} onClose={removed.close} />}
      {shown.item && (
        <ReviewDialog
          review={shown.item}
          open={shown.isOpen}
          onClose={shown.close}
          onRemove={() => {
            shown.close();
            removed.open(shown.item as Review);
          }}
          history={<RecordHistory kind="review" recordId={shown.item._id} />}
        />
      )}
    </>
  );
}

const useColumns = (): Column<Review>[] => {
  const t = useTexts('staff/public.reviews');
  const locale = useLocale();
  return [
    {
      key: 'customer',
      title: t('column_customer'),
      cell: (review, link) => <Reviewer review={review} link={link} />,
    },
    {
      key: 'comment',
      title: t('column_comment'),
      width: 'wide',
      cell: ({ comment }) => <span className={styles.beginning}>{comment}</span>,
    },
    {
      key: 'date',
      title: t('column_date'),
      width: 'narrow',
      isCompact: true,
      cell: ({ date }) => <time dateTime={date}>{formatDate(date, locale)}</time>,
    },
    {
      key: 'state',
      title: t('column_state'),
      width: 'narrow',
      isCompact: true,
      cell: ({ approved }) => (
        <StatusDot tone={approved ? 'basil' : 'saffron'} shape={approved ? 'check' : 'ring'}>
          {t(approved ? 'approved' : 'pending')}
        </StatusDot>
      ),
    },
  ];
};
