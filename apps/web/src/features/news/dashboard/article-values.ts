import type { Locale } from '@bottega/contract/locale';
import type { ArticleForm } from '@bottega/contract/news/form';
import type { Article } from '@bottega/contract/news/schemas';
import { momentOf, shopDate, shopTime } from '@bottega/contract/shop/shop-time';

export interface Block {
  key: string;
  subHeader: string;
  text: string;
}

export interface ArticleValues {
  locale: Locale;
  category: string;
  /** In the shop's time zone. */
  date: string;
  author: string;
  title: string;
  coverImage: string;
  content: readonly Block[];
  visibility: boolean;
}

export const emptyBlock = (): Block => ({ key: crypto.randomUUID(), subHeader: '', text: '' });

interface NewArticle {
  locale: Locale;
  author: string;
  now: Date;
}

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

export const articleValuesOf = ({
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

export const articleFormOf = (values: ArticleValues, article: Article | undefined): ArticleForm => {
  // The field has no seconds, so an untouched date keeps its original value.
  const isUntouched = article && values.date === typedMoment(new Date(article.date));
  return {
    ...values,
    category: values.category as ArticleForm['category'],
    date: isUntouched ? article.date : (momentTyped(values.date) ?? ''),
    content: values.content.map(({ subHeader, text }) => ({ subHeader: subHeader || undefined, text })),
  };
};

/** `YYYY-MM-DDTHH:MM` in the shop's time zone, for `datetime-local`. */
export const typedMoment = (moment: Date): string => `${shopDate(moment)}T${shopTime(moment)}`;

export const momentTyped = (typed: string): string | undefined => {
  const [, date, time] = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d)/.exec(typed) ?? [];
  return date && time ? momentOf(date, time).toISOString() : undefined;
};
