import { type ArticleForm, articleForm } from '@bottega/contract/article-form';
import type { Locale } from '@bottega/contract/locale';
import type { Article } from '@bottega/contract/news';
import { type ReactNode, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { FormDialog, useFormFrame } from '../../../lib/dashboard/form-dialog.tsx';
import type { ImageSlot } from '../../../lib/dashboard/image-slot.ts';
import { SaveFailure } from '../../../lib/dashboard/save-failure.tsx';
import { useListChanged } from '../../../lib/dashboard/use-list-changed.ts';
import { useRecordForm } from '../../../lib/dashboard/use-record-form.ts';
import { useVersionedSave } from '../../../lib/dashboard/use-versioned-save.ts';
import { useSession } from '../../../lib/session.ts';
import { useToast } from '../../../ui/toasts.tsx';
import { ArticleConflict } from './article-conflict.tsx';
import styles from './article-dialog.module.css';
import { ArticleFields } from './article-fields.tsx';
import { formOf, newValues, valuesOf } from './article-values.ts';
import { readArticle, saveArticle } from './queries.ts';
import { useArticleTexts } from './texts.ts';

interface ArticleFormProps {
  /** Undefined: a new one. */
  article: Article | undefined;
  /** What a new one is written in at first. */
  locale: Locale;
  /** The field for the address of its picture. */
  imageField: ImageSlot;
  /** What was done to this article so far. */
  history?: ReactNode;
  onClose: () => void;
}

/** An article to change, or a new one (ANEWS-01). */
export function ArticleDialog({ open, ...form }: ArticleFormProps & { open: boolean }) {
  const t = useArticleTexts();
  const { article, onClose } = form;
  return (
    <FormDialog open={open} onClose={onClose} size="l" title={t(article ? 'edit_title' : 'add')}>
      <LatestArticle {...form} />
    </FormDialog>
  );
}

// Somebody else's version, once it is taken over, begins the form anew.
function LatestArticle({ article, ...form }: ArticleFormProps) {
  const [latest, setLatest] = useState(article);
  return <WrittenArticle key={latest?.version} {...form} article={latest} onTakeTheirs={setLatest} />;
}

function WrittenArticle(props: ArticleFormProps & { onTakeTheirs: (theirs: Article) => void }) {
  const { article, locale, imageField, history, onTakeTheirs } = props;
  const author = useSession()?.username ?? '';
  const [isWaiting, setWaiting] = useState(false);
  const [initial] = useState(() => (article ? valuesOf(article) : newValues({ locale, author, now: new Date() })));
  const { theirs, send } = useArticleSave(props);
  const form = useRecordForm({
    initial,
    formOf: (values) => formOf(values, article),
    schema: articleForm,
    send,
  });
  const id = useFormFrame({ busy: form.busy, isDirty: form.isDirty || isWaiting, isWaiting });
  return (
    <div className={styles.all}>
      <form id={id} {...form.formProps} className={styles.form}>
        <SaveFailure failure={form.failure} />
        {theirs && <ArticleConflict mine={form.values} theirs={theirs} onTakeTheirs={() => onTakeTheirs(theirs)} />}
        <ArticleFields form={form} imageField={imageField} onWaiting={setWaiting} />
      </form>
      {article && history}
    </div>
  );
}

const useArticleSave = ({ article, onClose }: ArticleFormProps) => {
  const t = useArticleTexts();
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const id = article?._id;
  const { theirs, send } = useVersionedSave({
    record: article,
    save: (form: ArticleForm, version) => saveArticle(api, id, form, version),
    read: () => readArticle(api, id ?? ''),
  });
  return {
    theirs,
    send: async (form: ArticleForm) => {
      await send(form);
      toasts.show({ tone: 'success', text: t(article ? 'saved' : 'added') });
      onClose();
      void listChanged('news');
    },
  };
};
