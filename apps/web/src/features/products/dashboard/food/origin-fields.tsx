import { type MeatOrigin, species } from '@bottega/contract/food/food';
import { countryName, foodTexts, originText } from '@bottega/contract/food/texts';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { Field } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { Select } from '#ui/select/select.tsx';
import type { ProductValues } from '../product-values.ts';
import styles from './food-section.module.css';
import { type DeclaredFood, withOrigin } from './food-values.ts';

interface OriginFieldsProps extends Pick<RecordForm<ProductValues>, 'errorOf' | 'blurProps'> {
  food: DeclaredFood;
  onChange: (food: DeclaredFood) => void;
}

export function OriginFields({ food, onChange, ...form }: OriginFieldsProps) {
  const t = useTexts('staff/food');
  const texts = foodTexts[useLocale()];
  const origins = food.origins ?? [];
  return (
    <Fieldset title={t('origins')}>
      <Note>{t('origins_help')}</Note>
      {species.map((name) => {
        const at = origins.findIndex((each) => each.species === name);
        const origin = origins[at];
        return (
          <div key={name}>
            <Checkbox
              label={texts.species[name]}
              checked={origin !== undefined}
              onChange={({ target }) =>
                onChange(withOrigin(food, name, target.checked ? { raised: '', slaughtered: '' } : undefined))
              }
            />
            {origin && (
              <Places
                origin={origin}
                path={`food.origins.${at}`}
                onChange={({ species: _, ...places }) => onChange(withOrigin(food, name, places))}
                {...form}
              />
            )}
          </div>
        );
      })}
    </Fieldset>
  );
}

// The European Union, its neighbors, and countries that export meat to them.
const countries = (
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE ' +
  'CH GB NO IS RS UA TR MA TN AR BR CL UY PY US CA AU NZ ZA TH'
).split(' ');

interface PlacesProps extends Pick<RecordForm<ProductValues>, 'errorOf' | 'blurProps'> {
  origin: MeatOrigin;
  path: string;
  onChange: (origin: MeatOrigin) => void;
}

function Places({ origin, path, onChange, errorOf, blurProps }: PlacesProps) {
  const t = useTexts('staff/food');
  const locale = useLocale();
  const species = foodTexts[locale].species[origin.species];
  const codes = [...new Set([...countries, origin.born, origin.raised, origin.slaughtered])].filter((code) => code);
  const named = codes
    .map((code) => [code ?? '', countryName(code ?? '', locale)] as const)
    .toSorted(([, one], [, other]) => one.localeCompare(other, locale));
  const { born, ...rest } = origin;
  const place = (name: 'born' | 'raised' | 'slaughtered') => (
    <Field
      label={
        <>
          {t(name)}
          <span className="visually-hidden"> ({species})</span>
        </>
      }
      hint={name === 'born' ? t('optional') : undefined}
      error={errorOf(`${path}.${name}`) && t('country_missing')}
      required={name !== 'born'}
    >
      <Select
        value={origin[name] ?? ''}
        autoComplete="off"
        onChange={({ target: { value } }) => {
          if (name === 'born') return onChange(value ? { ...origin, born: value } : rest);
          // Most meat is slaughtered where it was raised.
          const follows = name === 'raised' && origin.slaughtered === '';
          onChange({ ...origin, [name]: value, ...(follows && { slaughtered: value }) });
        }}
        {...blurProps(`${path}.${name}`)}
      >
        <option value="" disabled={name !== 'born'}>
          {t(name === 'born' ? 'born_none' : 'choose')}
        </option>
        {named.map(([code, country]) => (
          <option key={code} value={code}>
            {country}
          </option>
        ))}
      </Select>
    </Field>
  );
  return (
    <div className={styles.places}>
      <div className={styles.countries}>
        {place('born')}
        {place('raised')}
        {place('slaughtered')}
      </div>
      {origin.raised && origin.slaughtered && <Note>{originText({ ...rest, ...(born && { born }) }, locale)}</Note>}
    </div>
  );
}
