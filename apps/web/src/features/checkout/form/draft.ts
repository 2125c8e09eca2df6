import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import { useEffect } from 'react';
import { shopNow } from '#lib/clock-offset.ts';
import { onSessionChange } from '#lib/session/session.ts';
import { createStoredStore } from '#lib/storage.ts';
import { useStore } from '#lib/store.ts';

/** The customer's input; absent fields are untouched, so the page may suggest a value. */
export interface Draft {
  service?: Service;
  /** `asap` or the start of a slot. */
  slot?: string;
  /** Time of day of a repeated order, `HH:MM`, until its slot is found, then empty. */
  clock?: string;
  /** Id of a saved address; empty: another one. */
  addressId?: string;
  street?: string;
  extra?: string;
  postcode?: string;
  city?: string;
  courierNote?: string;
  remember?: 'no' | 'yes';
  name?: string;
  phone?: string;
  note?: string;
}

interface Stored {
  /** Null: visitor. */
  account: string | null;
  values: Draft;
}

const nothing: Stored = { account: null, values: {} };

const maxLength = 600;

const names = [
  'service',
  'slot',
  'clock',
  'addressId',
  'street',
  'extra',
  'postcode',
  'city',
  'courierNote',
  'remember',
  'name',
  'phone',
  'note',
] as const satisfies (keyof Draft)[];

const isOver = (slot: string): boolean => slot !== 'asap' && !(Date.parse(slot) > shopNow().getTime());

const draftFrom = (stored: string | null): Stored => {
  try {
    const { account, values } = JSON.parse(stored ?? 'null') as { account: unknown; values: Record<string, unknown> };
    const known = names.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value.length <= maxLength ? [[name, value]] : [];
    });
    const draft = Object.fromEntries(known) as Draft;
    if (draft.service !== 'pickup' && draft.service !== 'delivery') delete draft.service;
    if (draft.slot !== undefined && isOver(draft.slot)) delete draft.slot;
    return { account: typeof account === 'string' ? account : null, values: draft };
  } catch {
    return nothing;
  }
};

// Another tab has ordered and removes the draft; this one shows it until the customer leaves or logs out.
let isShownLonger = false;

const { read, set, subscribe } = createStoredStore<Stored>({
  key: 'checkout_draft',
  parse: (text, before) => {
    const isKept = text === null && isShownLonger;
    isShownLonger &&= !isKept;
    return isKept && before ? before : draftFrom(text);
  },
  format: (draft) => (draft === nothing ? null : JSON.stringify(draft)),
});

export const forgetDraft = (): void => set(nothing);

const showLonger = (): void => {
  isShownLonger = true;
  const stop = onSessionChange((reason) => {
    stop();
    isShownLonger = false;
    if (reason === 'changed') forgetDraft();
  });
};

const store = {
  read,
  subscribe: (listener: () => void): (() => void) => {
    const stopFollowing = subscribe(listener);
    const onStorage = ({ key, newValue }: StorageEvent) => {
      if (key === 'placed_order' && newValue !== null) showLonger();
    };
    addEventListener('storage', onStorage);
    return () => {
      stopFollowing();
      removeEventListener('storage', onStorage);
    };
  },
};

// The end of a session does not clear the form of these accounts.
const shown = new Set<string>();

const isFor = ({ account }: Stored, user: string | null): boolean =>
  account === null || account === user || (user === null && shown.has(account));

/** Replaces place and time by those of a repeated order. */
export const proposeDraft = (userId: string, proposed: Draft): void => {
  const now = read();
  const { name, phone, note } = isFor(now, userId) ? now.values : nothing.values;
  const kept = { ...(name && { name }), ...(phone && { phone }), ...(note && { note }) };
  set({ account: userId, values: { ...kept, ...proposed } });
};

/** In local storage, shared by all tabs. Null on the server and while hydrating. */
export const useDraft = (userId: string | null) => {
  const stored = useStore(store, null);
  const values = stored && (isFor(stored, userId) ? stored.values : nothing.values);
  useEffect(() => {
    if (userId !== null) shown.add(userId);
  }, [userId]);
  const change = (changed: Draft): void => {
    const now = read();
    const mine = isFor(now, userId) ? now : nothing;
    set({ account: userId ?? mine.account, values: { ...mine.values, ...changed } });
  };
  return { values, change };
};
