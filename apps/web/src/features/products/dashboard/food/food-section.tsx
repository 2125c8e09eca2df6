import { dietNames } from '@bottega/contract/food/diet-names';
import { diets } from '@bottega/contract/food/diets';
import { contradictedDiets } from '@bottega/contract/food/food-rules';
import { allergenSummary, meatText } from '@bottega/contract/food/texts';
import type { RecordForm } from '#lib/dashboard/forms/record-editor.tsx';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { Fieldset } from '#ui/field/fieldset.tsx';
import { Note } from '#ui/layout/layout.tsx';
import { FormSection } from '../form-section.tsx';
import type { ProductValues } from '../product-values.ts';
import { AllergenFields } from './allergen-fields.tsx';
import styles from './food-section.module.css';
import { changedFood, type DeclaredFood, type FoodValues, isDecided, undecidedFood, withDiet } from './food-values.ts';
import { OriginFields } from './origin-fields.tsx';

interface FoodSectionProps {
  form: RecordForm<ProductValues>;
}

export const useFoodSummary = () => {
  const locale = useLocale();
  const t = useTexts('staff/food');
  return (food: FoodValues): string =>
    [
      food && !isDecided(food) ? t('undecided') : allergenSummary(food, locale),
      ...(food?.diets ?? []).map((diet) => dietNames[locale][diet]),
      ...(food?.alcohol ? [t('alcohol')] : []),
      ...(food?.origins ?? [])
        .filter(({ raised, slaughtered }) => raised && slaughtered)
        .map((o) => meatText(o, locale)),
      ...(food?.prepacked ? [t('prepacked').toLocaleLowerCase(locale)] : []),
    ].join(' · ');
};

export function FoodSection({ form: { values, change, errorOf, blurProps } }: FoodSectionProps) {
  const t = useTexts('staff/food');
  const summaryOf = useFoodSummary();
  const { food } = values;
  const set = (changed: FoodValues) => change({ food: changedFood(changed) });
  const isMissing = food !== null && !isDecided(food) && errorOf('food.contains') !== undefined;
  const ofContains = isMissing ? undefined : errorOf('food.contains');
  const refused = errorOf('food') ?? errorOf('food.mayContain') ?? ofContains ?? errorOf('food.kinds');
  const hasErrors =
    isMissing ||
    refused !== undefined ||
    errorOf('food.diets') !== undefined ||
    (food?.origins ?? []).some((_, nr) =>
      ['raised', 'slaughtered', 'born'].some((place) => errorOf(`food.origins.${nr}.${place}`)),
    );
  return (
    <FormSection title={t('title')} facts={summaryOf(food)} isWrong={hasErrors}>
      <Checkbox
        label={t('declared')}
        help={t('declared_help')}
        checked={food !== null}
        onChange={({ target }) => set(target.checked ? undecidedFood : null)}
      />
      <FieldError id="food-refused">{refused}</FieldError>
      {food && (
        <>
          <AllergenFields food={food} onChange={set} isMissing={isMissing} />
          <DietFields food={food} onChange={set} refused={errorOf('food.diets')} />
          <OriginFields food={food} onChange={set} errorOf={errorOf} blurProps={blurProps} />
          <Checkbox
            label={t('prepacked')}
            help={t('prepacked_help')}
            checked={food.prepacked}
            onChange={({ target }) => set({ ...food, prepacked: target.checked })}
          />
        </>
      )}
    </FormSection>
  );
}

interface DietFieldsProps {
  food: DeclaredFood;
  onChange: (food: DeclaredFood) => void;
  refused: string | undefined;
}

/** Contradictions show at once: no choice is ever half typed. */
function DietFields({ food, onChange, refused }: DietFieldsProps) {
  const t = useTexts('staff/food');
  const texts = dietNames[useLocale()];
  const wrong = contradictedDiets(food);
  const names = wrong.map((diet) => texts[diet]).join(', ');
  const error = wrong.length > 0 ? t('contradicts', { diets: names }) : refused;
  return (
    <Fieldset title={t('diets')}>
      <div className={styles.ticks}>
        {diets.map((diet) => (
          <Checkbox
            key={diet}
            label={texts[diet]}
            checked={food.diets?.includes(diet) ?? false}
            aria-invalid={wrong.includes(diet) || undefined}
            aria-describedby={wrong.includes(diet) ? 'food-diets-error' : undefined}
            onChange={({ target }) => onChange(withDiet(food, diet, target.checked))}
          />
        ))}
        <Checkbox
          label={t('alcohol')}
          checked={food.alcohol ?? false}
          onChange={({ target }) => onChange({ ...food, alcohol: target.checked })}
        />
      </div>
      <FieldError id="food-diets-error">{error}</FieldError>
      {food.diets?.includes('gluten_free') && <Note>{t('gluten_free_help')}</Note>}
    </Fieldset>
  );
}
