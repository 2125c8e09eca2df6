import type { Article } from '@bottega/contract/news';
import styles from './article.module.css';

interface ArticleContentProps {
  content: Article['content'];
  /** The level below that of the article's title. */
  headingAs: 'h2' | 'h3';
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

/** Sections of an article; a blank line in a text begins a new paragraph. */
export function ArticleContent({ content, headingAs: Heading }: ArticleContentProps) {
  // Articles are written as a whole: a section is known by its place alone.
  const sections = content.map((section, place) => ({ ...section, key: `${place}` }));
  return (
    <div className={styles.content}>
      {sections.map(({ subHeader, text, key }) => (
        <section key={key}>
          {subHeader && <Heading className={styles.subHeader}>{subHeader}</Heading>}
          {paragraphsOf(text).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
    </div>
  );
}
