import { listRecordEvents } from '@bottega/contract/audit/endpoints';
import { kindsOfList, type RecordList } from '@bottega/contract/records';
import type { FormSchema } from '@bottega/contract/validation';
import { Fragment, type ReactNode, type SubmitEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { Dialog } from '#ui/dialog/dialog.tsx';
import { Stack } from '#ui/layout/layout.tsx';
import { useToast } from '#ui/toast/toasts.tsx';
import type { Api } from '../../api/api-client.ts';
import { useApi } from '../../api/api-context.tsx';
import { ApiError } from '../../api/api-error.ts';
import { randomKey } from '../../random-key.ts';
import { isCanceled } from '../reauthentication.ts';
import { useListChanged } from '../use-list-changed.ts';
import { type Question, useQuestion } from '../use-question.tsx';
import { type ConflictField, ConflictView } from './conflict-view.tsx';
import { useDiscardGuard } from './use-discard-guard.tsx';
import { useRecordForm } from './use-record-form.ts';

interface EditedRecord {
  _id: string;
  version: number;
  updatedAt: string;
}

export interface RecordForm<Values extends object, Saved extends EditedRecord = EditedRecord>
  extends Omit<ReturnType<typeof useRecordForm<Values, unknown, Saved>>, 'refresh'> {
  /** An upload is in progress: saving is blocked, and leaving asks. */
  onPending: (isPending: boolean) => void;
}

export interface RecordEditorFrame {
  open: boolean;
  onClose: () => void;
  history?: ReactNode;
}

interface RecordEditorProps<Values extends object, Body, Saved extends EditedRecord> extends RecordEditorFrame {
  list: RecordList;
  title: string;
  size?: 'm' | 'l';
  record: Saved | undefined;
  latest?: Saved | undefined;
  valuesOf: (record: Saved | undefined) => Values;
  bodyOf: (values: Values, record: Saved | undefined) => Body;
  schema?: FormSchema;
  /** Asked before saving, each once. */
  questionOf?: (body: Body, before: Saved | undefined) => Question | null;
  /** `key`: idempotency key, so that a retry adds no second record. */
  save: (body: Body, version: number | undefined, key: string) => Promise<unknown>;
  read: () => Promise<Saved>;
  savedText?: string | undefined;
  /** "Error" by default (spec §8). */
  failureTitle?: string;
  conflictFields: (mine: Values, theirs: Saved) => readonly ConflictField[];
  conflictText?: string;
  obstacle?: ReactNode;
  canSave?: (form: RecordForm<Values, Saved>) => boolean;
  summary?: (form: RecordForm<Values, Saved>) => ReactNode;
  children: (form: RecordForm<Values, Saved>) => ReactNode;
}

const repeatMs = 800;

/** Key it by `useDialogState().opening`, so that drafts start afresh. */
export function RecordEditor<Values extends object, Body, Saved extends EditedRecord>(
  props: RecordEditorProps<Values, Body, Saved>,
) {
  const { open, onClose, title, size = 'm', history, canSave, summary, children } = props;
  const t = useTexts('staff/dashboard');
  const id = useId();
  const [isPending, setPending] = useState(false);
  const { ask, dialog: savingQuestion } = useQuestion();
  const { savedBy, foundAt, ...recordForm } = useEditorForm(props, ask);
  const form = { ...recordForm, onPending: setPending };
  const { busy, isDirty } = form;
  const { mayClose, question } = useDiscardGuard(open && (isDirty || isPending), onClose);
  const submit = (event: SubmitEvent) => {
    // The press was aimed at what was shown before.
    if (Date.now() - foundAt.current < repeatMs) return event.preventDefault();
    return form.formProps.onSubmit(event);
  };
  const cancel = (
    <Button disabled={busy} onClick={() => mayClose() && onClose()}>
      {t('cancel')}
    </Button>
  );
  return (
    <>
      <Dialog
        open={open}
        onClose={onClose}
        locked={busy}
        mayClose={mayClose}
        title={title}
        closeLabel={t('close')}
        size={size}
        footer={
          <>
            {summary?.(form)}
            {cancel}
            <Button
              type="submit"
              form={id}
              variant="primary"
              disabled={isPending || canSave?.(form) === false}
              busy={busy}
              busyLabel={t('saving')}
            >
              {t('save')}
            </Button>
          </>
        }
      >
        <Stack>
          <form id={id} {...form.formProps} onSubmit={submit}>
            <Stack>
              <Trouble {...props} form={form} savedBy={savedBy} />
              {/* Remounts stateful fields. */}
              <Fragment key={form.resets}>{children(form)}</Fragment>
            </Stack>
          </form>
          {form.record && history}
        </Stack>
      </Dialog>
      {question}
      {savingQuestion}
    </>
  );
}

const useEditorForm = <Values extends object, Body, Saved extends EditedRecord>(
  props: RecordEditorProps<Values, Body, Saved>,
  ask: (question: Question) => Promise<boolean>,
) => {
  const { open, list, record, latest, valuesOf, bodyOf, schema, questionOf, save, read, savedText, onClose } = props;
  const t = useTexts('staff/dashboard');
  const api = useApi();
  const toasts = useToast();
  const listChanged = useListChanged();
  const [initial] = useState(() => valuesOf(record));
  const [savedBy, setSavedBy] = useState<string | null>(null);
  const confirmed = useRef<string>(undefined);
  const [key] = useState(randomKey);
  const { refresh, ...form } = useRecordForm<Values, Body, Saved>({
    initial,
    bodyOf,
    schema,
    record,
    valuesOf,
    read: async () => {
      const theirs = await read();
      setSavedBy(await editorOf(api, list, theirs));
      return theirs;
    },
    maySend: async (body, before) => {
      const question = questionOf?.(body, before);
      if (!question || question.text === confirmed.current) return true;
      const isConfirmed = await ask(question);
      if (isConfirmed) confirmed.current = question.text;
      return isConfirmed;
    },
    send: async (body, version, isJoined) => {
      try {
        await save(body, version, key).catch((error: unknown) => acceptSaved(error, body));
        if (savedText) toasts.show({ text: isJoined ? `${savedText} ${t('joined')}` : savedText });
        onClose();
      } catch (error) {
        if (!isCanceled(error)) throw error;
      } finally {
        void listChanged(list);
      }
    },
  });
  // Only the response was lost.
  const acceptSaved = async (error: unknown, body: Body): Promise<void> => {
    if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
    const now = await read();
    if (JSON.stringify(bodyOf(valuesOf(now), now)) !== JSON.stringify(body)) throw error;
  };
  const foundAt = useRef(0);
  const follow = useEffectEvent(async (found: Saved) => {
    if (!refresh(found)) return;
    foundAt.current = Date.now();
    setSavedBy(await editorOf(api, list, found));
  });
  const news = open && latest && form.record && latest.version > form.record.version ? latest : undefined;
  useEffect(() => {
    if (news) void follow(news);
  }, [news]);
  return { ...form, savedBy, foundAt };
};

/** Null: changed by others, or an unreadable history. */
export const editorOf = async (
  api: Api,
  list: RecordList,
  { _id: id, updatedAt }: Pick<EditedRecord, '_id' | 'updatedAt'>,
): Promise<string | null> => {
  const [kind] = kindsOfList(list);
  if (!kind) return null;
  const history = api.call(listRecordEvents, { params: { kind, id }, query: { page: 1, limit: 5 } });
  const events = await history.then(({ payload }) => payload.events).catch(() => []);
  return events.find(({ at }) => at === updatedAt)?.actor?.username ?? null;
};

interface TroubleProps<Values extends object, Body, Saved extends EditedRecord>
  extends Pick<
    RecordEditorProps<Values, Body, Saved>,
    'obstacle' | 'conflictFields' | 'conflictText' | 'failureTitle'
  > {
  form: RecordForm<Values, Saved>;
  savedBy: string | null;
}

function Trouble<Values extends object, Body, Saved extends EditedRecord>({
  obstacle,
  conflictFields,
  conflictText,
  failureTitle,
  savedBy,
  form: { conflict, acceptServer, failure },
}: TroubleProps<Values, Body, Saved>) {
  if (obstacle) return <div ref={(element) => element?.scrollIntoView({ block: 'nearest' })}>{obstacle}</div>;
  return (
    <>
      {failure && !(conflict && failure.code === 'version_conflict') && (
        <SaveFailure failure={failure} title={failureTitle} />
      )}
      {conflict && (
        <ConflictView
          fields={conflictFields(conflict.mine, conflict.theirs)}
          text={conflictText}
          savedBy={savedBy}
          savedAt={conflict.theirs.updatedAt}
          onTakeTheirs={acceptServer}
        />
      )}
    </>
  );
}

function SaveFailure({ failure, title }: { failure: ApiError; title: string | undefined }) {
  const t = useTexts('staff/dashboard');
  const isRefusal = failure.cause && (failure.status < 500 || !title);
  return (
    <Alert tone="error" title={isRefusal ? undefined : (title ?? t('error'))}>
      {failure.message}
    </Alert>
  );
}
