import type { useRecordForm } from '../../../lib/dashboard/use-record-form.ts';
import type { ArticleValues } from './article-values.ts';

/** What the parts of the form need of it. */
export type ArticleFormState = Pick<
  ReturnType<typeof useRecordForm<ArticleValues, unknown>>,
  'values' | 'change' | 'errorOf' | 'leaving'
>;
