import type { Review } from '@bottega/contract/reviews';
import { RecordHistory } from '../../features/audit/dashboard/record-history.tsx';
import { reviewSource } from '../../features/reviews/dashboard/queries.ts';
import { RemoveReviewDialog } from '../../features/reviews/dashboard/remove-review-dialog.tsx';
import { ReviewActions } from '../../features/reviews/dashboard/review-actions.tsx';
import { ReviewDialog } from '../../features/reviews/dashboard/review-dialog.tsx';
import { Reviewer } from '../../features/reviews/dashboard/reviewer.tsx';
import { useReviewTexts } from '../../features/reviews/dashboard/texts.ts';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { recordListQuery } from '../../lib/dashboard/record-list.ts';
import { useOpened } from '../../lib/dashboard/use-opened.ts';
import type { Column } from '../../ui/data-table.tsx';
import { StarIcon } from '../../ui/icons/star-icon.tsx';
import { StatusDot } from '../../ui/status-dot.tsx';
import styles from './record-list.module.css';
import { RecordList } from './record-list.tsx';
import type { Section } from './section.ts';

/** What customers say, and whether the shop shows it (AREV-01). */
export const reviewsSection: Section = {
  title: { en: 'Reviews', fr: 'Avis' },
  Icon: StarIcon,
  Content: Reviews,
  load: ({ api, queryClient }, choice) => queryClient.prefetchInfiniteQuery(recordListQuery(api, reviewSource, choice)),
};

const tabTexts = { all: 'tab_all', approved: 'tab_approved', pending: 'tab_pending' } as const;

function Reviews() {
  const t = useReviewTexts();
  const removed = useOpened<Review>();
  const shown = useOpened<Review>();
  return (
    <>
      <RecordList
        source={reviewSource}
        title={reviewsSection.title[useLocale()]}
        tabLabel={(tab) => t(tabTexts[tab as keyof typeof tabTexts])}
        searchLabel={t('search')}
        columns={useColumns()}
        actions={(review) => (
          <ReviewActions review={review} onDetails={() => shown.open(review)} onRemove={() => removed.open(review)} />
        )}
        empty={{ title: t('empty'), text: t('empty_text') }}
      />
      {removed.item && <RemoveReviewDialog review={removed.item} open={removed.isOpen} onClose={removed.close} />}
      {shown.item && (
        <ReviewDialog
          review={shown.item}
          open={shown.isOpen}
          onClose={shown.close}
          history={<RecordHistory kind="review" recordId={shown.item._id} />}
        />
      )}
    </>
  );
}

const useColumns = (): Column<Review>[] => {
  const t = useReviewTexts();
  const shop = useT();
  const locale = useLocale();
  return [
    {
      key: 'customer',
      title: t('column_customer'),
      cell: (review) => <Reviewer review={review} />,
    },
    {
      key: 'comment',
      title: t('column_comment'),
      width: 'wide',
      cell: ({ comment, date }) => (
        <>
          {comment}
          <time dateTime={date} className={styles.aside}>
            {formatDateTime(date, locale, shop)}
          </time>
        </>
      ),
    },
    {
      key: 'state',
      title: t('column_state'),
      width: 'narrow',
      cell: ({ approved }) => (
        <StatusDot tone={approved ? 'basil' : 'saffron'} shape={approved ? 'check' : 'ring'}>
          {t(approved ? 'approved' : 'pending')}
        </StatusDot>
      ),
    },
  ];
};
