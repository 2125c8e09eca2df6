import { dietNames } from '@bottega/contract/food/diet-names';
import { type Allergen, allergens, type FoodInfo } from '@bottega/contract/food/food';
import { foodOf, type GivenFood } from '@bottega/contract/food/food-code';
import { allergenName, allergenSummary, foodTexts, meatText } from '@bottega/contract/food/texts';
import type { ReactNode } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { WarningIcon } from '#ui/icons.tsx';
import { Note, Stack } from '#ui/layout/layout.tsx';
import { phoneLink, useShop } from '../shop/shop.ts';
import { matchOf, useAllergyProfile } from './allergy-profile.ts';
import line from './food-line.module.css';
import styles from './food-words.module.css';

export interface FoodWordsProps {
  /** Undefined: unknown. */
  food: GivenFood;
  /**
   * `line` in a cart or order, `all` on a dish's page, `remark` on a card. Warnings by the visitor's profile: `alert`
   * under the price, `warning` in a bar.
   */
  show: 'line' | 'all' | 'remark' | 'alert' | 'warning';
  /** Whether `all` depends on choices. */
  isChosen?: boolean | undefined;
}

export function FoodWords({ food: given, show, isChosen }: FoodWordsProps) {
  const food = foodOf(given);
  if (show === 'alert') return <LargeWarning food={food} />;
  if (show === 'warning') return <SmallWarning food={food} as="p" />;
  if (show === 'line') return <LineFood food={food} />;
  if (show === 'remark') return <Remark food={food} />;
  return <AllFood food={food} isChosen={isChosen} />;
}

function LineFood({ food }: { food: FoodInfo | undefined }) {
  const locale = useLocale();
  const alcohol = food?.alcohol && foodTexts[locale].alcohol;
  return (
    <>
      <Note as="span" className={line.line}>
        {[allergenSummary(food, locale), alcohol].filter(Boolean).join('. ')}
      </Note>
      <SmallWarning food={food} />
    </>
  );
}

/** A warning by the visitor's own profile (ALLER-07). */
const useWarning = (food: FoodInfo | undefined): string | null => {
  const t = useTexts('menu/food');
  const locale = useLocale();
  const profile = useAllergyProfile();
  if (!profile?.length) return null;
  const match = food && matchOf(profile, food);
  return food && !match ? null : t('warning', { what: allergenSummary(match, locale) });
};

function SmallWarning({ food, as = 'span' }: { food: FoodInfo | undefined; as?: 'span' | 'p' }) {
  const warning = useWarning(food);
  if (!warning) return null;
  return (
    <Note as={as} className={line.warning}>
      <WarningIcon size="s" /> {warning}
    </Note>
  );
}

/** The bar with the button is already announced. */
function LargeWarning({ food }: { food: FoodInfo | undefined }) {
  const warning = useWarning(food);
  return (
    warning && (
      <Alert tone="error" silent>
        {warning}
      </Alert>
    )
  );
}

function Remark({ food }: { food: FoodInfo | undefined }) {
  const t = useTexts('menu/food');
  return (
    <>
      {!food && <Note>{t('ask')}</Note>}
      <SmallWarning food={food} as="p" />
    </>
  );
}

/** The warning is beside the price and the button. */
function AllFood({ food, isChosen }: { food: FoodInfo | undefined; isChosen: boolean | undefined }) {
  const t = useTexts('menu/food');
  const locale = useLocale();
  const texts = foodTexts[locale];
  return (
    <Stack as="section" gap={3} aria-labelledby="food" className={styles.all}>
      <h2 id="food" className={styles.title}>
        {t(isChosen ? 'title_chosen' : 'title')}
      </h2>
      {food ? (
        <dl className={styles.facts}>
          <Fact name={t('contains')}>
            {food.contains.length > 0 ? <Names food={food} of={food.contains} /> : texts.none}
          </Fact>
          {food.mayContain?.length ? (
            <Fact name={t('may_contain')}>
              <Names food={food} of={food.mayContain} />
            </Fact>
          ) : null}
          {food.alcohol && <Fact name={t('alcohol')}>{texts.alcohol}</Fact>}
          {food.origins?.length ? (
            <Fact name={t('meat')}>
              {food.origins.map((origin) => (
                <span key={origin.species} className={styles.origin}>
                  {meatText(origin, locale)}
                </span>
              ))}
            </Fact>
          ) : null}
          {food.diets?.length ? (
            <Fact name={t('diets')}>{food.diets.map((diet) => dietNames[locale][diet]).join(', ')}</Fact>
          ) : null}
        </dl>
      ) : (
        <AskUs />
      )}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Names({ food, of }: { food: FoodInfo; of: readonly Allergen[] }) {
  const locale = useLocale();
  const named = allergens.filter((allergen) => of.includes(allergen));
  return named.map((allergen) => allergenName(allergen, food, locale)).join(', ');
}

function AskUs() {
  const t = useTexts('menu/food');
  const { phone } = useShop();
  return (
    <Alert action={phone ? <a href={phoneLink(phone)}>{phone}</a> : <a href="/contact">{t('write')}</a>}>
      {t('unknown')}
    </Alert>
  );
}
