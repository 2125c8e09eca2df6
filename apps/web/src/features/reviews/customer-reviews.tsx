import type { Review } from '@bottega/contract/reviews/schemas';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { formatDate } from '#locales/format-date-time.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { LoadMore } from '#ui/load-more/load-more.tsx';
import { Rating } from '#ui/rating/rating.tsx';
import { averageRatingQuery, formatAverage } from './average-rating.ts';
import styles from './customer-reviews.module.css';
import { approvedReviewsQuery } from './queries.ts';

/** Renders nothing without approved reviews or after a failure. */
export function CustomerReviews(props: { className?: string | undefined }) {
  return (
    <SectionErrorBoundary>
      <Reviews {...props} />
    </SectionErrorBoundary>
  );
}

function Reviews({ className }: { className?: string | undefined }) {
  const t = useTexts('home');
  const loading = useTexts('shop')('loading');
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
  const t = useTexts('home');
  const locale = useLocale();
  const { data } = useQuery(averageRatingQuery(useApi()));
  if (!data) return null;
  const average = formatAverage(data.average, locale);
  return (
    <p className={styles.average}>
      <strong className={styles.figure}>{average}</strong>
      <Rating value={data.average} label={t('rating_of_five', { rating: average })} />
      <Note as="span">{t('reviews_counted', { count: data.count })}</Note>
    </p>
  );
}

function ReviewQuote({ review }: { review: Review }) {
  const t = useTexts('home');
  const locale = useLocale();
  const { rating, comment, lang, user, date } = review;
  return (
    <figure className={styles.quote}>
      <Rating value={rating} label={t('rating_of_five', { rating })} />
      <blockquote lang={lang === locale ? undefined : lang} className={styles.words}>
        {comment}
      </blockquote>
      <Note as="figcaption" className={styles.writer}>
        <strong translate="no">{user.username}</strong>, <time dateTime={date}>{formatDate(date, locale)}</time>
      </Note>
    </figure>
  );
}
