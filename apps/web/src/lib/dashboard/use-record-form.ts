import { type FormSchema, formErrors } from '@bottega/contract/validation';
import { type FocusEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useValidationTexts } from '../../i18n/validation-texts.ts';
import { ApiError } from '../api-error.ts';

interface RecordFormOptions<Values, Form> {
  initial: Values;
  /** What the values say, as the API takes it. */
  formOf: (values: Values) => Form;
  /** What that has to satisfy before it is sent. */
  schema: FormSchema;
  /** Sends it. The ApiError it rejects with is shown; all that was typed stays. */
  send: (form: Form) => Promise<unknown>;
}

/**
 * The form of a record, of any shape: reasons stand beside the fields, which are known by their dotted paths
 * (`content.0.text`). A reason shows once its field was left or the form was sent, and goes as soon as it is right.
 */
export const useRecordForm = <Values extends object, Form>(options: RecordFormOptions<Values, Form>) => {
  const { initial, formOf, schema, send } = options;
  const rule = useValidationTexts();
  const form = useRef<HTMLFormElement>(null);
  const [start] = useState(initial);
  const [values, setValues] = useState(initial);
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const sending = useSending(send);
  const focusRefused = useFocusOnRefused(form);
  const reasons = formErrors(schema, formOf(values));

  const errorOf = (path: string): string | undefined => {
    const reason = left === 'all' || left.has(path) ? reasons[path] : undefined;
    return sending.refused[path] ?? (reason && rule(reason));
  };

  const change = (changed: Partial<Values>): void => {
    setValues((known) => ({ ...known, ...changed }));
    sending.forgive(Object.keys(changed));
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (sending.busy) return;
    setLeft('all');
    const isRight = Object.keys(reasons).length === 0;
    if (!isRight || !(await sending.sendOnce(formOf(values)))) focusRefused();
  };

  // Leaving for a button or a link shows nothing: the reason would push away what is being pressed.
  const leave = (path: string, { relatedTarget }: FocusEvent): void => {
    if (relatedTarget?.matches('button, a')) return;
    setLeft((known) => (known === 'all' ? known : new Set(known).add(path)));
  };

  return {
    values,
    change,
    errorOf,
    busy: sending.busy,
    /** Why the API refused, or null. */
    failure: sending.failure,
    isDirty: JSON.stringify(values) !== JSON.stringify(start),
    /** For the `form` element. */
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true },
    /** For an input whose reason has this path. */
    leaving: (path: string) => ({ onBlur: (event: FocusEvent) => leave(path, event) }),
  };
};

const useSending = <Form>(send: (form: Form) => Promise<unknown>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  /** Whether it arrived. */
  const sendOnce = async (form: Form): Promise<boolean> => {
    setFailure(null);
    setRefused({});
    setBusy(true);
    try {
      await send(form);
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setRefused(error.errors);
      return false;
    } finally {
      setBusy(false);
    }
  };

  /** What was refused has changed, a field or what is below it. */
  const forgive = (names: readonly string[]) =>
    setRefused((known) => {
      const isOther = (path: string) => !names.some((name) => path === name || path.startsWith(`${name}.`));
      return Object.fromEntries(Object.entries(known).filter(([path]) => isOther(path)));
    });

  return { busy, failure, refused, sendOnce, forgive };
};

/** Leads to the first refused field, or to what is said above the fields. */
const useFocusOnRefused = (form: RefObject<HTMLFormElement | null>) => {
  const [refusals, setRefusals] = useState(0);
  useEffect(() => {
    if (refusals === 0) return;
    const field = form.current?.querySelector<HTMLElement>('[aria-invalid=true]');
    if (field) field.focus();
    else form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' });
  }, [form, refusals]);
  return () => setRefusals((count) => count + 1);
};
