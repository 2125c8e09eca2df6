import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ArticleCard, ArticleCardSkeleton } from '#features/news/article-card.tsx';
import { fromOneLanguage } from '#features/news/article-meta.tsx';
import { newsQuery } from '#features/news/queries.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { SectionErrorBoundary } from '#lib/section-error-boundary.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, buttonClass } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/empty-state/empty-state.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { LoadMore } from '#ui/load-more/load-more.tsx';
import { useFocusOnNewest } from '#ui/load-more/use-focus-on-newest.ts';
import styles from './news-page.module.css';

const route = getRouteApi('/news/{-$article}');

export function NewsPage() {
  return (
    <Stack gap={7}>
      <Heading />
      <FromOneLanguage />
      <Articles />
    </Stack>
  );
}

// The style sheet shows it to visitors who arrive with the fragment.
function FromOneLanguage() {
  return (
    <div id={fromOneLanguage} className={styles.why}>
      <Alert>{useTexts('news')('article_left')}</Alert>
    </div>
  );
}

export function NewsPending() {
  return (
    <Stack gap={7}>
      <Heading />
      <Loading />
    </Stack>
  );
}

function Heading() {
  return (
    <Stack as="header">
      <h1 className="ruled">{useTexts('shop')('news_title')}</h1>
      <p className={styles.intro}>{useTexts('news')('news_intro')}</p>
    </Stack>
  );
}

function Loading() {
  return (
    <Stack gap={7}>
      <p role="status" className="visually-hidden">
        {useTexts('shop')('loading')}
      </p>
      <ArticleCardSkeleton />
      <ArticleCardSkeleton />
    </Stack>
  );
}

const useReturnTo = (article: string | undefined) =>
  useEffect(() => {
    if (article) document.getElementById(article)?.scrollIntoView({ block: 'start' });
  }, [article]);

function Articles() {
  const t = useTexts('news');
  const loading = useTexts('shop')('loading');
  const list = useInfiniteQuery(newsQuery(useApi()));
  const articles = list.data?.pages.flatMap((page) => page.articles) ?? [];
  const ref = useFocusOnNewest(articles.length, list.hasNextPage);
  useReturnTo(route.useParams().article);
  if (list.isPending) return <Loading />;
  if (articles.length === 0) return <NoArticles onRetry={list.isError ? () => void list.refetch() : undefined} />;
  return (
    <div ref={ref}>
      <Stack as="ul" gap={7}>
        {articles.map((article, index) => (
          <li key={article._id} id={article._id} className={styles.item}>
            <SectionErrorBoundary>
              <ArticleCard article={article} first={index === 0} />
            </SectionErrorBoundary>
          </li>
        ))}
      </Stack>
      {list.isFetchNextPageError && <Alert tone="error">{t('more_failed')}</Alert>}
      <LoadMore
        className={styles.more}
        label={t('load_more')}
        busyLabel={loading}
        busy={list.isFetchingNextPage}
        hasMore={list.hasNextPage}
        onLoad={() => void list.fetchNextPage()}
        counter={t('articles_shown', { shown: articles.length, count: list.data?.pages.at(-1)?.total ?? 0 })}
      />
    </div>
  );
}

function NoArticles({ onRetry }: { onRetry: (() => void) | undefined }) {
  const t = useTexts('news');
  const shopTexts = useTexts('shop');
  return (
    <EmptyState
      picture="/places/empty-list.svg"
      title={t('no_news_articles')}
      text={t(onRetry ? 'news_failed' : 'news_none_text')}
      action={
        onRetry ? (
          <Button onClick={onRetry}>{shopTexts('reload')}</Button>
        ) : (
          <Link to="/" className={buttonClass()}>
            {shopTexts('to_home')}
          </Link>
        )
      }
    />
  );
}
