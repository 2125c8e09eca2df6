import * as v from 'valibot';
import { timestamp } from '../validation.ts';

/** Line breaks separate lines within a paragraph. */
export const legalText = v.object({
  title: v.string(),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
});

export type LegalText = v.InferOutput<typeof legalText>;

export const legalDocument = v.object({
  ...legalText.entries,
  since: timestamp,
  version: v.optional(v.number()),
  /** For superseded terms: the version in force, if any. */
  current: v.optional(v.nullable(v.number())),
});

export type LegalDocument = v.InferOutput<typeof legalDocument>;
