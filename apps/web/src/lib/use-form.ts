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
import { useReportUnsaved } from './unsaved.ts';

interface Versioned {
  version: number;
}

interface FormRecord<Values, Saved extends Versioned> {
  record: Saved | undefined;
  read: () => Promise<Saved>;
  valuesOf: (record: Saved) => Values;
  /** The form stays open, with the record returned by `send`. */
  goesOn?: true;
}

interface FormOptions<Values, Body, Saved extends Versioned> {
  initial: Values;
  /** `base`: the edited record; `theirs`: the conflicting version to replace. */
  bodyOf?: (values: Values, base: Saved | undefined, theirs: Saved | null) => Body;
  schema?: FormSchema | undefined;
  /** Asked before a valid form is sent; `before`: what would be replaced. */
  maySend?: ((body: Body, before: Saved | undefined) => Promise<boolean>) | undefined;
  /** Its ApiError is shown. `version`: the one to replace. */
  send: (body: Body, version: number | undefined) => Promise<unknown>;
  /** On `version_conflict` the next save replaces the version shown as `theirs`. */
  version?: FormRecord<Values, Saved>;
  focusFirst?: boolean | undefined;
  restart?: boolean;
  /** On blur, not only on submit. */
  checkEmpty?: boolean;
}

type TextName<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values] & string;

export type Form<Values extends object, Saved extends Versioned = never> = ReturnType<
  typeof useForm<Values, unknown, Saved>
>;

/** Paths are dotted (`content.0.text`). Errors show after blur or submit. */
export const useForm = <Values extends object, Body = Values, Saved extends Versioned = never>(
  options: FormOptions<Values, Body, Saved>,
) => {
  const { initial, bodyOf, schema, maySend, send, version, focusFirst, restart = false, checkEmpty = false } = options;
  const rule = useTexts('validation');
  const form = useRef<HTMLFormElement>(null);
  const isTabbing = useRef(false);
  const { values, setValues, start, begin } = useValues(form, initial);
  const [left, setLeft] = useState<ReadonlySet<string> | 'all'>(new Set());
  const [base, setBase] = useState(version?.record);
  const [begun, setBegun] = useState(0);
  const { busy, failure, refused, forgive, theirs, setTheirs, sendOnce } = useSending({ send, version, base });
  const focusRefused = useFocus(form, focusFirst);
  const body = bodyOf ? bodyOf(values, base, theirs) : (values as unknown as Body);
  const reasons: Readonly<Record<string, Parameters<typeof rule>[0]>> = schema ? formErrors(schema, body) : {};

  const errorOf = (path: string): string | undefined => {
    const reason = left === 'all' || left.has(path) ? reasons[path] : undefined;
    return refused[path] ?? (reason && rule(reason));
  };

  const change = (changed: Partial<Values>): void => {
    setValues((known) => ({ ...known, ...changed }));
    forgive(Object.keys(changed));
  };

  const beginAgain = (first: Values): void => {
    begin(first);
    setLeft(new Set());
    setBegun((count) => count + 1);
  };

  const goOn = (saved: Saved): void => {
    setBase(saved);
    begin(version?.valuesOf(saved) ?? initial);
    setLeft(new Set());
  };

  const isDirty = JSON.stringify(values) !== JSON.stringify(start);
  useReportUnsaved(isDirty);

  const isSameBody = (one: Saved, other: Saved): boolean => {
    const [first, second] = [one, other].map((saved) => {
      const saying = version?.valuesOf(saved) as Values;
      return JSON.stringify(bodyOf ? bodyOf(saying, saved, null) : saying);
    });
    return first === second;
  };

  const onSubmit = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault();
    if (busy) return;
    setLeft('all');
    const isRight = Object.keys(reasons).length === 0;
    if (isRight && maySend && !(await maySend(body, theirs ?? base))) return;
    const sent = isRight && (await sendOnce(body));
    if (!sent) focusRefused();
    else if (restart) beginAgain(initial);
    else if (version?.goesOn) goOn(sent.answer as Saved);
  };

  // An error would move the button being pressed; with the keyboard nothing is pressed yet.
  const leave = (path: string, { relatedTarget }: FocusEvent): void => {
    if (!isTabbing.current && relatedTarget?.matches('button, a')) return;
    setLeft((known) => (known === 'all' ? known : new Set(known).add(path)));
  };

  return {
    values,
    change,
    errorOf,
    busy,
    failure,
    record: base,
    /** Saved by another user since the form was opened. */
    theirs,
    takeTheirs: (): void => {
      if (!theirs || !version) return;
      setBase(theirs);
      setTheirs(null);
      beginAgain(version.valuesOf(theirs));
    },
    /** How often it was reset to other values. */
    begun,
    /**
     * A newer version was found: it is shown as `theirs`, and true is returned, only if it differs from what is being
     * changed.
     */
    meet: (latest: Saved): boolean => {
      const known = theirs ?? base;
      if (busy || !version || !known || latest.version <= known.version) return false;
      const said = bodyOf ? bodyOf(version.valuesOf(latest), latest, null) : version.valuesOf(latest);
      const isOurs = JSON.stringify(said) === JSON.stringify(body);
      const isConflict = isDirty && !isOurs && (theirs !== null || !isSameBody(known, latest));
      if (isConflict) setTheirs(latest);
      else setBase(latest);
      if (!isDirty) beginAgain(version.valuesOf(latest));
      return isConflict;
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
        if (checkEmpty || values[name] !== '') leave(name, event);
      },
    }),
    leaving: (path: string) => ({ onBlur: (event: FocusEvent) => leave(path, event) }),
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

  const begin = (first: Values): void => {
    setStart(first);
    setValues(first);
  };
  return { values, setValues, start, begin };
};

const isTyped = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement || field instanceof HTMLSelectElement;

interface Sending<Values, Body, Saved extends Versioned>
  extends Pick<FormOptions<Values, Body, Saved>, 'send' | 'version'> {
  base: Saved | undefined;
}

const useSending = <Values, Body, Saved extends Versioned>({ send, version, base }: Sending<Values, Body, Saved>) => {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const [theirs, setTheirs] = useState<Saved | null>(null);

  const sendVersion = async (body: Body): Promise<{ answer: unknown }> => {
    try {
      const answer = await send(body, (theirs ?? base)?.version);
      setTheirs(null);
      return { answer };
    } catch (error) {
      if (version && error instanceof ApiError && error.code === 'version_conflict') setTheirs(await version.read());
      throw error;
    }
  };

  const sendOnce = async (body: Body): Promise<{ answer: unknown } | null> => {
    setFailure(null);
    setRefused({});
    setBusy(true);
    try {
      return await sendVersion(body);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error);
      setRefused(error.errors);
      return null;
    } finally {
      setBusy(false);
    }
  };

  /** Drops the API's errors of changed fields. */
  const forgive = (names: readonly string[]): void =>
    setRefused((known) => {
      const isOther = (path: string) => !names.some((name) => path === name || path.startsWith(`${name}.`));
      return Object.fromEntries(Object.entries(known).filter(([path]) => isOther(path)));
    });

  return { busy, failure, refused, forgive, theirs, setTheirs, sendOnce };
};

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
