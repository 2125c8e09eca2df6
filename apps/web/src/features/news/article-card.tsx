import type { Article } from '@bottega/contract/news/schemas';
import { Link } from '@tanstack/react-router';
import { useTexts } from '#locales/use-texts.ts';
import { ArrowRightIcon } from '#ui/icons.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { Picture } from '#ui/picture/picture.tsx';
import { Skeleton } from '#ui/skeleton/skeleton.tsx';
import styles from './article-card.module.css';
import { ArticleContent } from './article-content.tsx';
import { ArticleMeta, Byline } from './article-meta.tsx';

// NEWS-01: the first two sections
const sectionsShown = 2;

interface ArticleCardProps {
  article: Article;
  first?: boolean;
}

export function ArticleCard({ article, first = false }: ArticleCardProps) {
  const t = useTexts('news');
  const { _id: id, title, author, coverImage, content } = article;
  return (
    <Stack as="article" className={styles.card} aria-labelledby={`title-${id}`}>
      <Link to="/news/article/{-$id}" params={{ id }} tabIndex={-1} aria-hidden="true" className={styles.cover}>
        <Picture
          src={coverImage}
          alt=""
          ratio="16/9"
          tint="wheat"
          loading={first ? 'eager' : 'lazy'}
          fetchPriority={first ? 'high' : 'auto'}
        />
      </Link>
      <div className={styles.words}>
        <ArticleMeta article={article} />
        <h2 id={`title-${id}`} className={styles.title}>
          <Link to="/news/article/{-$id}" params={{ id }}>
            {title}
          </Link>
        </h2>
        <Byline author={author} />
        <ArticleContent content={content.slice(0, sectionsShown)} headingAs="h3" />
        {content.length > sectionsShown && (
          <Link to="/news/article/{-$id}" params={{ id }} className={styles.more} aria-describedby={`title-${id}`}>
            {t('continue_reading')}
            <ArrowRightIcon size="s" />
          </Link>
        )}
      </div>
    </Stack>
  );
}

export function ArticleCardSkeleton() {
  return (
    <Stack className={styles.card}>
      <Skeleton shape="block" className={styles.coverBone} />
      <div className={styles.words}>
        <Skeleton className={styles.metaBone} />
        <Skeleton className={styles.title} />
        <Skeleton lines={5} />
      </div>
    </Stack>
  );
}
