import * as v from 'valibot';
import { timestamp } from '../validation.ts';

/** Lines of a paragraph are parted by line breaks. */
export const legalText = v.object({
  title: v.string(),
  sections: v.array(v.object({ heading: v.string(), paragraphs: v.array(v.string()) })),
});

export type LegalText = v.InferOutput<typeof legalText>;

export const legalDocument = v.object({
  ...legalText.entries,
  /** When this text took effect. */
  since: timestamp,
  /** Of terms of sale. */
  version: v.optional(v.number()),
  /** Of terms that are no longer in force: the version that is, if any. */
  current: v.optional(v.nullable(v.number())),
});

export type LegalDocument = v.InferOutput<typeof legalDocument>;
