import { type Locale, locales } from '@bottega/contract/locale';
import type { VersionedProfile } from '@bottega/contract/shop/schemas';
import type { DocumentFormFrame } from '#lib/dashboard/forms/document-form.tsx';
import { useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import styles from './forms.module.css';
import { ProfileForm } from './profile-form.tsx';
import { SearchFields, searchFields, searchValues } from './search-fields.tsx';

const valuesOf = ({ name, tagline, languages, kitchenLocale, poweredBy, ...profile }: VersionedProfile) => ({
  name,
  taglineEn: tagline.en,
  taglineFr: tagline.fr ?? '',
  ...searchValues(profile),
  languages: languages as readonly Locale[],
  kitchenLocale: kitchenLocale ?? '',
  poweredBy,
});

type Values = ReturnType<typeof valuesOf>;

const fieldsOf = ({ name, taglineEn, taglineFr, languages, kitchenLocale, poweredBy, ...values }: Values) => ({
  name,
  tagline: { en: taglineEn, fr: taglineFr },
  ...searchFields(values),
  languages: [...languages],
  kitchenLocale: locales.find((locale) => locale === kitchenLocale) ?? null,
  poweredBy,
});

// The first is the default.
const withDefault = (languages: readonly Locale[], first: Locale): Locale[] => [
  first,
  ...languages.filter((locale) => locale !== first),
];

export function NameForm(props: DocumentFormFrame) {
  const t = useTexts('staff/shop.form');
  return (
    <ProfileForm {...props} valuesOf={valuesOf} fieldsOf={fieldsOf}>
      {({ values, change, errorOf, blurProps, fieldProps }, { address }) => (
        <>
          <Field label={t('name')} help={t('name_help')} error={errorOf('name')} required>
            <TextInput {...fieldProps('name')} autoComplete="organization" />
          </Field>
          {values.languages.includes('en') && (
            <Field label={t('tagline_en')} help={t('tagline_help')} error={errorOf('tagline.en')}>
              <TextInput {...fieldProps('taglineEn')} {...blurProps('tagline.en')} lang="en" />
            </Field>
          )}
          {values.languages.includes('fr') && (
            <Field label={t('tagline_fr')} error={errorOf('tagline.fr')}>
              <TextInput {...fieldProps('taglineFr')} {...blurProps('tagline.fr')} lang="fr" />
            </Field>
          )}
          <fieldset className={styles.group}>
            <legend>{t('languages')}</legend>
            <Note>{t('languages_help')}</Note>
            <Stack gap={1}>
              {locales.map((locale) => (
                <Checkbox
                  key={locale}
                  label={t(`language_${locale}`)}
                  checked={values.languages.includes(locale)}
                  // The last one cannot be removed.
                  disabled={values.languages.length === 1 && values.languages.includes(locale)}
                  onChange={({ target }) =>
                    change({
                      languages: target.checked
                        ? [...values.languages, locale]
                        : values.languages.filter((each) => each !== locale),
                    })
                  }
                />
              ))}
            </Stack>
          </fieldset>
          {values.languages.length > 1 && (
            <Field label={t('default_language')} help={t('default_language_help')}>
              <Select
                value={values.languages[0]}
                onChange={({ target }) => change({ languages: withDefault(values.languages, target.value as Locale) })}
              >
                {locales.map((locale) => (
                  <option key={locale} value={locale}>
                    {t(`language_${locale}`)}
                  </option>
                ))}
              </Select>
            </Field>
          )}
          <Field label={t('kitchenLocale')} help={t('kitchenLocale_help')}>
            <Select {...fieldProps('kitchenLocale')} autoComplete="off">
              <option value="">{t('kitchenLocale_first')}</option>
              {locales.map((locale) => (
                <option key={locale} value={locale}>
                  {t(`language_${locale}`)}
                </option>
              ))}
            </Select>
          </Field>
          <SearchFields
            {...{ errorOf, blurProps, fieldProps }}
            languages={values.languages}
            shop={{ name: values.name, tagline: { en: values.taglineEn, fr: values.taglineFr }, address }}
          />
          <Checkbox
            label={t('powered_by')}
            help={t('powered_by_help')}
            checked={values.poweredBy}
            onChange={({ target }) => change({ poweredBy: target.checked })}
          />
        </>
      )}
    </ProfileForm>
  );
}
