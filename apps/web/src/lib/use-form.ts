import { type FormSchema, formErrors } from '@bottega/contract/validation';
import {
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import { useTexts } from '#locales/use-texts.ts';
import { ApiError } from './api/api-error.ts';
import { isSame, joinChanges, withFields } from './join-changes.ts';
import { useReportUnsaved } from './unsaved.ts';
import { useSending } from './use-sending.ts';

interface Versioned {
  version: number;
}

interface FormRecord<Values, Saved extends Versioned> {
  record: Saved | undefined;
  read: () => Promise<Saved>;
  valuesOf: (record: Saved) => Values;
  /** The form stays open, with the record returned by `send`. */
  staysOpen?: true;
}

interface FormOptions<Values, Body, Saved extends Versioned> {
  initial: Values;
  /** `record`: the one to replace. */
  bodyOf?: (values: Values, record: Saved | undefined) => Body;
  schema?: FormSchema | undefined;
  /** Asked before a valid form is sent; `record`: what would be replaced. */
  maySend?: ((body: Body, record: Saved | undefined) => Promise<boolean>) | undefined;
  /**
   * Its ApiError is shown. `version`: the one to replace. `isJoined`: the body has changes of someone else in other
   * fields.
   */
  send: (body: Body, version: number | undefined, isJoined: boolean) => Promise<unknown>;
  /** On `version_conflict` fields that only one of the two has changed are joined and sent again. */
  version?: FormRecord<Values, Saved>;
  focusFirst?: boolean | undefined;
  restart?: boolean;
  /** On blur, not only on submit. */
  checkEmpty?: boolean;
}

/** Someone else has saved other values of the same fields; the next save replaces them. */
interface Conflict<Values, Saved> {
  theirs: Saved;
  fields: readonly (keyof Values)[];
}

/** What is sent, and what it was made from. */
interface Draft<Values, Saved> {
  values: Values;
  /** What the values were before they were changed. */
  start: Values;
  record: Saved | undefined;
  isJoined: boolean;
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export type Form<Values extends object, Saved extends Versioned = never> = ReturnType<
  typeof useForm<Values, unknown, Saved>
>;

const mostJoins = 3;

/** Paths are dotted (`content.0.text`). Errors show after blur or submit. */
export const useForm = <Values extends object, Body = Values, Saved extends Versioned = never>(
  options: FormOptions<Values, Body, Saved>,
) => {
  const { initial, schema, maySend, send, version, focusFirst, restart = false, checkEmpty = false } = options;
  const { bodyOf = (same: Values) => same as unknown as Body } = options;
  const rule = useTexts('validation');
  const form = useRef<HTMLFormElement>(null);
  const isTabbing = useRef(false);
  const { values, setValues, start, setStart } = useValues(form, initial);
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [record, setRecord] = useState(version?.record);
  const [conflict, setConflict] = useState<Conflict<Values, Saved> | null>(null);
  const [resets, setResets] = useState(0);
  const { busy, failure, refused, clearErrors, clearFailure, sendOnce } = useSending();
  const focusRefused = useFocus(form, focusFirst);

  type Reasons = Readonly<Record<string, Parameters<typeof rule>[0]>>;
  const reasonsOf = (body: Body): Reasons => (schema ? formErrors(schema, body) : {});
  const reasons = reasonsOf(bodyOf(values, record));
  const errorOf = (path: string): string | undefined => {
    const reason = touched === 'all' || touched.has(path) ? reasons[path] : undefined;
    return refused[path] ?? (reason && rule(reason));
  };

  const change = (changed: Partial<Values>): void => {
    setValues((known) => ({ ...known, ...changed }));
    clearErrors(Object.keys(changed));
  };

  const reset = (first: Values): void => {
    setStart(first);
    setValues(first);
    setTouched(new Set());
  };
  /** Also what fields keep to themselves. */
  const resetFields = (first: Values): void => {
    reset(first);
    setResets((count) => count + 1);
  };

  const isDirty = !isSame(values, start);
  useReportUnsaved(isDirty);

  /** Goes on from what someone else has saved. `unanswered`: fields of a conflict that is still shown. */
  const join = (
    latest: Saved,
    { valuesOf }: FormRecord<Values, Saved>,
    draft: Draft<Values, Saved>,
    unanswered: readonly (keyof Values)[] = [],
  ) => {
    const theirs = valuesOf(latest);
    const joined = joinChanges(draft.start, draft.values, theirs);
    const isOpen = (name: keyof Values) => !isSame(joined.values[name], theirs[name]);
    const fields = [...new Set([...unanswered, ...joined.contested])].filter(isOpen);
    setRecord(latest);
    setStart(theirs);
    // It may have been typed on since the draft was sent.
    setValues((now) => joinChanges(draft.start, now, theirs).values);
    if (!isSame(joined.values, draft.values)) setResets((count) => count + 1);
    setConflict(fields.length > 0 ? { theirs: latest, fields } : null);
    return { values: joined.values, start: theirs, record: latest, isJoined: true, isContested: fields.length > 0 };
  };

  const isValid = (draft: Draft<Values, Saved>): boolean =>
    Object.keys(reasonsOf(bodyOf(draft.values, draft.record))).length === 0;
  const isConfirmed = async (draft: Draft<Values, Saved>): Promise<boolean> =>
    !maySend || maySend(bodyOf(draft.values, draft.record), draft.record);

  const sendDraft = async (draft: Draft<Values, Saved>, joins = 0): Promise<unknown> => {
    try {
      return await send(bodyOf(draft.values, draft.record), draft.record?.version, draft.isJoined);
    } catch (error) {
      if (!version || !(error instanceof ApiError && error.code === 'version_conflict')) throw error;
      const { isContested, ...joined } = join(await version.read(), version, draft);
      if (isContested || joins === mostJoins || !isValid(joined) || !(await isConfirmed(joined))) throw error;
      return sendDraft(joined, joins + 1);
    }
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setTouched('all');
    // Saving is the answer to a conflict, which may have been found while the form was scrolled.
    if (conflict && isOutOfSight(form.current?.querySelector('[role=alert]'))) return focusRefused();
    const draft = { values, start, record, isJoined: false };
    if (!isValid(draft)) return focusRefused();
    if (!(await isConfirmed(draft))) return;
    const sent = await sendOnce(() => sendDraft(draft));
    if (!sent) return focusRefused();
    setConflict(null);
    if (restart) resetFields(initial);
    else if (version?.staysOpen) {
      setRecord(sent.answer as Saved);
      reset(version.valuesOf(sent.answer as Saved));
    }
  };

  // An error would move the button being pressed; with the keyboard nothing is pressed yet.
  const touch = (path: string, { relatedTarget }: FocusEvent): void => {
    if (!isTabbing.current && relatedTarget?.matches('button, a')) return;
    setTouched((known) => (known === 'all' ? known : new Set(known).add(path)));
  };

  return {
    values,
    change,
    errorOf,
    busy,
    failure,
    record,
    /** `mine`: their values, with mine in the fields that both have changed. */
    conflict: conflict &&
      version && {
        theirs: conflict.theirs,
        mine: withFields(version.valuesOf(conflict.theirs), values, conflict.fields),
      },
    /** Takes their values where both have changed a field. */
    acceptServer: (): void => {
      if (!conflict || !version) return;
      setValues(withFields(values, version.valuesOf(conflict.theirs), conflict.fields));
      setConflict(null);
      clearFailure();
      setTouched(new Set());
      setResets((count) => count + 1);
    },
    /** How often fields that keep something to themselves have to start over. */
    resets,
    /** Goes on from a newer version. Returns whether both have changed a field. */
    refresh: (latest: Saved): boolean => {
      if (busy || !version || !record || latest.version <= record.version) return false;
      if (!isDirty) {
        setRecord(latest);
        resetFields(version.valuesOf(latest));
        return false;
      }
      return join(latest, version, { values, start, record, isJoined: false }, conflict?.fields).isContested;
    },
    isDirty,
    isFilled: Object.values(values).every((value) => value !== ''),
    hasErrors: Object.keys(values).some((name) => errorOf(name) !== undefined),
    /** `post`: a submit before hydration must not put a password into the URL. */
    formProps: {
      ref: form,
      onSubmit,
      onKeyDown: ({ key }: KeyboardEvent) => {
        isTabbing.current = key === 'Tab';
      },
      onPointerDown: () => {
        isTabbing.current = false;
      },
      method: 'post',
      noValidate: true,
    },
    fieldProps: (name: TextName<Values>) => ({
      name,
      value: values[name] as string,
      onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value } as Partial<Values>),
      onBlur: (event: FocusEvent) => {
        if (checkEmpty || values[name] !== '') touch(name, event);
      },
    }),
    /** For a field that is no text. */
    blurProps: (path: string) => ({ onBlur: (event: FocusEvent) => touch(path, event) }),
  };
};

const useValues = <Values extends object>(form: RefObject<HTMLFormElement | null>, initial: Values) => {
  const [start, setStart] = useState(initial);
  const [values, setValues] = useState(initial);

  // Text typed before hydration is only in the document.
  useEffect(() => {
    const fields = [...(form.current?.elements ?? [])].filter(isTyped).filter(({ value }) => value !== '');
    setValues((known) => {
      const texts = new Set(
        Object.entries(known).flatMap(([name, value]) => (typeof value === 'string' ? [name] : [])),
      );
      const typed = fields.filter(({ name }) => texts.has(name)).map(({ name, value }) => [name, value]);
      return { ...known, ...Object.fromEntries(typed) };
    });
  }, [form]);

  return { values, setValues, start, setStart };
};

const isOutOfSight = (element: Element | null | undefined): boolean => {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {};
  return bottom < 0 || top > window.innerHeight;
};

const isTyped = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

const useFocus = (form: RefObject<HTMLFormElement | null>, focusFirst: boolean | undefined) => {
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    if (focusFirst) (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [form, focusFirst]);

  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);

  return () => setRefusals((count) => count + 1);
};
