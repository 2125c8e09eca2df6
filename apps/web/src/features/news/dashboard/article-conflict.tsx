import type { Article, ArticleCategory } from '@bottega/contract/news';
import { RecordConflict } from '../../../lib/dashboard/record-conflict.tsx';
import { type ArticleValues, valuesOf } from './article-values.ts';
import { newsTextsIn } from './news-texts-in.ts';
import { useArticleTexts } from './texts.ts';

interface ArticleConflictProps {
  mine: ArticleValues;
  theirs: Article;
  onTakeTheirs: () => void;
}

const fields = [
  ['locale', 'language'],
  ['category', 'category'],
  ['title', 'title'],
  ['date', 'date'],
  ['author', 'author'],
  ['coverImage', 'cover'],
  ['content', 'content'],
  ['visibility', 'visibility'],
] as const;

const textOf = (content: ArticleValues['content']): string =>
  content.map(({ subHeader, text }) => [subHeader, text].filter(Boolean).join('\n')).join('\n\n');

/** What two people have made of one article. */
export function ArticleConflict({ mine, theirs, onTakeTheirs }: ArticleConflictProps) {
  const t = useArticleTexts();
  const shown = (values: ArticleValues, name: (typeof fields)[number][0]): string => {
    if (name === 'locale') return t(`language_${values.locale}`);
    if (name === 'visibility') return t(values.visibility ? 'visible' : 'hidden');
    if (name === 'content') return textOf(values.content);
    if (name === 'date') return values.date.replace('T', ' ');
    if (name === 'category' && values.category !== '') {
      return newsTextsIn[values.locale](`article_category_${values.category as ArticleCategory}`);
    }
    return values[name];
  };
  const other = valuesOf(theirs);
  return (
    <RecordConflict
      fields={fields.map(([name, label]) => ({ label: t(label), mine: shown(mine, name), theirs: shown(other, name) }))}
      onTakeTheirs={onTakeTheirs}
    />
  );
}
