/** The feature flags and their values in a fresh shop (spec §3). */
export const flagDefaults = {
  ff_news: false,
  ff_products: false,
  ff_contact: true,
  ff_theme_switch: true,
  ff_cart: false,
  ff_signup: false,
  ff_profile: false,
} as const satisfies Record<string, boolean>;

/** A feature the shop can switch on and off. */
export type FlagKey = keyof typeof flagDefaults;

/** Which features are on. */
export type Flags = Readonly<Record<FlagKey, boolean>>;

/** Every flag key, in the order the dashboard lists them. */
export const flagKeys = Object.keys(flagDefaults) as readonly FlagKey[];

/** The flag list of the wire as a map; a flag the list lacks keeps its default. */
export const flagsFromList = (list: readonly { key: string; enabled: boolean }[]): Flags => {
  const flags: Record<FlagKey, boolean> = { ...flagDefaults };
  for (const { key, enabled } of list) if (Object.hasOwn(flags, key)) flags[key as FlagKey] = enabled;
  return flags;
};
