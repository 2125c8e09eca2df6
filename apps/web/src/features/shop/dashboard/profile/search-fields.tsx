import { type Locale, locales } from '@bottega/contract/locale';
import { plainDescription } from '@bottega/contract/shop/description';
import { priceRanges, type ShopProfile } from '@bottega/contract/shop/profile';
import type { DocumentFields } from '#lib/dashboard/forms/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextArea, TextInput } from '#ui/text-input/text-input.tsx';
import styles from './forms.module.css';

type Searched = Pick<ShopProfile, 'description' | 'cuisine' | 'priceRange'>;

export const searchValues = ({ description, cuisine, priceRange }: Searched) => ({
  descriptionEn: description.en,
  descriptionFr: description.fr ?? '',
  cuisineEn: cuisine.en,
  cuisineFr: cuisine.fr ?? '',
  priceRange: priceRange ?? '',
});

type Values = ReturnType<typeof searchValues>;

export const searchFields = ({ descriptionEn, descriptionFr, cuisineEn, cuisineFr, priceRange }: Values) => ({
  description: { en: descriptionEn, fr: descriptionFr },
  cuisine: { en: cuisineEn, fr: cuisineFr },
  priceRange: priceRanges.find((range) => range === priceRange) ?? null,
});

type FieldProps = ReturnType<DocumentFields<Values>['fieldProps']>;

interface SearchFieldsProps extends Pick<DocumentFields<Values>, 'errorOf' | 'blurProps'> {
  /** Of a form with more fields. */
  fieldProps: (name: keyof Values) => Omit<FieldProps, 'name'> & { name: string };
  languages: readonly Locale[];
  /** As it is being edited. */
  shop: Parameters<typeof plainDescription>[0];
}

/** What search engines and shared links say of the shop. */
export function SearchFields({ errorOf, fieldProps, blurProps, languages, shop }: SearchFieldsProps) {
  const t = useTexts('staff/shop.form');
  const spoken = locales.filter((locale) => languages.includes(locale));
  return (
    <fieldset className={styles.group}>
      <legend>{t('search')}</legend>
      <Note>{t('search_help')}</Note>
      <Stack>
        {spoken.map((locale) => {
          const text = plainDescription(shop, locale);
          return (
            <Field
              key={locale}
              label={t(`description_${locale}`)}
              help={text && t('description_help', { text })}
              error={errorOf(`description.${locale}`)}
            >
              <TextArea
                {...fieldProps(locale === 'fr' ? 'descriptionFr' : 'descriptionEn')}
                {...blurProps(`description.${locale}`)}
                rows={2}
                lang={locale}
              />
            </Field>
          );
        })}
        {spoken.map((locale) => (
          <Field
            key={locale}
            label={t(`cuisine_${locale}`)}
            help={locale === spoken[0] && t('cuisine_help')}
            error={errorOf(`cuisine.${locale}`)}
          >
            <TextInput
              {...fieldProps(locale === 'fr' ? 'cuisineFr' : 'cuisineEn')}
              {...blurProps(`cuisine.${locale}`)}
              lang={locale}
            />
          </Field>
        ))}
        <Field label={t('price_range')} help={t('price_range_help')}>
          <Select {...fieldProps('priceRange')} autoComplete="off">
            <option value="">{t('price_range_none')}</option>
            {priceRanges.map((range) => (
              <option key={range}>{range}</option>
            ))}
          </Select>
        </Field>
      </Stack>
    </fieldset>
  );
}
