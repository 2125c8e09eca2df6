import type { Allergen, FoodInfo } from '@bottega/contract/food/food';
import { effectiveFood } from '@bottega/contract/food/food-rules';
import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import { type ChosenOption, checkOptions, lineIdOf, linePriceCents, ownChoices } from '@bottega/contract/options/rules';
import type { NamedOption, ProductOptionGroup } from '@bottega/contract/options/schemas';
import { useState } from 'react';

export interface DishWithOptions {
  _id: string;
  price: number;
  /** Without its default options; absent: its price. */
  basePrice?: number | undefined;
  food?: FoodInfo | undefined;
  options: ProductOptionGroup[];
}

/** The previous choices of a line. */
interface ChosenLine {
  options?: readonly { value: string; count: number }[] | undefined;
  note?: string | undefined;
}

/** Quantities by id of the value. */
type Counts = Readonly<Record<string, number>>;

const ruled = (groups: readonly ProductOptionGroup[]) =>
  groups.map(({ values, ...group }) => ({
    ...group,
    values: values.map(({ price, ...value }) => ({ ...value, priceCents: centsFromPrice(price) })),
  }));

const countsOf = (chosen: readonly { value: string; count: number }[]): Counts =>
  Object.fromEntries(chosen.map(({ value, count }) => [value, count]));

/** The available part of a choice; a default may be sold out. */
const startOf = (groups: readonly ProductOptionGroup[], line: ChosenLine | undefined): Counts => {
  const chosen = line?.options ?? groups.flatMap(({ defaults }) => defaults);
  const offered = new Set(
    groups.flatMap(({ values }) => values.filter(({ available }) => available !== false).map(({ _id }) => _id)),
  );
  return countsOf(chosen.filter(({ value }) => offered.has(value)));
};

/** `line`: the one that is being changed. */
export const useChoices = (dish: DishWithOptions, line?: ChosenLine) => {
  const { options: groups } = dish;
  const [counts, setCounts] = useState<Counts>(() => startOf(groups, line));
  const [note, setNote] = useState(line?.note ?? '');
  const rules = ruled(groups);
  const values = groups.flatMap((group) => group.values.map((value) => ({ ...value, group })));
  const picked = values.flatMap((value) => {
    const count = counts[value._id] ?? 0;
    return count > 0 ? [{ ...value, count }] : [];
  });
  const chosen = picked.map(({ _id: value, count }): ChosenOption => ({ value, count }));
  const violations = checkOptions(rules, chosen);
  const price = priceFromCents(linePriceCents(centsFromPrice(dish.basePrice ?? dish.price), rules, chosen));
  const food = effectiveFood(
    dish.food,
    picked.map((value) => value.food),
  );
  /** What the choice adds to the dish; for a dish with unknown food, everything its options contain. */
  const added: Allergen[] = food
    ? food.contains.filter((allergen) => !dish.food?.contains.includes(allergen))
    : [...new Set(picked.flatMap((value) => value.food?.adds ?? []))];

  const choose = (group: ProductOptionGroup, value: string, count: number): void => {
    const others = group.kind === 'one' ? Object.fromEntries(group.values.map(({ _id }) => [_id, 0])) : {};
    setCounts((now) => ({ ...now, ...others, [value]: count }));
  };

  /** As stored in the cart; a plain line if nothing differs from the dish's defaults. */
  const asLine = () => {
    const own = ownChoices(rules, chosen);
    const text = note.trim();
    const named = picked.map(
      ({ _id: value, count, name, group, price }): NamedOption => ({ value, count, name, group: group.name, price }),
    );
    return {
      lineId: lineIdOf({ productId: dish._id, options: own, note: text }),
      options: named,
      ...(text && { note: text }),
      price,
      ...(food && { food }),
    };
  };

  return { groups, counts, choose, note, setNote, violations, price, added, asLine };
};

export type Choices = ReturnType<typeof useChoices>;
