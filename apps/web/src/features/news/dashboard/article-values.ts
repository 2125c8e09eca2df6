import type { ArticleForm } from '@bottega/contract/article-form';
import type { Locale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news';
import { momentTyped, typedMoment } from './shop-moment.ts';

/** A section of an article while it is written; `key` tells it apart wherever it is moved. */
export interface Block {
  key: string;
  subHeader: string;
  text: string;
}

/** The article form as it is typed; nothing chosen is an empty text. */
export interface ArticleValues {
  locale: Locale;
  category: string;
  /** On the shop's clock. */
  date: string;
  author: string;
  title: string;
  coverImage: string;
  content: readonly Block[];
  visibility: boolean;
}

/** A section with nothing in it yet. */
export const emptyBlock = (): Block => ({ key: crypto.randomUUID(), subHeader: '', text: '' });

/** What a new article begins with. */
interface NewArticle {
  locale: Locale;
  author: string;
  now: Date;
}

/** What the form of a new article shows at first. */
export const newValues = ({ locale, author, now }: NewArticle): ArticleValues => ({
  locale,
  category: '',
  date: typedMoment(now),
  author,
  title: '',
  coverImage: '',
  content: [emptyBlock()],
  visibility: true,
});

/** The article as its form shows it. */
export const valuesOf = ({
  locale,
  category,
  date,
  author,
  title,
  coverImage,
  ...article
}: Article): ArticleValues => ({
  locale,
  category,
  date: typedMoment(new Date(date)),
  author,
  title,
  coverImage,
  content: article.content.map(({ subHeader = '', text }, place) => ({ key: `${place}`, subHeader, text })),
  visibility: article.visibility,
});

/** The form as the API takes it, if the contract's schema agrees. `article`: what it was made of. */
export const formOf = (values: ArticleValues, article: Article | undefined): ArticleForm => {
  // The field knows no seconds: a date that nobody has touched stays what it is.
  const isUntouched = article && values.date === typedMoment(new Date(article.date));
  return {
    ...values,
    category: values.category as ArticleForm['category'],
    date: isUntouched ? article.date : (momentTyped(values.date) ?? ''),
    content: values.content.map(({ subHeader, text }) => ({ subHeader: subHeader || undefined, text })),
  };
};
