import type { BasketLine } from '@bottega/contract/checkout/basket';
import { isUndeclared } from '@bottega/contract/food/declared';
import type { FoodInfo } from '@bottega/contract/food/food';
import type { Cents } from '@bottega/contract/money';
import { type ChosenOption, checkOptions, linePriceCents, lineUnits } from '@bottega/contract/options/rules';
import type { NamedOption } from '@bottega/contract/options/schemas';
import type { Db } from '#db/tables.ts';
import { foodAsChosen, nameOptions, readDishGroups } from '../options/options.queries.ts';
import { isSoldOut, type MenuView, type StockColumns, stockOn } from '../products/availability.queries.ts';

export interface LineRow extends StockColumns {
  product_id: string;
  price_cents: Cents;
  kitchen_units: number;
  food: FoodInfo | null;
  quantity: number;
  /** Undefined: the dish as it comes. */
  chosen: readonly ChosenOption[] | undefined;
}

type LineProblem = 'sold_out' | 'options_changed' | 'food_unknown';

/** Price and units are per piece, at current prices. */
export interface PricedLine<Row extends LineRow> {
  row: Row;
  priceCents: Cents;
  units: number;
  options: NamedOption[];
  /** Undefined: unknown. */
  food: FoodInfo | undefined;
  problem: LineProblem | undefined;
}

const noGroups = { of: () => [] };

export const priceLines = async <Row extends LineRow>(
  db: Db,
  rows: readonly Row[],
  view: MenuView,
): Promise<PricedLine<Row>[]> => {
  const ids = [...new Set(rows.map(({ product_id }) => product_id))];
  const groups = view.hasOptions ? await readDishGroups(db, ids, view.at) : noGroups;
  return rows.map((row): PricedLine<Row> => {
    const own = groups.of(row.product_id);
    const named = nameOptions(own, row.chosen);
    const food = foodAsChosen(row.food, own, row.chosen);
    const problem = (): LineProblem | undefined => {
      if (row.hidden || isSoldOut(row, view)) return 'sold_out';
      if (checkOptions(own, row.chosen).length > 0) return 'options_changed';
      return isUndeclared(row.food, view) ? 'food_unknown' : undefined;
    };
    return {
      row,
      priceCents: linePriceCents(row.price_cents, own, row.chosen),
      units: lineUnits(row.kitchen_units, own, row.chosen),
      options: named.map(({ food: _, ...option }) => option),
      food,
      problem: problem(),
    };
  });
};

interface BasketRow extends LineRow {
  line_id: string;
  name: string;
  name_fr: string | null;
}

const problemOf = ({ row, problem }: PricedLine<LineRow>): BasketLine['problem'] => {
  if (row.hidden) return 'gone';
  return problem === 'food_unknown' ? undefined : problem;
};

export const basketOf = (lines: readonly PricedLine<BasketRow>[], view: MenuView): BasketLine[] =>
  lines.map((line, place) => ({
    place,
    productId: line.row.product_id,
    lineId: line.row.line_id,
    name: line.row.name,
    ...(line.row.name_fr && { nameFr: line.row.name_fr }),
    quantity: line.row.quantity,
    priceCents: line.priceCents,
    units: line.units,
    problem: problemOf(line),
    stock: stockOn(line.row, view.day),
    isUndeclared: isUndeclared(line.row.food, view),
    hasAlcohol: line.food?.alcohol ?? false,
  }));
