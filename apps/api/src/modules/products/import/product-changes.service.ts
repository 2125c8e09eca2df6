import { centsFromPrice, priceFromCents } from '@bottega/contract/money';
import type { ProductForm } from '@bottega/contract/products/form';
import { type ImportChange, productFields } from '@bottega/contract/products/staff-schemas';
import { foodCells } from '#modules/products/import/food-cells.service.ts';
import { type ProductRow, presentRecord } from '../products.queries.ts';

type Values = Partial<Record<(typeof productFields)[number], string | number>>;

const valuesOf = ({ food, ...form }: ProductForm): Values => ({ ...form, ...foodCells(food) });

const mayBeLeftOut: ReadonlySet<string> = new Set(['nameFr', 'slug', 'station']);

export const changesOf = (row: number, form: ProductForm, seen: ProductRow | undefined): ImportChange[] => {
  const before: Values = seen ? valuesOf({ ...presentRecord(seen), station: seen.station }) : {};
  const price = priceFromCents(centsFromPrice(form.price));
  const after: Values = valuesOf({ food: seen?.food, ...form, price });
  // Fields missing in the file stay; a slug derived from the name is no change.
  return productFields
    .filter((field) => field in form || !mayBeLeftOut.has(field))
    .map((field) => ({
      row,
      name: seen?.name ?? form.name,
      isNew: seen === undefined,
      field,
      // An empty French text counts as missing.
      from: before[field] || before[field] === 0 ? before[field] : null,
      to: after[field] || after[field] === 0 ? after[field] : null,
    }))
    .filter(({ from, to }) => from !== to);
};
