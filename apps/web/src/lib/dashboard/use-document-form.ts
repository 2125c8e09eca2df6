import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { FormSchema } from '@bottega/contract/validation';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '#ui/toast/toasts.tsx';
import type { Api } from '../api/api-client.ts';
import { useForm } from '../use-form.ts';

/** As read, with who saved it last, if known. */
export type WithSaver<Document> = Document & { savedBy?: string | null; savedAt?: string };

/** Adds who saved it, for those who want to save at the same time. `id`: of the part of the shop's settings. */
export const withSaver = async <Document>(
  api: Api,
  id: 'hours' | 'kitchen' | 'ordering' | 'zones',
  read: Promise<Document>,
): Promise<WithSaver<Document>> => {
  const [document, saved] = await Promise.all([
    read,
    api
      .call(listRecordEvents, { params: { kind: 'shop', id }, query: { page: 1, limit: 1 } })
      .then(({ payload }) => payload.events[0])
      .catch(() => undefined),
  ]);
  return { ...document, savedBy: saved?.actor?.username ?? null, ...(saved && { savedAt: saved.at }) };
};

interface DocumentForm<Values, Body, Saved extends { version: number }, Answer extends { version: number }> {
  record: Saved;
  valuesOf: (record: Saved) => Values;
  bodyOf?: (values: Values) => Body;
  schema: FormSchema;
  /** For a conflict: reads the newest version, with who saved it. */
  read: () => Promise<Saved>;
  save: (body: Body, version: number | undefined) => Promise<Answer>;
  savedText: string;
  /** Replaces the notice that it was saved. */
  onSaved?: ((answer: Answer) => void) | undefined;
}

/** A form for a document of the shop: it stays open after a save, and follows what colleagues save. */
export const useDocumentForm = <
  Values extends object,
  Body,
  Saved extends { version: number },
  Answer extends { version: number },
>({
  record,
  valuesOf,
  bodyOf,
  schema,
  read,
  save,
  savedText,
  onSaved,
}: DocumentForm<Values, Body, Saved, Answer>) => {
  const toasts = useToast();
  const saved = useRef<Answer>(undefined);
  const { meet, ...form } = useForm<Values, Body, Saved>({
    initial: valuesOf(record),
    ...(bodyOf && { bodyOf }),
    schema,
    version: { record, valuesOf, read, goesOn: true },
    checkEmpty: true,
    send: async (body, version) => {
      const answer = await save(body, version);
      saved.current = answer;
      if (!onSaved) toasts.show({ text: savedText, tone: 'success' });
      return answer;
    },
  });
  const follow = useEffectEvent((latest: Saved) => void meet(latest));
  useEffect(() => follow(record), [record]);
  // Later than the response: until the form has it, leaving the page would ask whether to lose the changes.
  const tell = useEffectEvent((version: number | undefined) => {
    if (saved.current && version === saved.current.version) onSaved?.(saved.current);
  });
  const version = form.record?.version;
  useEffect(() => tell(version), [version]);
  return form;
};
