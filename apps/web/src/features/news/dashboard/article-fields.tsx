import { locales } from '@bottega/contract/locale';
import { articleCategories } from '@bottega/contract/news';
import type { ImageSlot } from '../../../lib/dashboard/image-slot.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { Switch } from '../../../ui/switch.tsx';
import { TextInput } from '../../../ui/text-input.tsx';

import { ArticleBlocks } from './article-blocks.tsx';
import styles from './article-dialog.module.css';
import type { ArticleFormState } from './article-form-state.ts';
import type { ArticleValues } from './article-values.ts';
import { newsTextsIn } from './news-texts-in.ts';
import { useArticleTexts } from './texts.ts';

interface ArticleFieldsProps {
  form: ArticleFormState;
  imageField: ImageSlot;
  /** Its picture is, or is no longer, on its way. */
  onWaiting: (isWaiting: boolean) => void;
}

// The last minute of four-digit years: beyond, no timestamp can be written.
const lastMinute = '9999-12-31T23:59';

/** The fields of the article form (spec §5). */
export function ArticleFields({ form, imageField, onWaiting }: ArticleFieldsProps) {
  const t = useArticleTexts();
  const { values, change, errorOf, leaving } = form;
  const fieldOf = (name: 'date' | 'author' | 'title') => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    ...leaving(name),
  });
  return (
    <>
      <Choices form={form} />
      <Field label={t('title')} error={errorOf('title')} required>
        <TextInput {...fieldOf('title')} lang={values.locale} autoComplete="off" />
      </Field>
      <div className={styles.row}>
        <Field label={t('date')} error={errorOf('date')} required>
          <TextInput {...fieldOf('date')} type="datetime-local" max={lastMinute} />
        </Field>
        <Field label={t('author')} error={errorOf('author')} required>
          <TextInput {...fieldOf('author')} autoComplete="off" />
        </Field>
      </div>
      {imageField({
        label: t('cover'),
        value: values.coverImage,
        onChange: (coverImage) => change({ coverImage }),
        error: errorOf('coverImage'),
        required: true,
        onBusy: onWaiting,
        ...leaving('coverImage'),
      })}
      <ArticleBlocks form={form} />
      <Switch
        label={t('visible')}
        help={t('visibility_help')}
        name="visibility"
        checked={values.visibility}
        onChange={({ target }) => change({ visibility: target.checked })}
      />
    </>
  );
}

function Choices({ form: { values, change, errorOf, leaving } }: { form: ArticleFormState }) {
  const t = useArticleTexts();
  // spec §5: the categories are called what readers of the article will call them.
  const inItsLanguage = newsTextsIn[values.locale];
  return (
    <div className={styles.row}>
      <Field label={t('language')} error={errorOf('locale')} required>
        <Select
          name="locale"
          value={values.locale}
          onChange={({ target }) => change({ locale: target.value as ArticleValues['locale'] })}
          autoComplete="off"
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {t(`language_${locale}`)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('category')} error={errorOf('category')} required>
        <Select
          name="category"
          value={values.category}
          onChange={({ target }) => change({ category: target.value })}
          autoComplete="off"
          {...leaving('category')}
        >
          <option value="" disabled={values.category !== ''}>
            {t('category_choose')}
          </option>
          {articleCategories.map((category) => (
            <option key={category} value={category} lang={values.locale}>
              {inItsLanguage(`article_category_${category}`)}
            </option>
          ))}
        </Select>
      </Field>
    </div>
  );
}
