import { useInfiniteQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { ArticleCard } from '../../features/news/article-card.tsx';
import { ArticleCardSkeleton } from '../../features/news/article-card-skeleton.tsx';
import { useNewsTexts } from '../../features/news/news-texts.ts';
import { newsQuery } from '../../features/news/queries.ts';
import { useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { Area } from '../../lib/area.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { LoadMore } from '../../ui/load-more.tsx';
import styles from './news-page.module.css';
import { useFocusOnNewest } from './use-focus-on-newest.ts';

const route = getRouteApi('/news/{-$article}');

/** Fragment with which the list says why one is here: the article read before is in the other language alone. */
export const fromOneLanguage = 'from-one-language';

/** The news in the reader's language. */
export function NewsPage() {
  return (
    <div className={styles.page}>
      <Heading />
      <FromOneLanguage />
      <Articles />
    </div>
  );
}

// Always there; the style sheet shows it to whoever comes with the fragment, without waiting for a script.
function FromOneLanguage() {
  return (
    <div id={fromOneLanguage} className={styles.why}>
      <Alert>{useNewsTexts()('article_left')}</Alert>
    </div>
  );
}

/** The news while they are on their way. */
export function NewsPending() {
  return (
    <div className={styles.page}>
      <Heading />
      <Loading />
    </div>
  );
}

function Heading() {
  return (
    <header className={styles.head}>
      <h1 className="ruled">{useT()('news_title')}</h1>
      <p className={styles.intro}>{useNewsTexts()('news_intro')}</p>
    </header>
  );
}

function Loading() {
  return (
    <div className={styles.list}>
      <p role="status" className="visually-hidden">
        {useT()('loading')}
      </p>
      <ArticleCardSkeleton />
      <ArticleCardSkeleton />
    </div>
  );
}

/** Brings the article that the address names into sight: where its reader comes back to. */
const useReturnTo = (article: string | undefined) =>
  useEffect(() => {
    if (article) document.getElementById(article)?.scrollIntoView({ block: 'start' });
  }, [article]);

function Articles() {
  const t = useNewsTexts();
  const loading = useT()('loading');
  const list = useInfiniteQuery(newsQuery(useApi()));
  const articles = list.data?.pages.flatMap((page) => page.articles) ?? [];
  const ref = useFocusOnNewest(articles.length, list.hasNextPage);
  useReturnTo(route.useParams().article);
  if (list.isPending) return <Loading />;
  if (articles.length === 0) return <NoArticles onRetry={list.isError ? () => void list.refetch() : undefined} />;
  return (
    <div ref={ref}>
      <ul className={styles.list}>
        {articles.map((article, index) => (
          <li key={article._id} id={article._id} className={styles.item}>
            <Area>
              <ArticleCard article={article} first={index === 0} />
            </Area>
          </li>
        ))}
      </ul>
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
  const t = useNewsTexts();
  const shopTexts = useT();
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
