import { locales } from '@bottega/contract/locale';
import { articleCategories } from '@bottega/contract/news/schemas';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import type { ImageSlot } from '#lib/dashboard/image-slot.ts';
import { languageName } from '#locales/language-name.ts';
import { textsIn } from '#locales/texts.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { Switch } from '#ui/switch/switch.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { ArticleBlocks } from './article-blocks.tsx';
import styles from './article-dialog.module.css';
import type { ArticleValues } from './article-values.ts';

interface ArticleFieldsProps {
  form: RecordForm<ArticleValues>;
  imageField: ImageSlot;
}

// Timestamps have four-digit years.
const lastMinute = '9999-12-31T23:59';

export function ArticleFields({ form, imageField }: ArticleFieldsProps) {
  const t = useTexts('staff/public.news');
  const { values, change, errorOf, fieldProps, blurProps, onPending } = form;
  return (
    <>
      <Choices form={form} />
      <Field label={t('title')} error={errorOf('title')} required>
        <TextInput {...fieldProps('title')} lang={values.locale} autoComplete="off" />
      </Field>
      <div className={styles.row}>
        <Field label={t('date')} error={errorOf('date')} required>
          <TextInput {...fieldProps('date')} type="datetime-local" max={lastMinute} />
        </Field>
        <Field label={t('author')} error={errorOf('author')} required>
          <TextInput {...fieldProps('author')} autoComplete="off" />
        </Field>
      </div>
      {imageField({
        label: t('coverImage'),
        value: values.coverImage,
        onChange: (coverImage) => change({ coverImage }),
        error: errorOf('coverImage'),
        required: true,
        onUploading: onPending,
        ...blurProps('coverImage'),
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

function Choices({ form: { values, change, errorOf, fieldProps } }: { form: RecordForm<ArticleValues> }) {
  const t = useTexts('staff/public.news');
  const reader = useLocale();
  // spec §5: category names in the article's language
  const inItsLanguage = textsIn(values.locale, 'news');
  return (
    <div className={styles.row}>
      <Field label={t('locale')} error={errorOf('locale')} required>
        <Select
          name="locale"
          required={false}
          value={values.locale}
          onChange={({ target }) => change({ locale: target.value as ArticleValues['locale'] })}
          autoComplete="off"
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {languageName(locale, reader)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('category')} error={errorOf('category')} required>
        <Select {...fieldProps('category')} autoComplete="off">
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
