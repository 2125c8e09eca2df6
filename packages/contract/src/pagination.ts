import * as v from 'valibot';
import { textOrNone } from './validation.ts';

/** Largest page a caller may ask for (API-11). */
export const maxLimit = 100;
/** Page size when a caller names none (spec §9: items per page default 5). */
export const defaultLimit = 5;
/** The choices of the product list (spec §9). */
export const itemsPerPage = [5, 10, 20, 50] as const;

const wholeNumber = (fallback: number, max: number, code: 'page_invalid' | 'limit_invalid') =>
  v.optional(
    v.pipe(
      v.union([v.string(), v.number()], code),
      v.transform((value) => (/^\d{1,9}$/.test(String(value)) ? Number(value) : Number.NaN)),
      v.number(code),
      v.minValue(1, code),
      v.maxValue(max, code),
    ),
    fallback,
  );

/** Query fields of every list: `page` from 1, `limit` 1 to 100. Spread them into a query schema. */
export const pageFields = {
  page: wholeNumber(1, 1_000_000, 'page_invalid'),
  limit: wholeNumber(defaultLimit, maxLimit, 'limit_invalid'),
};

/** Longest text to search for. */
export const maxSearchLength = 100;

/** Most records that a search of staff finds: more words find fewer. */
export const maxFound = 100;

/** Query fields of a list that can be searched; a blank search means all. */
export const searchFields = { ...pageFields, search: v.optional(textOrNone(maxSearchLength)) };

/** Query of a list without further filters. */
export const pageQuery = v.object(pageFields);

/** A parsed page request. */
export interface PageRequest {
  page: number;
  limit: number;
}

/** A parsed request for a page of what a search finds, or of all. */
export interface SearchRequest extends PageRequest {
  search?: string | undefined;
}

/** The body of a list: `{ payload: { [name]: items, total } }` (spec §7). */
export const listOf = <const Name extends string, Item extends v.GenericSchema>(name: Name, item: Item) =>
  v.object({
    payload: v.object({ [name]: v.array(item), total: v.number() } as {
      [K in Name]: v.ArraySchema<Item, undefined>;
    } & {
      total: v.NumberSchema<undefined>;
    }),
  });

/** Whether another page follows: until page times limit reaches the total (spec §4). */
export const hasMore = ({ page, limit }: PageRequest, total: number): boolean => page * limit < total;
