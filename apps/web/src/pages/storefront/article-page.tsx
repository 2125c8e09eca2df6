import type { Article } from '@bottega/contract/news';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { ArticleContent } from '../../features/news/article-content.tsx';
import { articleJsonLd } from '../../features/news/article-json-ld.ts';
import { ArticleMeta, Byline } from '../../features/news/article-meta.tsx';
import { useNewsTexts } from '../../features/news/news-texts.ts';
import { articleQuery } from '../../features/news/queries.ts';
import { useLocale, useT } from '../../i18n/i18n-context.tsx';
import { useApi } from '../../lib/api-context.tsx';
import { JsonLd } from '../../lib/json-ld.tsx';
import { useOtherLanguageAt } from '../../lib/set-locale.ts';
import { Alert } from '../../ui/alert.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { ChevronLeftIcon } from '../../ui/icons/chevron-left-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import styles from './article-page.module.css';
import { fromOneLanguage } from './news-page.tsx';

const route = getRouteApi('/news/article/{-$id}');

/** One article, whole. */
export function ArticlePage() {
  const { id = '' } = route.useParams();
  const { origin } = useRouter().options.context;
  const { data: article } = useQuery(articleQuery(useApi(), id));
  // An article is written in one language: the other one has its own news.
  const locale = useLocale();
  const isForeign = article !== undefined && article.locale !== locale;
  useOtherLanguageAt(article && !isForeign ? `/news#${fromOneLanguage}` : null);
  if (!article) return <ArticlePending />;
  return (
    <div className={styles.page}>
      <JsonLd data={import.meta.env.SSR && articleJsonLd(article, origin)} />
      {isForeign ? <OnlyInOtherLanguage /> : <BackToNews article={id} />}
      <article key={id} className={styles.article}>
        <header className={styles.head}>
          <ArticleMeta article={article} />
          <h1 lang={article.locale} className={styles.title}>
            {article.title}
          </h1>
          <Byline author={article.author} />
        </header>
        <Cover article={article} />
        <div lang={article.locale} className={styles.body}>
          <ArticleContent content={article.content} headingAs="h2" />
        </div>
      </article>
      <footer className={styles.end}>
        <BackToNews article={id} />
      </footer>
    </div>
  );
}

/** Why a reader of the other language sees an article in this one, and where theirs are. */
function OnlyInOtherLanguage() {
  const t = useNewsTexts();
  return (
    <Alert className={styles.foreign}>
      {t('article_one_language')} <Link to="/news/{-$article}">{t('news_in_your_language')}</Link>
    </Alert>
  );
}

/** The article while it is on its way. */
export function ArticlePending() {
  return (
    <div className={styles.page}>
      <BackToNews />
      <p role="status" className="visually-hidden">
        {useT()('loading')}
      </p>
      <div className={styles.article}>
        <div className={styles.head}>
          <Skeleton className={styles.title} lines={2} />
        </div>
        <Skeleton shape="block" className={styles.bone} />
        <div className={styles.body}>
          <Skeleton lines={6} />
        </div>
      </div>
    </div>
  );
}

function Cover({ article: { coverImage } }: { article: Article }) {
  return (
    <Picture
      src={coverImage}
      alt=""
      ratio="16/9"
      tint="wheat"
      loading="eager"
      fetchPriority="high"
      className={styles.cover}
    />
  );
}

/** To the list, where the article just read comes into sight. */
function BackToNews({ article }: { article?: string }) {
  const t = useNewsTexts();
  return (
    <Link
      to="/news/{-$article}"
      params={{ article }}
      resetScroll={!article}
      className={buttonClass({ variant: 'quiet', size: 's', className: styles.back })}
    >
      <ChevronLeftIcon size="s" />
      {t('back_to_news')}
    </Link>
  );
}
