import { dietNames } from '@bottega/contract/food/diet-names';
import { diets } from '@bottega/contract/food/diets';
import { allergens } from '@bottega/contract/food/food';
import { foodTexts } from '@bottega/contract/food/texts';
import { useHydrated } from '@tanstack/react-router';
import { keepAllergyProfile, useAllergyProfile } from '#features/food/allergy-profile.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Checkbox } from '#ui/checkbox/checkbox.tsx';
import { MenuChoice, type MenuFilters } from '../menu-choice.tsx';
import styles from './food-filter.module.css';

/** Toggles one value; undefined: none left. */
const toggled = (all: readonly string[], chosen: readonly string[], toggle: string): string | undefined =>
  all.filter((each) => chosen.includes(each) !== (each === toggle)).join(',') || undefined;

const split = (joined = ''): string[] => joined.split(',').filter(Boolean);

export interface FoodFilterProps extends MenuFilters {
  total: number | undefined;
}

/** Choices are links, so that the URL holds them. */
export function FoodChoices({ total, ...filters }: FoodFilterProps) {
  const t = useTexts('menu/food');
  const mt = useTexts('menu');
  const locale = useLocale();
  const texts = foodTexts[locale];
  const { chosen, limit, search, traces } = filters;
  const [without, wanted] = [split(filters.without), split(filters.diet)];
  const hasWishes = without.length + wanted.length > 0;
  // Announced only on changes, so empty in the server's HTML.
  const count = useHydrated() && hasWishes ? total : undefined;
  return (
    <>
      <div className={styles.groups}>
        <nav aria-label={t('filter_without')}>
          <span aria-hidden="true">{t('filter_without')}</span>
          {allergens.map((allergen) => (
            <MenuChoice
              key={allergen}
              {...filters}
              without={toggled(allergens, without, allergen)}
              current={without.includes(allergen)}
            >
              {texts.allergens[allergen]}
            </MenuChoice>
          ))}
          {without.length > 0 && (
            <MenuChoice {...filters} traces={traces ? undefined : 'ok'} current={traces === 'ok'}>
              {t('traces')}
            </MenuChoice>
          )}
        </nav>
        <nav aria-label={t('diets')}>
          <span aria-hidden="true">{t('diets')}</span>
          {diets.map((diet) => (
            <MenuChoice key={diet} {...filters} diet={toggled(diets, wanted, diet)} current={wanted.includes(diet)}>
              {dietNames[locale][diet]}
            </MenuChoice>
          ))}
        </nav>
        {hasWishes && (
          <MenuChoice chosen={chosen} limit={limit} search={search}>
            {t('clear')}
          </MenuChoice>
        )}
        <Profile />
      </div>
      <p role="status">{count !== undefined && mt(count > 0 ? 'search_count' : 'search_none', { count })}</p>
    </>
  );
}

/** Stays in this browser and only marks dishes (ALLER-07). */
function Profile() {
  const t = useTexts('menu/food');
  const texts = foodTexts[useLocale()];
  const profile = useAllergyProfile();
  return (
    <div>
      <Checkbox
        label={t('profile')}
        help={t('profile_help')}
        checked={profile !== null}
        onChange={({ target }) => keepAllergyProfile(target.checked ? [] : null)}
      />
      {profile && (
        <fieldset className={styles.profile}>
          <legend className="visually-hidden">{t('profile_which')}</legend>
          {allergens.map((allergen) => (
            <Checkbox
              key={allergen}
              label={texts.allergens[allergen]}
              checked={profile.includes(allergen)}
              onChange={() =>
                keepAllergyProfile(allergens.filter((each) => profile.includes(each) !== (each === allergen)))
              }
            />
          ))}
        </fieldset>
      )}
    </div>
  );
}
