import { type Allergen, allergens, type FoodInfo } from '@bottega/contract/food/food';
import { storedProfile, useStoredProfile } from './stored-profile.ts';

export type AllergyProfile = readonly Allergen[];

const profileFrom = (json: string | null): AllergyProfile | null => {
  try {
    const names: unknown = JSON.parse(json ?? 'null');
    return Array.isArray(names) ? allergens.filter((allergen) => names.includes(allergen)) : null;
  } catch {
    return null;
  }
};

/** Shared by all tabs. Null: none; also on the server and while hydrating. */
export const useAllergyProfile = (): AllergyProfile | null => profileFrom(useStoredProfile());

/** Stored in this browser only; null deletes it. */
export const keepAllergyProfile = (next: AllergyProfile | null): void =>
  storedProfile.set(next && JSON.stringify(next));

/** What the profile avoids in a dish; null: nothing known. */
export const matchOf = (profile: AllergyProfile, { contains, mayContain = [], ...food }: FoodInfo): FoodInfo | null => {
  const hit = {
    ...food,
    contains: profile.filter((allergen) => contains.includes(allergen)),
    mayContain: profile.filter((allergen) => mayContain.includes(allergen)),
  };
  return hit.contains.length + hit.mayContain.length > 0 ? hit : null;
};
