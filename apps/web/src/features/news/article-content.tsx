import type { Article } from '@bottega/contract/news/schemas';
import styles from './article.module.css';

interface ArticleContentProps {
  content: Article['content'];
  headingAs: 'h2' | 'h3';
}

const paragraphsOf = (text: string): string[] => text.split(/\n\s*\n/).filter((paragraph) => paragraph.trim() !== '');

export function ArticleContent({ content, headingAs: Heading }: ArticleContentProps) {
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
