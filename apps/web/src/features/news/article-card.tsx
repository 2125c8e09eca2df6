import type { Article } from '@bottega/contract/news';
import { Link } from '@tanstack/react-router';
import { ArrowRightIcon } from '../../ui/icons/arrow-right-icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import styles from './article-card.module.css';
import { ArticleContent } from './article-content.tsx';
import { ArticleMeta, Byline } from './article-meta.tsx';
import { useNewsTexts } from './news-texts.ts';

// NEWS-01: the first two sections, the rest on its own page.
const sectionsShown = 2;

interface ArticleCardProps {
  article: Article;
  /** The first of a page, whose cover is what a visitor sees first. */
  first?: boolean;
}

/** An article in the list: cover, what it is about, how it begins. Picture and title lead to the whole. */
export function ArticleCard({ article, first = false }: ArticleCardProps) {
  const t = useNewsTexts();
  const { _id: id, title, author, coverImage, content } = article;
  return (
    <article className={styles.card} aria-labelledby={`title-${id}`}>
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
    </article>
  );
}
