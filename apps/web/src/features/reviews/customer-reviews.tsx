import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useHomeTexts } from '../../i18n/home-texts.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { Area } from '../../lib/area.tsx';
import { Alert } from '../../ui/alert.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import { Rating } from '../../ui/rating.tsx';
import styles from './customer-reviews.module.css';
import { approvedReviewsQuery, averageRatingQuery } from './queries.ts';
import { ReviewQuote } from './review-quote.tsx';

/** What customers say; nothing at all while no review is approved or the reviews cannot be had. */
export function CustomerReviews(props: { className?: string | undefined }) {
  return (
    <Area>
      <Reviews {...props} />
    </Area>
  );
}

function Reviews({ className }: { className?: string | undefined }) {
  const t = useHomeTexts();
  const loading = useT()('loading');
  const list = useInfiniteQuery(approvedReviewsQuery(useApi()));
  const reviews = list.data?.pages.flatMap((page) => page.reviews) ?? [];
  const count = list.data?.pages.at(-1)?.total ?? 0;
  if (reviews.length === 0) return null;
  return (
    <section aria-labelledby="reviews" className={className}>
      <div className={styles.head}>
        <h2 id="reviews" className="ruled">
          {t('reviews_title')}
        </h2>
        <AverageRating />
      </div>
      <ul className={styles.quotes}>
        {reviews.map((review) => (
          <li key={review._id}>
            <ReviewQuote review={review} />
          </li>
        ))}
      </ul>
      {list.isFetchNextPageError && <Alert tone="error">{t('reviews_failed')}</Alert>}
      <LoadMore
        label={t('reviews_more')}
        busyLabel={loading}
        busy={list.isFetchingNextPage}
        hasMore={list.hasNextPage}
        onLoad={() => void list.fetchNextPage()}
        counter={t('reviews_shown', { shown: reviews.length, count })}
      />
    </section>
  );
}

function AverageRating() {
  const t = useHomeTexts();
  const locale = useLocale();
  const { data } = useQuery(averageRatingQuery(useApi()));
  if (!data) return null;
  const average = data.average.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return (
    <p className={styles.average}>
      <strong className={styles.figure}>{average}</strong>
      <Rating value={data.average} label={t('rating_of_five', { rating: average })} />
      <span className={styles.count}>{t('reviews_counted', { count: data.count })}</span>
    </p>
  );
}
