import { type Allergen, allergens, type FoodInfo } from '@bottega/contract/food/food';
import { useSyncExternalStore } from 'react';
import { readStored, removeStored, writeStored } from '../storage.ts';

/** Data about health: written on request alone, and only read to mark dishes in the page; no request has it. */
export const allergyProfileKey = 'allergies';

export type AllergyProfile = readonly Allergen[];

let stored: string | null = null;
let profile: AllergyProfile | null = null;
const listeners = new Set<() => void>();

const profileFrom = (text: string | null): AllergyProfile | null => {
  try {
    const names: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(names) ? allergens.filter((allergen) => names.includes(allergen)) : null;
  } catch {
    return null;
  }
};

const read = (): AllergyProfile | null => {
  const now = readStored(allergyProfileKey);
  if (now !== stored) {
    stored = now;
    profile = profileFrom(now);
  }
  return profile;
};

/** Keeps it in this browser alone; null forgets it. */
export const keepAllergyProfile = (next: AllergyProfile | null): void => {
  if (next) writeStored(allergyProfileKey, JSON.stringify(next));
  else removeStored(allergyProfileKey);
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  const onStorage = ({ key }: StorageEvent) => (key === allergyProfileKey || key === null) && listener();
  listeners.add(listener);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', onStorage);
  };
};

/** Of this browser, in all its tabs. Null: none, on the server and while hydrating as well. */
export const useAllergyProfile = (): AllergyProfile | null => useSyncExternalStore(subscribe, read, () => null);

/** What a dish has of it; null: nothing, as far as is known. */
export const matchOf = (profile: AllergyProfile, { contains, mayContain = [], ...food }: FoodInfo): FoodInfo | null => {
  const hit = {
    ...food,
    contains: profile.filter((allergen) => contains.includes(allergen)),
    mayContain: profile.filter((allergen) => mayContain.includes(allergen)),
  };
  return hit.contains.length + hit.mayContain.length > 0 ? hit : null;
};
