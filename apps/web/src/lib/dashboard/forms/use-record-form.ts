import { type FormSchema, formErrors } from '@bottega/contract/validation';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { isSame, useForm } from '../../use-form.ts';
import { joinChanges, withFields } from './join-changes.ts';

interface Versioned {
  version: number;
}

interface RecordFormOptions<Values, Body, Saved extends Versioned> {
  initial: Values;
  record: Saved | undefined;
  valuesOf: (record: Saved) => Values;
  bodyOf: (values: Values, record: Saved | undefined) => Body;
  schema?: FormSchema | undefined;
  read: () => Promise<Saved>;
  maySend?: (body: Body, record: Saved | undefined) => Promise<boolean>;
  /** `isJoined`: the body includes a colleague's changes. */
  send: (body: Body, version: number | undefined, isJoined: boolean) => Promise<unknown>;
  /** With the record returned by `send`. */
  staysOpen?: true;
}

/** The next save overwrites a colleague's values of these fields. */
interface Conflict<Values, Saved> {
  theirs: Saved;
  fields: readonly (keyof Values)[];
}

interface Draft<Values, Saved> {
  values: Values;
  start: Values;
  record: Saved | undefined;
  isJoined: boolean;
}

const mostJoins = 3;

const isOutOfSight = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom < 0 || top > window.innerHeight;
};

/** Merges changes of different fields of a versioned record (decision 088). */
export const useRecordForm = <Values extends object, Body, Saved extends Versioned>(
  options: RecordFormOptions<Values, Body, Saved>,
) => {
  const { initial, valuesOf, bodyOf, schema, read, maySend, send, staysOpen } = options;
  const [record, setRecord] = useState(options.record);
  const [conflict, setConflict] = useState<Conflict<Values, Saved> | null>(null);

  const isConfirmed = async (body: Body, replaced: Saved | undefined): Promise<boolean> =>
    !maySend || maySend(body, replaced);

  const { start, setStart, setValues, reset, resetFields, clearFailure, ...form } = useForm<Values, Body>({
    initial,
    bodyOf: (values) => bodyOf(values, record),
    schema,
    checkEmpty: true,
    maySend: async (body) => {
      // A conflict may be found while the form is scrolled.
      const notice = conflict && form.formProps.ref.current?.querySelector('[role=alert]');
      if (!notice || !isOutOfSight(notice)) return isConfirmed(body, record);
      notice.scrollIntoView({ block: 'nearest' });
      return false;
    },
    send: async (_, values) => {
      const answer = await sendDraft({ values, start, record, isJoined: false });
      setConflict(null);
      if (!staysOpen) return;
      setRecord(answer as Saved);
      reset(valuesOf(answer as Saved));
    },
  });

  /** `unanswered`: fields of a conflict still on screen. */
  const join = (latest: Saved, draft: Draft<Values, Saved>, unanswered: readonly (keyof Values)[] = []) => {
    const theirs = valuesOf(latest);
    const joined = joinChanges(draft.start, draft.values, theirs);
    const isOpen = (name: keyof Values) => !isSame(joined.values[name], theirs[name]);
    const fields = [...new Set([...unanswered, ...joined.contested])].filter(isOpen);
    setRecord(latest);
    setStart(theirs);
    // The user may have typed since the draft was sent.
    setValues((now) => joinChanges(draft.start, now, theirs).values);
    if (!isSame(joined.values, draft.values)) resetFields();
    setConflict(fields.length > 0 ? { theirs: latest, fields } : null);
    return { values: joined.values, start: theirs, record: latest, isJoined: true, isContested: fields.length > 0 };
  };

  const maySendJoined = async ({ values, record: replaced }: Draft<Values, Saved>): Promise<boolean> => {
    const body = bodyOf(values, replaced);
    return (!schema || Object.keys(formErrors(schema, body)).length === 0) && isConfirmed(body, replaced);
  };

  const sendDraft = async (draft: Draft<Values, Saved>, joins = 0): Promise<unknown> => {
    try {
      return await send(bodyOf(draft.values, draft.record), draft.record?.version, draft.isJoined);
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'version_conflict')) throw error;
      const { isContested, ...joined } = join(await read(), draft);
      if (isContested || joins === mostJoins || !(await maySendJoined(joined))) throw error;
      return sendDraft(joined, joins + 1);
    }
  };

  return {
    ...form,
    record,
    /** `mine`: theirs, with mine in contested fields. */
    conflict: conflict && {
      theirs: conflict.theirs,
      mine: withFields(valuesOf(conflict.theirs), form.values, conflict.fields),
    },
    acceptServer: (): void => {
      if (!conflict) return;
      setValues(withFields(form.values, valuesOf(conflict.theirs), conflict.fields));
      setConflict(null);
      clearFailure();
      resetFields();
    },
    refresh: (latest: Saved): boolean => {
      if (form.busy || !record || latest.version <= record.version) return false;
      if (form.isDirty) {
        return join(latest, { values: form.values, start, record, isJoined: false }, conflict?.fields).isContested;
      }
      setRecord(latest);
      reset(valuesOf(latest));
      resetFields();
      return false;
    },
  };
};
