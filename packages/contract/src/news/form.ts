import * as v from 'valibot';
import { locales } from '../locale.ts';
import { imageAddress, text, textOrNone, timestamp } from '../validation.ts';
import { articleCategories } from './schemas.ts';

const earliest = Date.parse('0001-01-01T00:00:00Z');
const latest = Date.parse('9999-12-31T23:59:59.999Z');

// Well-formed timestamps may be invalid dates, or outside the years 1 to 9999 in UTC.
const moment = v.pipe(
  timestamp,
  v.check((given) => Date.parse(given) >= earliest && Date.parse(given) <= latest, 'value_invalid'),
);

export const articleForm = v.strictObject({
  locale: v.picklist(locales, 'value_invalid'),
  category: v.picklist(articleCategories, 'value_invalid'),
  date: moment,
  author: text(120),
  title: text(200),
  coverImage: imageAddress,
  content: v.pipe(
    v.array(v.strictObject({ subHeader: v.optional(textOrNone(200)), text: text(10_000) }), 'value_invalid'),
    v.minLength(1, 'field_required'),
    v.maxLength(50, 'text_too_long'),
  ),
  visibility: v.optional(v.boolean('value_invalid'), true),
});

export type ArticleForm = v.InferOutput<typeof articleForm>;
