import type { Locale } from '@bottega/contract/locale';
import { articleForm } from '@bottega/contract/news/form';
import type { Article, ArticleCategory } from '@bottega/contract/news/schemas';
import { useApi } from '#lib/api/api-context.tsx';
import { shopNow } from '#lib/clock-offset.ts';
import { RecordEditor, type RecordEditorFrame } from '#lib/dashboard/forms/record-editor.tsx';
import type { ImageSlot } from '#lib/dashboard/image-slot.ts';
import { useSession } from '#lib/session/session.ts';
import { languageName } from '#locales/language-name.ts';
import { textsIn } from '#locales/texts.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { ArticleFields } from './article-fields.tsx';
import { type ArticleValues, articleFormOf, articleValuesOf, newValues } from './article-values.ts';
import { readArticle, saveArticle } from './queries.ts';

interface ArticleDialogProps extends RecordEditorFrame {
  article: Article | undefined;
  locale: Locale;
  imageField: ImageSlot;
}

export function ArticleDialog({ article, locale, imageField, ...frame }: ArticleDialogProps) {
  const t = useTexts('staff/public.news');
  const api = useApi();
  const author = useSession()?.username ?? '';
  const id = article?._id;
  return (
    <RecordEditor
      {...frame}
      list="news"
      title={t(article ? 'edit_title' : 'add')}
      size="l"
      record={article}
      valuesOf={(record) => (record ? articleValuesOf(record) : newValues({ locale, author, now: shopNow() }))}
      bodyOf={articleFormOf}
      schema={articleForm}
      save={(form, version, key) => saveArticle(api, id, form, { version, key })}
      read={() => readArticle(api, id ?? '')}
      savedText={t(article ? 'saved' : 'added')}
      conflictFields={useConflictFields()}
    >
      {(form) => <ArticleFields form={form} imageField={imageField} />}
    </RecordEditor>
  );
}

const comparedFields = [
  'locale',
  'category',
  'title',
  'date',
  'author',
  'coverImage',
  'content',
  'visibility',
] as const;

const wholeText = (content: ArticleValues['content']): string =>
  content.map(({ subHeader, text }) => [subHeader, text].filter(Boolean).join('\n')).join('\n\n');

const useConflictFields = () => {
  const t = useTexts('staff/public.news');
  const reader = useLocale();
  const textOf = (values: ArticleValues, name: (typeof comparedFields)[number]): string => {
    if (name === 'locale') return languageName(values.locale, reader);
    if (name === 'visibility') return t(values.visibility ? 'visible' : 'hidden');
    if (name === 'content') return wholeText(values.content);
    if (name === 'date') return values.date.replace('T', ' ');
    if (name === 'category' && values.category !== '') {
      return textsIn(values.locale, 'news')(`article_category_${values.category as ArticleCategory}`);
    }
    return values[name];
  };
  return (mine: ArticleValues, theirs: Article) =>
    comparedFields.map((name) => ({
      label: t(name),
      mine: textOf(mine, name),
      theirs: textOf(articleValuesOf(theirs), name),
    }));
};
