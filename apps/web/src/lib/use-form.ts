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
import { useReportUnsaved } from './unsaved.ts';
import { useSending } from './use-sending.ts';

interface FormOptions<Values, Body> {
  initial: Values;
  bodyOf?: ((values: Values) => Body) | undefined;
  schema?: FormSchema | undefined;
  maySend?: ((body: Body) => Promise<boolean>) | undefined;
  /** Its ApiError is shown. */
  send: (body: Body, values: Values) => Promise<unknown>;
  focusFirst?: boolean | undefined;
  restart?: boolean;
  /** On blur, not only on submit. */
  checkEmpty?: boolean;
}

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export type Form<Values extends object> = ReturnType<typeof useForm<Values, unknown>>;

/** Paths are dotted (`content.0.text`). Errors show after blur or submit. */
export const useForm = <Values extends object, Body = Values>(options: FormOptions<Values, Body>) => {
  const { initial, schema, maySend, send, focusFirst, restart = false, checkEmpty = false } = options;
  const { bodyOf = (same: Values) => same as unknown as Body } = options;
  const rule = useTexts('validation');
  const form = useRef<HTMLFormElement>(null);
  const isTabbing = useRef(false);
  const { values, setValues, start, setStart } = useValues(form, initial);
  const [touched, setTouched] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [resets, setResets] = useState(0);
  const { busy, failure, refused, clearErrors, clearFailure, sendOnce } = useSending();
  const focusRefused = useFocus(form, focusFirst);

  const body = bodyOf(values);
  const reasons: Readonly<Record<string, Parameters<typeof rule>[0]>> = schema ? formErrors(schema, body) : {};
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
  const resetFields = (): void => setResets((count) => count + 1);

  const isDirty = !isSame(values, start);
  useReportUnsaved(isDirty);

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setTouched('all');
    const isRight = Object.keys(reasons).length === 0;
    if (isRight && maySend && !(await maySend(body))) return;
    if (!(isRight && (await sendOnce(() => send(body, values))))) return focusRefused();
    if (!restart) return;
    reset(initial);
    resetFields();
  };

  // An error would move the button being pressed.
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
    start,
    setStart,
    setValues,
    reset,
    /** A key that remounts stateful fields. */
    resets,
    resetFields,
    clearFailure,
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
