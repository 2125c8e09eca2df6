import * as v from 'valibot';
import { defaultLimit, maxLimit, maxSearchLength } from './pagination.ts';
import { textOrNone } from './validation.ts';

const wholeNumber = (fallback: number, max: number, code: 'page_invalid' | 'limit_invalid') =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()], code),
      v.transform((value) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN)),
      v.number(code),
      v.integer(code),
      v.minValue(1, code),
      v.maxValue(max, code),
    ),
    fallback,
  );

/** In every list: `page` from 1, `limit` 1 to 100. */
export const pageFields = {
  page: wholeNumber(1, 1_000_000, 'page_invalid'),
  limit: wholeNumber(defaultLimit, maxLimit, 'limit_invalid'),
};

export const searchFields = { ...pageFields, search: v.optional(textOrNone(maxSearchLength)) };

export const pageQuery = v.object(pageFields);

/** `{ payload: { [name]: items, total } }` (spec §7). */
export const listOf = <const Name extends string, Item extends v.GenericSchema>(name: Name, item: Item) =>
  v.object({
    payload: v.object({ [name]: v.array(item), total: v.number() } as {
      [K in Name]: v.ArraySchema<Item, undefined>;
    } & {
      total: v.NumberSchema<undefined>;
    }),
  });
