/** The feature flags and their values in a fresh shop: those of spec §3, then those of what came after it. */
export const flagDefaults = {
  ff_news: false,
  ff_products: false,
  ff_contact: true,
  ff_theme_switch: true,
  ff_cart: false,
  ff_signup: false,
  ff_profile: false,
  ff_ordering: false,
  ff_food_info: false,
  ff_options: false,
  ff_kitchen: false,
} as const satisfies Record<string, boolean>;

export type FlagKey = keyof typeof flagDefaults;

export type Flags = Readonly<Record<FlagKey, boolean>>;

/** In the order of the dashboard. */
export const flagKeys = Object.keys(flagDefaults) as readonly FlagKey[];

/** Of what came after the spec: off in the demonstration. */
export const laterFlagKeys: readonly FlagKey[] = ['ff_ordering', 'ff_food_info', 'ff_options', 'ff_kitchen'];

/** The flag list of the wire as a map; missing flags have their default. */
export const flagsFromList = (list: readonly { key: string; enabled: boolean }[]): Flags => {
  const flags: Record<FlagKey, boolean> = { ...flagDefaults };
  for (const { key, enabled } of list) if (Object.hasOwn(flags, key)) flags[key as FlagKey] = enabled;
  return flags;
};
