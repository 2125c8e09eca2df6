import { useEffect, useEffectEvent, useRef } from 'react';
import { keepDraft, readDraft } from './message-draft.ts';

interface DraftOptions<Name extends string> {
  account: string | null;
  initial: Readonly<Record<Name, string>>;
  values: Readonly<Record<Name, string>>;
  /** What the document's form holds in a field, which may have been typed before the page came to life. */
  shown: (name: Name) => string | undefined;
  change: (name: Name, value: string) => void;
}

/** Brings back what was typed here before a reload or another page, and keeps what is typed now until it is sent. */
export const useDraft = <Name extends string>({ account, initial, values, shown, change }: DraftOptions<Name>) => {
  const isRestored = useRef(false);
  const namesOf = () => Object.keys(initial) as Name[];

  const restore = useEffectEvent(() => {
    const draft = readDraft(account);
    const untouched = namesOf().filter((name) => (shown(name) ?? initial[name]) === initial[name]);
    for (const name of untouched) {
      const kept = draft[name];
      if (kept !== undefined) change(name, kept);
    }
  });
  const keep = useEffectEvent((owner: string | null, typed: Readonly<Record<Name, string>>) => {
    const isTyped = namesOf().some((name) => typed[name] !== initial[name]);
    keepDraft(owner, isTyped ? typed : null);
  });

  // Not on the first pass: that would keep the empty form before the draft is back in it.
  useEffect(() => {
    if (isRestored.current) keep(account, values);
    else restore();
    isRestored.current = true;
  }, [values, account]);
};
