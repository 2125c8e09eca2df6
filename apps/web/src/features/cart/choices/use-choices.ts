import type { Allergen, FoodInfo } from '@bottega/contract/food/food';
import { effectiveFood, foodChange } from '@bottega/contract/food/food-rules';
import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import { type ChosenOption, checkOptions, lineIdOf, linePriceCents, ownChoices } from '@bottega/contract/options/rules';
import type { NamedOption, ProductOptionGroup } from '@bottega/contract/options/schemas';
import { useMemo, useState } from 'react';
import { dayOf, useSoldOut } from '#features/fulfilment/shop-status.ts';

export interface DishWithOptions {
  _id: string;
  price: number;
  /** Without default options; absent: the dish's price. */
  basePrice?: number | undefined;
  food?: FoodInfo | undefined;
  /** Without default options; absent: the same. */
  baseFood?: FoodInfo | undefined;
  options: ProductOptionGroup[];
}

interface ChosenLine {
  options?: readonly { value: string; count: number }[] | undefined;
  note?: string | undefined;
}

type Counts = Readonly<Record<string, number>>;

const ruled = (groups: readonly ProductOptionGroup[]) =>
  groups.map(({ values, ...group }) => ({
    ...group,
    values: values.map(({ price, ...value }) => ({ ...value, priceCents: centsFromPrice(price) })),
  }));

const countsOf = (chosen: readonly { value: string; count: number }[]): Counts =>
  Object.fromEntries(chosen.map(({ value, count }) => [value, count]));

/** Drops what is sold out, defaults included. */
const startOf = (groups: readonly ProductOptionGroup[], line: ChosenLine | undefined): Counts => {
  const chosen = line?.options ?? groups.flatMap(({ defaults }) => defaults);
  const offered = new Set(
    groups.flatMap(({ values }) => values.filter(({ available }) => available !== false).map(({ _id }) => _id)),
  );
  return countsOf(chosen.filter(({ value }) => offered.has(value)));
};

/** Includes options that are available only on a later day. */
const useGroups = ({ options }: DishWithOptions): ProductOptionGroup[] => {
  const soldOut = useSoldOut();
  return useMemo(
    () =>
      options.map((group) => ({
        ...group,
        values: group.values.map(({ available, ...value }) => ({
          ...value,
          ...(available === false && dayOf(soldOut, value._id) === undefined && { available }),
        })),
      })),
    [options, soldOut],
  );
};

export const useChoices = (dish: DishWithOptions, line?: ChosenLine) => {
  const groups = useGroups(dish);
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
  const baseFood = dish.baseFood ?? dish.food;
  // Memoized, so that an effect can depend on it.
  const food = useMemo(() => {
    const chosenOnes = groups.flatMap((group) => group.values.filter(({ _id }) => (counts[_id] ?? 0) > 0));
    return effectiveFood(
      baseFood,
      chosenOnes.map((value) => value.food),
    );
  }, [baseFood, groups, counts]);
  const change = food && dish.food && foodChange(dish.food, food);
  /** For a dish with unknown food, all that its options contain. */
  const added: Allergen[] = change?.added ?? [...new Set(picked.flatMap((value) => value.food?.adds ?? []))];

  const choose = (group: ProductOptionGroup, value: string, count: number): void => {
    const others = group.kind === 'one' ? Object.fromEntries(group.values.map(({ _id }) => [_id, 0])) : {};
    setCounts((now) => ({ ...now, ...others, [value]: count }));
  };

  /** A plain line if nothing differs from the defaults. */
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

  return { groups, counts, choose, note, setNote, violations, price, food, change, added, asLine };
};

export type Choices = ReturnType<typeof useChoices>;
