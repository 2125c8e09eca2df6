import type { Diet } from '@bottega/contract/food/diets';
import type { Allergen } from '@bottega/contract/food/food';
import type { Locale } from '@bottega/contract/locale';
import type { OptionKind } from '@bottega/contract/options/rules';
import type { OptionGroup, OptionGroupForm } from '@bottega/contract/options/schemas';
import { inEachLanguage } from '@bottega/contract/shop/local-text';
import { parsePrice } from '#lib/dashboard/fields/typed-price.ts';
import { randomKey } from '#lib/random-key.ts';

export interface ValueValues {
  /** Key within the form; a saved value's id. */
  id: string;
  isNew: boolean;
  name: Record<Locale, string>;
  price: string;
  kitchenUnits: string;
  adds: Allergen[];
  removes: Allergen[];
  dropsDiets: Diet[];
}

export interface GroupValues {
  name: Record<Locale, string>;
  kind: OptionKind;
  values: ValueValues[];
}

export const newValue = (): ValueValues => ({
  id: randomKey(),
  isNew: true,
  name: inEachLanguage(),
  price: '0.00',
  kitchenUnits: '0',
  adds: [],
  removes: [],
  dropsDiets: [],
});

export const groupValuesOf = (group: OptionGroup | undefined): GroupValues => ({
  name: inEachLanguage(group?.name),
  kind: group?.kind ?? 'one',
  values: group?.values.map(({ _id, name, price, kitchenUnits = 0, food }) => ({
    id: _id,
    isNew: false,
    name: inEachLanguage(name),
    price: price.toFixed(2),
    kitchenUnits: String(kitchenUnits),
    adds: food?.adds ?? [],
    removes: food?.removes ?? [],
    dropsDiets: food?.dropsDiets ?? [],
  })) ?? [newValue()],
});

/** Adds unsigned prices; accepts "+" and the printed "−". The form refuses NaN. */
const priceFrom = (typed: string): number =>
  parsePrice(
    typed
      .trim()
      .replace(/^\+\s*/, '')
      .replace('−', '-'),
  ) ?? Number.NaN;

const foodFrom = ({ adds, removes, dropsDiets }: ValueValues) => {
  const food = {
    ...(adds.length > 0 && { adds }),
    ...(removes.length > 0 && { removes }),
    ...(dropsDiets.length > 0 && { dropsDiets }),
  };
  return Object.keys(food).length > 0 && { food };
};

export const groupFormOf = ({ name, kind, values }: GroupValues): OptionGroupForm => ({
  name,
  kind,
  values: values.map((value) => ({
    ...(!value.isNew && { _id: value.id }),
    name: value.name,
    price: value.price.trim() === '' ? 0 : priceFrom(value.price),
    kitchenUnits: /^\d+$/.test(value.kitchenUnits.trim()) ? Number(value.kitchenUnits) : Number.NaN,
    ...foodFrom(value),
  })),
});
