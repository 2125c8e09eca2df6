import { badges } from '@bottega/contract/products';
import { useT } from '../../../i18n/i18n-context.tsx';
import type { ImageSlot } from '../../../lib/dashboard/image-slot.ts';
import type { useRecordForm } from '../../../lib/dashboard/use-record-form.ts';
import { Field } from '../../../ui/field.tsx';
import { Select } from '../../../ui/select.tsx';
import { TextArea, TextInput } from '../../../ui/text-input.tsx';
import { CategoryField } from './category-field.tsx';
import styles from './product-dialog.module.css';
import type { ProductValues } from './product-values.ts';
import { useProductTexts } from './texts.ts';

interface ProductFieldsProps {
  form: Pick<ReturnType<typeof useRecordForm<ProductValues, unknown>>, 'values' | 'change' | 'errorOf' | 'leaving'>;
  imageField: ImageSlot;
  /** Its picture is, or is no longer, on its way. */
  onWaiting: (isWaiting: boolean) => void;
}

/** The fields of the product form (spec §5). */
export function ProductFields({ form, imageField, onWaiting }: ProductFieldsProps) {
  const t = useProductTexts();
  const { values, change, errorOf, leaving } = form;
  const fieldOf = (name: keyof ProductValues) => ({
    name,
    value: values[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
    ...leaving(name),
  });
  return (
    <>
      <Field label={t('name')} error={errorOf('name')} required>
        <TextInput {...fieldOf('name')} autoComplete="off" />
      </Field>
      <div className={styles.row}>
        <CategoryField {...fieldOf('category')} error={errorOf('category')} />
        <Field label={t('price')} error={errorOf('price')} required>
          <TextInput
            {...fieldOf('price')}
            type="number"
            min={0}
            step={0.01}
            inputMode="decimal"
            autoComplete="off"
            lead={t('price_lead')}
          />
        </Field>
        <BadgeField {...fieldOf('badge')} />
      </div>
      <Field label={t('description')} error={errorOf('description')} required>
        <TextArea {...fieldOf('description')} rows={3} />
      </Field>
      <Field
        label={t('description_fr')}
        hint={t('optional')}
        help={t('description_fr_help')}
        error={errorOf('descriptionFr')}
      >
        <TextArea {...fieldOf('descriptionFr')} rows={3} lang="fr" />
      </Field>
      {imageField({
        label: t('picture'),
        value: values.img,
        onChange: (img) => change({ img }),
        error: errorOf('img'),
        required: true,
        onBusy: onWaiting,
        ...leaving('img'),
      })}
    </>
  );
}

interface BadgeFieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function BadgeField(field: BadgeFieldProps) {
  const t = useProductTexts();
  const shop = useT();
  return (
    <Field label={t('badge')} hint={t('optional')}>
      <Select {...field} autoComplete="off">
        <option value="">{t('badge_none')}</option>
        {badges.map((badge) => (
          <option key={badge} value={badge}>
            {shop(`badge_${badge}`)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
