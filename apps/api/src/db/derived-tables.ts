import type { Generated } from 'kysely';

// Tables whose rows follow from those of others: triggers and whoever writes the others keep them.

/** Changes of the number of records in a list, by the key it is counted by: triggers add them, their sum is the number. */
export type TallyTable = { id: Generated<number>; list: string; key: string; n: number };

/**
 * Changes of the number of records in a part of a list, by the key of their tab: triggers add them, their sum is the number.
 * A `span` is a month, and within that `parent` a day; of products ten thousand places, and within them a hundred.
 */
export type SpanTable = {
  id: Generated<number>;
  list: string;
  parent: string;
  span: string;
  key: string;
  n: number;
  /** Already summed by the clean-up. */
  settled: Generated<boolean>;
};

/** The events of a kind (`order@`), of an actor (`@id`) and of both (`order@id`), numbered from 1 without gaps. */
export type AuditNumberTable = { list: string; nr: number; seq: number };

/** What staff find a record by: its words and their endings, plain. `age`: milliseconds from its date to 1970, the newest first. */
export type SearchTermTable = { kind: string; term: string; age: number; record_id: string };

/** Every word that a product has, or had: words that nobody uses any more stay. */
export type SearchWordTable = { word: string };

/** What a word is found by, see `fragmentsOf`; `length` is that of the word, so that the shortest come first. */
export type SearchFragmentTable = { fragment: string; length: number; word: string };

/** The words of a product; `weight` says where they are. */
export type ProductWordTable = { product_id: string; word: string; weight: number };
