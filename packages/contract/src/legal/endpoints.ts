import * as v from 'valibot';
import { endpoint } from '../endpoint.ts';
import { locales } from '../locale.ts';
import { legalPages } from '../shop/legal.ts';
import { text } from '../validation.ts';
import { legalDocument } from './schemas.ts';

export const getLegalPage = endpoint({
  method: 'GET',
  path: '/legal/:page',
  summary:
    'A legal text of the shop; `version` names terms that were in force before. Not found while data that the law asks for are missing',
  access: 'public',
  shared: true,
  params: v.object({ page: v.pipe(text(32), v.metadata({ enum: legalPages })) }),
  query: v.object({
    locale: v.optional(v.picklist(locales, 'value_invalid'), locales[0]),
    version: v.optional(
      v.pipe(
        v.union([v.string(), v.number()], 'value_invalid'),
        v.transform((value) => (/^[1-9]\d{0,8}$/.test(String(value)) ? Number(value) : Number.NaN)),
        v.number('value_invalid'),
        v.integer('value_invalid'),
        v.minValue(1, 'value_invalid'),
      ),
    ),
  }),
  responses: { 200: legalDocument },
  errors: ['not_found'],
});
