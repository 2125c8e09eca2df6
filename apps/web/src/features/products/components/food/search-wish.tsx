import { dietNames } from '@bottega/contract/food/diet-names';
import { type Diet, diets } from '@bottega/contract/food/diets';
import { type Allergen, allergens } from '@bottega/contract/food/food';
import { foodTexts } from '@bottega/contract/food/texts';
import type { SearchWish as Wish } from '@bottega/contract/products/schemas';
import { useId } from 'react';
import { useLocale, useTexts } from '#locales/use-texts.ts';
import { buttonClass } from '#ui/button/button.tsx';
import { CloseIcon } from '#ui/icons.tsx';
import { Note, Row } from '#ui/layout/layout.tsx';
import { withWish } from '../../queries.ts';
import { MenuChoice, type MenuFilters } from '../menu-choice.tsx';

// The menu's styles come with the page, also without scripts.
const look = buttonClass({ size: 's' });

interface SearchWishProps extends MenuFilters {
  wish: Wish;
}

/** Each link removes one recognized wish and turns the others into filters. */
export function SearchWish({ wish, ...filters }: SearchWishProps) {
  const t = useTexts('menu/food');
  const locale = useLocale();
  const id = useId();
  const all = withWish(filters, wish);
  const without = (gone?: Allergen) => listed(allergens, all.without, gone);
  const diet = (gone?: Diet) => listed(diets, all.diet, gone);
  const avoided = wish.without ?? [];
  const wanted = wish.diet ?? [];
  return (
    <Row gap={2} align="center">
      <Note id={id}>{t('wish_only')}</Note>
      <Row as="ul" gap={2} aria-labelledby={id}>
        {wanted.map((each) => (
          <li key={each}>
            <MenuChoice {...all} without={without()} diet={diet(each)} className={look}>
              <Taken name={dietNames[locale][each]} />
            </MenuChoice>
          </li>
        ))}
        {avoided.map((each) => (
          <li key={each}>
            <MenuChoice {...all} without={without(each)} diet={diet()} className={look}>
              <Taken name={t('wish_without', { allergen: foodTexts[locale].allergens[each] })} />
            </MenuChoice>
          </li>
        ))}
      </Row>
    </Row>
  );
}

const listed = <Value extends string>(all: readonly Value[], chosen: string | undefined, gone?: Value) =>
  all.filter((each) => each !== gone && chosen?.split(',').includes(each)).join(',') || undefined;

function Taken({ name }: { name: string }) {
  const t = useTexts('menu/food');
  return (
    <>
      <span className="visually-hidden">{t('wish_remove')} </span>
      {name}
      <CloseIcon size="s" />
    </>
  );
}
