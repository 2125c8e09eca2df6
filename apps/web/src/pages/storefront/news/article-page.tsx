import { addressIn } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news/schemas';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link, useRouter } from '@tanstack/react-router';
import { ArticleContent } from '#features/news/article-content.tsx';
import { articleAddress, articleJsonLd } from '#features/news/article-json-ld.ts';
import { ArticleMeta, Byline, fromOneLanguage } from '#features/news/article-meta.tsx';
import { articleQuery } from '#features/news/queries.ts';
import { useShop } from '#features/shop/shop.ts';
import { useApi } from '#lib/api/api-context.tsx';
import { breadcrumbJsonLd, JsonLd } from '#lib/json-ld.tsx';
import { useOtherLanguageAt } from '#lib/locale.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { buttonClass } from '#ui/button/button.tsx';
import { ChevronLeftIcon } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './article-page.module.css';

const route = getRouteApi('/news/article/{-$id}');

export function ArticlePage() {
  const { id = '' } = route.useParams();
  const shop = useShop();
  const t = useTexts('shop');
  const { origin } = useRouter().options.context;
  const { data: article } = useQuery(articleQuery(useApi(), id));
  // Each language has its own news.
  const locale = useLocale();
  const isForeign = article !== undefined && article.locale !== locale;
  useOtherLanguageAt(article && !isForeign ? `/news#${fromOneLanguage}` : null);
  if (!article) return <ArticlePending />;
  return (
    <Stack>
      <JsonLd data={import.meta.env.SSR && articleJsonLd(article, origin, shop)} />
      <JsonLd
        data={
          import.meta.env.SSR &&
          breadcrumbJsonLd([
            { name: t('news_title'), url: addressIn(`${origin}/news`, article.locale) },
            { name: article.title, url: articleAddress(article, origin) },
          ])
        }
      />
      {isForeign ? <OnlyInOtherLanguage /> : <BackToNews article={id} />}
      <Stack as="article" gap={6} align="center" key={id}>
        <Stack as="header" gap={3} className={styles.head}>
          <ArticleMeta article={article} />
          <h1 lang={article.locale} className={styles.title}>
            {article.title}
          </h1>
          <Byline author={article.author} />
        </Stack>
        <Cover article={article} />
        <div lang={article.locale} className={styles.body}>
          <ArticleContent content={article.content} headingAs="h2" />
        </div>
      </Stack>
      <footer className={styles.end}>
        <BackToNews article={id} />
      </footer>
    </Stack>
  );
}

function OnlyInOtherLanguage() {
  const t = useTexts('news');
  return (
    <Alert className={styles.foreign}>
      {t('article_one_language')} <Link to="/news/{-$article}">{t('news_in_your_language')}</Link>
    </Alert>
  );
}

export function ArticlePending() {
  return (
    <Stack>
      <BackToNews />
      <p role="status" className="visually-hidden">
        {useTexts('shop')('loading')}
      </p>
      <Stack gap={6} align="center">
        <Stack gap={3} className={styles.head}>
          <Skeleton className={styles.title} lines={2} />
        </Stack>
        <Skeleton shape="block" className={styles.bone} />
        <div className={styles.body}>
          <Skeleton lines={6} />
        </div>
      </Stack>
    </Stack>
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

function BackToNews({ article }: { article?: string }) {
  const t = useTexts('news');
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
