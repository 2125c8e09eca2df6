import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import type { FormSchema } from '@bottega/contract/validation';
import { type FetchQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { Fragment, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Row, Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import type { Api } from '../../api/api-client.ts';
import { useApi } from '../../api/api-context.tsx';
import { shopNow } from '../../clock-offset.ts';
import type { Form } from '../../use-form.ts';
import { isCanceled } from '../reauthentication.ts';
import { RetryAlert } from '../retry-alert.tsx';
import { type ConflictField, ConflictView } from './conflict-view.tsx';
import { useDiscardGuard } from './use-discard-guard.tsx';
import { useRecordForm } from './use-record-form.ts';

interface Versioned {
  version: number;
}

export interface DocumentFields<Values extends object>
  extends Pick<Form<Values>, 'values' | 'change' | 'errorOf' | 'fieldProps' | 'blurProps' | 'isDirty'> {
  /** An upload is in progress: saving is blocked. */
  onPending: (isPending: boolean) => void;
}

export interface DocumentFormFrame<Answer = unknown> {
  /** Replaces the saved notice. */
  onSaved?: ((answer: Answer) => void) | undefined;
  saveLabel?: string | undefined;
}

interface DocumentFormProps<Values extends object, Body, Saved extends Versioned, Answer extends Versioned>
  extends DocumentFormFrame<Answer> {
  document: 'hours' | 'kitchen' | 'ordering' | 'profile' | 'zones';
  query: FetchQueryOptions<Saved, Error, Saved, string[]>;
  valuesOf: (saved: Saved) => Values;
  bodyOf: (values: Values) => Body;
  schema: FormSchema;
  save: (body: Body, version: number) => Promise<Answer>;
  notLoadedText: string;
  savedText: string;
  /** Without it a conflict only names who saved, and when. */
  conflictFields?: (mine: Values, theirs: Saved) => readonly ConflictField[];
  conflictText?: string;
  gap?: 6;
  children: (form: DocumentFields<Values>, record: Saved) => ReactNode;
  after?: (values: Values) => ReactNode;
}

/** Stays open after a save, and follows colleagues' saves. */
export function DocumentForm<Values extends object, Body, Saved extends Versioned, Answer extends Versioned>(
  props: DocumentFormProps<Values, Body, Saved, Answer>,
) {
  const { data: saved, isError, refetch } = useQuery(props.query);
  if (isError && !saved) return <RetryAlert text={props.notLoadedText} onRetry={() => void refetch()} />;
  // A field filled later would overwrite what was typed.
  return saved ? <LoadedForm {...props} saved={saved} /> : null;
}

function LoadedForm<Values extends object, Body, Saved extends Versioned, Answer extends Versioned>(
  props: DocumentFormProps<Values, Body, Saved, Answer> & { saved: Saved },
) {
  const { saveLabel, conflictFields, conflictText, gap, children, after } = props;
  const t = useTexts('staff/dashboard');
  const { saver, ...form } = useDocumentForm(props);
  const { conflict, failure } = form;
  const [isPending, onPending] = useState(false);
  const { question } = useDiscardGuard(form.isDirty || isPending);
  return (
    <>
      <form {...form.formProps}>
        <Stack {...(gap && { gap })}>
          {conflict ? (
            <ConflictView
              fields={conflictFields?.(conflict.mine, conflict.theirs) ?? []}
              text={conflictText}
              savedBy={saver?.by ?? null}
              savedAt={saver?.at ?? shopNow().toISOString()}
              onTakeTheirs={form.acceptServer}
            />
          ) : (
            failure && !isCanceled(failure) && <Alert tone="error">{failure.message}</Alert>
          )}
          {/* Remounts stateful fields. */}
          <Fragment key={form.resets}>{children({ ...form, onPending }, form.record ?? props.saved)}</Fragment>
          <Row gap={3}>
            <Button type="submit" variant="primary" busy={form.busy} busyLabel={t('saving')} disabled={isPending}>
              {saveLabel ?? t('save')}
            </Button>
          </Row>
        </Stack>
      </form>
      {after?.(form.values)}
      {question}
    </>
  );
}

const useDocumentForm = <Values extends object, Body, Saved extends Versioned, Answer extends Versioned>({
  saved: record,
  document,
  query,
  valuesOf,
  bodyOf,
  schema,
  save,
  savedText,
  onSaved,
}: DocumentFormProps<Values, Body, Saved, Answer> & { saved: Saved }) => {
  const t = useTexts('staff/dashboard');
  const api = useApi();
  const queryClient = useQueryClient();
  const toasts = useToast();
  const answered = useRef<Answer>(undefined);
  const [saver, setSaver] = useState<Saver>();
  const { refresh, ...form } = useRecordForm<Values, Body, Saved>({
    initial: valuesOf(record),
    bodyOf,
    schema,
    record,
    valuesOf,
    read: async () => {
      const [latest, by] = await Promise.all([
        queryClient.fetchQuery({ ...query, staleTime: 0 }),
        saverOf(api, document),
      ]);
      setSaver(by);
      return latest;
    },
    staysOpen: true,
    send: async (body, version, isJoined) => {
      const answer = await save(body, version ?? record.version);
      queryClient.setQueryData(query.queryKey, answer);
      answered.current = answer;
      if (!onSaved) toasts.show({ text: isJoined ? `${savedText} ${t('joined')}` : savedText, tone: 'success' });
      return answer;
    },
  });
  const follow = useEffectEvent(async (latest: Saved) => {
    if (refresh(latest)) setSaver(await saverOf(api, document));
  });
  useEffect(() => void follow(record), [record]);
  // After the form has the response, or leaving would ask about unsaved changes.
  const announce = useEffectEvent((latest: object | undefined) => {
    if (answered.current && latest === answered.current) onSaved?.(answered.current);
  });
  useEffect(() => announce(form.record), [form.record]);
  return { ...form, saver };
};

interface Saver {
  by: string | null;
  at: string;
}

const saverOf = (api: Api, id: string): Promise<Saver | undefined> =>
  api
    .call(listRecordEvents, { params: { kind: 'shop', id }, query: { page: 1, limit: 1 } })
    .then(({ payload: { events } }) => events[0] && { by: events[0].actor?.username ?? null, at: events[0].at })
    .catch(() => undefined);
