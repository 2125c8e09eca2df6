/** The feature flags with their defaults in a new shop: first those of spec §3, then later additions. */
export const flagDefaults = {
  ff_news: false,
  ff_products: false,
  ff_contact: true,
  ff_theme_switch: true,
  ff_cart: false,
  ff_signup: false,
  ff_profile: false,
  ff_ordering: false,
  ff_kitchen: false,
} as const satisfies Record<string, boolean>;

export type FlagKey = keyof typeof flagDefaults;

export type Flags = Readonly<Record<FlagKey, boolean>>;

/** In the order used by the dashboard. */
export const flagKeys = Object.keys(flagDefaults) as readonly FlagKey[];

/** Flags added after the spec: off in the demonstration. */
export const laterFlagKeys: readonly FlagKey[] = ['ff_ordering', 'ff_kitchen'];

/** Converts the flag list from the wire to a map; missing flags get their default. */
export const flagsFromList = (list: readonly { key: string; enabled: boolean }[]): Flags => {
  const flags: Record<FlagKey, boolean> = { ...flagDefaults };
  for (const { key, enabled } of list) if (Object.hasOwn(flags, key)) flags[key as FlagKey] = enabled;
  return flags;
};
