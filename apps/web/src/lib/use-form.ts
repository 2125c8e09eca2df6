import { type FormSchema, formErrors } from '@bottega/contract/validation';
import { type FocusEvent, type RefObject, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useValidationTexts } from '../i18n/validation-texts.ts';
import { ApiError } from './api-error.ts';

type Values<Name extends string> = Readonly<Record<Name, string>>;

interface FormOptions<Name extends string> {
  initial: Values<Name>;
  /** What the fields, and `fixed` beside them, have to satisfy before anything is sent. */
  schema: FormSchema;
  /** Part of what the schema reads, but not typed. */
  fixed?: Readonly<Record<string, unknown>>;
  /** Sends the form. The ApiError it rejects with is shown; all that was typed stays. */
  send: (values: Values<Name>) => Promise<unknown>;
  /** Puts the cursor into the first empty field: for a form that somebody has just asked for. */
  focusFirst?: boolean;
  /** Once sent, the form is empty again and can be sent anew. */
  restart?: boolean;
}

/**
 * A form: what was typed, the reasons beside its fields, and its way to the API. A reason shows once its field was
 * left or the form was sent, and goes as soon as the field is right.
 */
export const useForm = <Name extends string>(options: FormOptions<Name>) => {
  const { initial, schema, fixed, send, focusFirst, restart = false } = options;
  const rule = useValidationTexts();
  const form = useRef<HTMLFormElement>(null);
  const { values, names, setValue, setValues } = useValues(form, initial);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const { busy, failure, refused, forgive, sendOnce } = useSending(send);
  const focusRefused = useFocus(form, focusFirst);
  const reasons = formErrors(schema, { ...fixed, ...values });

  const errorOf = (name: Name): string | undefined => {
    const reason = left.has(name) ? reasons[name] : undefined;
    return refused[name] ?? (reason && rule(reason));
  };

  const change = (name: Name, value: string): void => {
    setValue(name, value);
    forgive(name);
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setLeft(new Set(names));
    const isRight = Object.keys(reasons).length === 0;
    if (!isRight || !(await sendOnce(values))) return focusRefused();
    if (!restart) return;
    setValues(initial);
    setLeft(new Set());
  };

  // Leaving for a button or a link shows nothing: the reason would push away what is being pressed.
  const onBlur = (name: Name, { relatedTarget }: FocusEvent): void => {
    if (values[name] !== '' && !relatedTarget?.matches('button, a')) setLeft((known) => new Set(known).add(name));
  };

  return {
    values,
    errorOf,
    change,
    busy,
    /** Why the API refused, or null. */
    failure,
    /** Every field holds something. */
    isFilled: names.every((name) => values[name] !== ''),
    /** A reason shows beside some field. */
    hasErrors: names.some((name) => errorOf(name) !== undefined),
    /** For the `form` element. `post`: sent before the page came to life, it must not put a password into the address. */
    formProps: { ref: form, onSubmit, method: 'post', noValidate: true },
    /** For the input of a field. */
    fieldProps: (name: Name) => ({
      name,
      value: values[name],
      onChange: ({ target }: { target: { value: string } }) => change(name, target.value),
      onBlur: (event: FocusEvent) => onBlur(name, event),
    }),
  };
};

const useValues = <Name extends string>(form: RefObject<HTMLFormElement | null>, initial: Values<Name>) => {
  const [names] = useState(() => Object.keys(initial) as Name[]);
  const [values, setValues] = useState(initial);

  // What was typed, or filled in by the browser, before the page came to life is only in the document.
  useEffect(() => {
    const typed = [...(form.current?.elements ?? [])]
      .filter((field) => isTyped(field) && field.value !== '')
      .map((field) => (isTyped(field) ? [field.name, field.value] : []));
    const early = Object.fromEntries(typed.filter(([name]) => names.some((known) => known === name)));
    setValues((known) => ({ ...known, ...early }));
  }, [form, names]);

  const setValue = (name: Name, value: string) => setValues((known) => ({ ...known, [name]: value }));
  return { values, names, setValue, setValues };
};

const isTyped = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

const useSending = <Name extends string>(send: (values: Values<Name>) => Promise<unknown>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});

  /** Whether it arrived. Does nothing while another is on its way. */
  const sendOnce = async (values: Values<Name>): Promise<boolean> => {
    if (busy) return true;
    setFailure(null);
    setBusy(true);
    try {
      await send(values);
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

  const forgive = (name: Name) => setRefused(({ [name]: _, ...others }) => others);
  return { busy, failure, refused, forgive, sendOnce };
};

const useFocus = (form: RefObject<HTMLFormElement | null>, focusFirst: boolean | undefined) => {
  const [refusals, setRefusals] = useState(0);

  useEffect(() => {
    const inputs = [...(form.current?.querySelectorAll('input') ?? [])];
    if (focusFirst) (inputs.find(({ value }) => value === '') ?? inputs[0])?.focus();
  }, [form, focusFirst]);

  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [form, refusals]);

  return () => setRefusals((count) => count + 1);
};
