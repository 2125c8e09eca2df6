import { badges } from '@bottega/contract/products/rules';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import type { ImageSlot } from '#lib/dashboard/image-slot.ts';
import { stationsQuery } from '#lib/dashboard/stations-query.ts';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import { CategoryField } from './category-field.tsx';
import { FoodSection } from './food/food-section.tsx';
import { PriceField } from './price-field.tsx';
import styles from './product-dialog.module.css';
import type { ProductValues } from './product-values.ts';
import { SlugField } from './slug-field.tsx';
import { AvailabilitySection } from './stock/availability-section.tsx';

interface ProductFieldsProps {
  form: RecordForm<ProductValues>;
  imageField: ImageSlot;
  hasKitchen: boolean;
}

export function ProductFields({ form, imageField, hasKitchen }: ProductFieldsProps) {
  const t = useTexts('staff/records.products');
  const ft = useTexts('staff/food');
  const { values, change, errorOf, fieldProps, blurProps, onPending } = form;
  const { value, onBlur } = fieldProps('price');
  return (
    <>
      <Field label={t('name')} error={errorOf('name')} required>
        <TextInput {...fieldProps('name')} autoComplete="off" />
      </Field>
      <Field label={ft('nameFr')} hint={t('optional')} help={ft('nameFr_help')} error={errorOf('nameFr')}>
        <TextInput {...fieldProps('nameFr')} autoComplete="off" lang="fr" />
      </Field>
      <div className={styles.row}>
        <CategoryField {...fieldProps('category')} error={errorOf('category')} />
        <PriceField
          value={value}
          onBlur={onBlur}
          onChange={(typed) => change({ price: typed })}
          error={errorOf('price')}
        />
        <BadgeField {...fieldProps('badge')} />
      </div>
      <Field label={t('description')} error={errorOf('description')} required>
        <TextArea {...fieldProps('description')} rows={3} />
      </Field>
      <Field
        label={t('descriptionFr')}
        hint={t('optional')}
        help={t('description_fr_help')}
        error={errorOf('descriptionFr')}
      >
        <TextArea {...fieldProps('descriptionFr')} rows={3} lang="fr" />
      </Field>
      {imageField({
        label: t('img'),
        value: values.img,
        onChange: (img) => change({ img }),
        error: errorOf('img'),
        required: true,
        onUploading: onPending,
        ...blurProps('img'),
      })}
      {hasKitchen && <StationField form={form} />}
      <SlugField form={form} />
      <FoodSection form={form} />
      <AvailabilitySection form={form} />
    </>
  );
}

interface BadgeFieldProps {
  name: string;
  value: string;
  onChange: (event: { target: { value: string } }) => void;
}

function BadgeField(field: BadgeFieldProps) {
  const t = useTexts('staff/records.products');
  const shop = useTexts('shop');
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

function StationField({ form }: { form: RecordForm<ProductValues> }) {
  const t = useTexts('staff/records.products');
  const kt = useTexts('staff/kitchen-settings.stations');
  const { data = [] } = useQuery(stationsQuery(useApi()));
  const { station } = form.values;
  // An import may name a station missing in the settings.
  const names = [...new Set([...data.map(({ name }) => name), ...(station ? [station] : [])])];
  if (names.length === 0) return null;
  return (
    <Field label={t('station')} help={kt('dish_help')} error={form.errorOf('station')}>
      <Select {...form.fieldProps('station')} autoComplete="off">
        <option value="">{kt('dish_none')}</option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </Select>
    </Field>
  );
}
