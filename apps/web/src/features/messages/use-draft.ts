import { useEffect, useEffectEvent, useRef } from 'react';

interface DraftOptions<Name extends string> {
  account: string | null;
  initial: Readonly<Record<Name, string>>;
  values: Readonly<Record<Name, string>>;
  /** From the document, because text may be typed before hydration. */
  shown: (name: Name) => string | undefined;
  change: (changed: Partial<Record<Name, string>>) => void;
}

/** Stores the draft until the message is sent. */
export const useDraft = <Name extends string>({ account, initial, values, shown, change }: DraftOptions<Name>) => {
  const isRestored = useRef(false);
  const namesOf = () => Object.keys(initial) as Name[];

  const restore = useEffectEvent(() => {
    const draft = readDraft(account);
    const untouched = namesOf().filter((name) => (shown(name) ?? initial[name]) === initial[name]);
    for (const name of untouched) {
      const kept = draft[name];
      if (kept !== undefined) change({ [name]: kept } as Partial<Record<Name, string>>);
    }
  });
  const keep = useEffectEvent((owner: string | null, typed: Readonly<Record<Name, string>>) => {
    const isTyped = namesOf().some((name) => typed[name] !== initial[name]);
    keepDraft(owner, isTyped ? typed : null);
  });

  // The first run would store the empty form.
  useEffect(() => {
    if (isRestored.current) keep(account, values);
    else restore();
    isRestored.current = true;
  }, [values, account]);
};

const key = 'contact_draft';

type MessageDraft = Readonly<Record<string, string>>;

interface Stored {
  account: string | null;
  values: MessageDraft;
}

const isStored = (value: unknown): value is Stored =>
  typeof value === 'object' && value !== null && 'account' in value && 'values' in value && isTexts(value.values);

const isTexts = (values: unknown): values is MessageDraft =>
  typeof values === 'object' && values !== null && Object.values(values).every((value) => typeof value === 'string');

// The draft of an account; null: a visitor.
const readDraft = (account: string | null): MessageDraft => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null');
    return isStored(stored) && stored.account === account ? stored.values : {};
  } catch {
    return {};
  }
};

/** Null removes the account's stored draft. */
const keepDraft = (account: string | null, values: MessageDraft | null): void => {
  try {
    if (values) sessionStorage.setItem(key, JSON.stringify({ account, values } satisfies Stored));
    else sessionStorage.removeItem(key);
  } catch {}
};
