import * as v from 'valibot';
import { optionFood } from '../food/schemas.ts';
import type { Locale } from '../locale.ts';
import { localText } from '../shop/schemas.ts';
import { euros, id, timestamp, wholeNumber } from '../validation.ts';
import { optionKinds, optionLimits } from './rules.ts';

export const chosenOption = v.strictObject({ value: id, count: v.optional(wholeNumber(1, optionLimits.count), 1) });

export const chosenOptions = v.pipe(
  v.array(chosenOption, 'value_invalid'),
  v.maxLength(optionLimits.chosen, 'value_invalid'),
);

const name = v.pipe(
  localText(80),
  v.check(({ en, fr = '' }) => en !== '' || fr !== '', 'field_required'),
);

const priceChange = euros(-1000, 1000);

const valueEntries = {
  name,
  price: priceChange,
  kitchenUnits: v.optional(wholeNumber(0, 20), 0),
  food: v.optional(optionFood),
};

export const optionGroupForm = v.strictObject({
  name,
  kind: v.picklist(optionKinds, 'value_invalid'),
  values: v.pipe(
    v.array(v.strictObject({ _id: v.optional(id), ...valueEntries }), 'value_invalid'),
    v.minLength(1, 'field_required'),
    v.maxLength(optionLimits.values, 'value_invalid'),
  ),
});

export type OptionGroupForm = v.InferOutput<typeof optionGroupForm>;

const range = wholeNumber(0, optionLimits.chosen);

export const optionLink = v.pipe(
  v.strictObject({
    group: id,
    min: range,
    max: range,
    free: v.optional(range, 0),
    defaults: v.optional(chosenOptions, []),
  }),
  v.forward(
    v.check(({ min, max }) => max >= Math.max(1, min), 'value_invalid'),
    ['max'],
  ),
);

export type OptionLink = v.InferOutput<typeof optionLink>;

export const optionLinks = v.pipe(
  v.array(optionLink, 'value_invalid'),
  v.maxLength(optionLimits.groups, 'value_invalid'),
  v.check((links) => new Set(links.map(({ group }) => group)).size === links.length, 'value_invalid'),
);

const text = v.object({ en: v.string(), fr: v.optional(v.string()) } satisfies Record<Locale, v.GenericSchema>);

const optionValue = v.object({
  _id: v.string(),
  name: text,
  price: v.number(),
  kitchenUnits: v.optional(v.number()),
  food: v.optional(optionFood),
  available: v.optional(v.boolean()),
});

export const productOptionGroup = v.object({
  _id: v.string(),
  name: text,
  kind: v.picklist(optionKinds),
  min: v.number(),
  max: v.number(),
  free: v.number(),
  defaults: v.array(v.object({ value: v.string(), count: v.number() })),
  values: v.array(optionValue),
});

export type ProductOptionGroup = v.InferOutput<typeof productOptionGroup>;

export const optionGroup = v.object({
  _id: v.string(),
  name: text,
  kind: v.picklist(optionKinds),
  values: v.array(v.object({ ...optionValue.entries, soldOutUntil: v.optional(timestamp) })),
  products: v.array(v.object({ _id: v.string(), name: v.string() })),
  createdAt: timestamp,
  updatedAt: timestamp,
  version: v.number(),
});

export type OptionGroup = v.InferOutput<typeof optionGroup>;

/** With names and price at that time. */
export const namedOption = v.object({
  value: v.string(),
  count: v.number(),
  name: text,
  group: text,
  price: v.number(),
});

export type NamedOption = v.InferOutput<typeof namedOption>;
