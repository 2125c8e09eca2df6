import { slugOf } from '@bottega/contract/products/slugs';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './product-dialog.module.css';
import type { ProductValues } from './product-values.ts';

/** If empty, the slug is derived from the name. */
export function SlugField({ form: { values, errorOf, fieldProps, record } }: { form: RecordForm<ProductValues> }) {
  const t = useTexts('staff/food');
  const made = values.name.trim() === '' ? '' : slugOf(values.name);
  const shown = values.slug.trim() || made;
  const help = (
    <>
      {shown !== '' && <span className={styles.address}>/products/product/{shown}</span>}
      {t(record ? 'slug_help' : 'slug_help_new')}
    </>
  );
  return (
    <Field label={t('slug')} hint={t('optional')} help={help} error={errorOf('slug')}>
      <TextInput
        {...fieldProps('slug')}
        placeholder={made}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </Field>
  );
}
