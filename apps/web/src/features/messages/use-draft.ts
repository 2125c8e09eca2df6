import { useEffect, useEffectEvent, useRef } from 'react';
import { createStoredStore } from '#lib/storage.ts';

interface DraftOptions<Name extends string> {
  account: string | null;
  initial: Readonly<Record<Name, string>>;
  values: Readonly<Record<Name, string>>;
  /** From the document: text may be typed before hydration. */
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
    draft.set(isTyped ? { account: owner, values: typed } : null);
  });

  // The first run would store the empty form.
  useEffect(() => {
    if (isRestored.current) keep(account, values);
    else restore();
    isRestored.current = true;
  }, [values, account]);
};

type MessageDraft = Readonly<Record<string, string>>;

interface Stored {
  /** Null: visitor. */
  account: string | null;
  values: MessageDraft;
}

const areTexts = (values: unknown): values is MessageDraft =>
  typeof values === 'object' && values !== null && Object.values(values).every((value) => typeof value === 'string');

const draft = createStoredStore<Stored | null>({
  key: 'contact_draft',
  parse: (text) => {
    try {
      const { account, values } = JSON.parse(text ?? 'null') as Stored;
      return areTexts(values) ? { account, values } : null;
    } catch {
      return null;
    }
  },
  format: (stored) => stored && JSON.stringify(stored),
});

const readDraft = (account: string | null): MessageDraft => {
  const stored = draft.read();
  return stored?.account === account ? stored.values : {};
};
