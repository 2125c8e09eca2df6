import * as v from 'valibot';
import { timestamp } from '../validation.ts';

/** Lines within a paragraph are separated by line breaks. */
export const legalText = v.object({
  title: v.string(),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
});

export type LegalText = v.InferOutput<typeof legalText>;

export const legalDocument = v.object({
  ...legalText.entries,
  /** When this text took effect. */
  since: timestamp,
  /** Only of terms of sale. */
  version: v.optional(v.number()),
  /** Only of terms no longer in force: the version that is in force, if any. */
  current: v.optional(v.nullable(v.number())),
});

export type LegalDocument = v.InferOutput<typeof legalDocument>;
