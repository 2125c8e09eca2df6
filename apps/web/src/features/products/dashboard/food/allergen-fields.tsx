import { type Allergen, allergenKinds, allergens } from '@bottega/contract/food/food';
import { foodTexts } from '@bottega/contract/food/texts';
import { useId } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note } from '#ui/layout/layout.tsx';
import styles from './food-section.module.css';
import {
  allergenStates,
  type DeclaredFood,
  isDecided,
  isNone,
  stateOf,
  switched,
  withAllergen,
  withNone,
} from './food-values.ts';

interface AllergenFieldsProps {
  food: DeclaredFood;
  onChange: (food: DeclaredFood) => void;
}

interface AllAllergensProps extends AllergenFieldsProps {
  /** A save was tried before any declaration. */
  isMissing: boolean;
}

/** Each of the law's 14 allergens is contained, possible as traces, or absent; one answer denies all. */
export function AllergenFields({ food, onChange, isMissing }: AllAllergensProps) {
  const t = useTexts('staff/food');
  const { none } = foodTexts[useLocale()];
  return (
    <Fieldset title={t('allergens')}>
      {!isDecided(food) && <Note>{t('undecided_help')}</Note>}
      <Checkbox
        label={none}
        checked={isNone(food)}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? 'food-undecided' : undefined}
        onChange={({ target }) => onChange(withNone(food, target.checked))}
      />
      <FieldError id="food-undecided">{isMissing && t('undecided_refused')}</FieldError>
      <div className={styles.allergens}>
        {allergens.map((allergen) => (
          <AllergenField key={allergen} allergen={allergen} food={food} onChange={onChange} />
        ))}
      </div>
    </Fieldset>
  );
}

function AllergenField({ allergen, food, onChange }: AllergenFieldsProps & { allergen: Allergen }) {
  const t = useTexts('staff/food');
  const name = foodTexts[useLocale()].allergens[allergen];
  const id = useId();
  const state = stateOf(food, allergen);
  return (
    <div className={styles.allergen}>
      <div role="radiogroup" aria-labelledby={id} className={styles.states}>
        <span id={id} className={styles.name}>
          {name}
        </span>
        {allergenStates.map((each) => (
          <label key={each} className={styles.state} data-state={each}>
            <input
              type="radio"
              name={`allergen-${allergen}`}
              value={each}
              checked={each === state}
              onChange={() => onChange(withAllergen(food, allergen, each))}
            />
            {t(`state_${each}`)}
          </label>
        ))}
      </div>
      {(allergen === 'gluten' || allergen === 'nuts') && state && state !== 'none' && (
        <KindFields allergen={allergen} food={food} onChange={onChange} />
      )}
    </div>
  );
}

function KindFields({ allergen, food, onChange }: AllergenFieldsProps & { allergen: 'gluten' | 'nuts' }) {
  const t = useTexts('staff/food');
  const texts = foodTexts[useLocale()];
  const own: readonly string[] = food.kinds?.[allergen] ?? [];
  return (
    <fieldset className={styles.kinds}>
      <legend>{t(`kinds_${allergen}`)}</legend>
      <div className={styles.ticks}>
        {allergenKinds[allergen].map((kind) => (
          <Checkbox
            key={kind}
            label={texts.kinds[kind]}
            checked={own.includes(kind)}
            onChange={({ target }) =>
              onChange({ ...food, kinds: { ...food.kinds, [allergen]: switched(own, kind, target.checked) } })
            }
          />
        ))}
      </div>
    </fieldset>
  );
}
