/** First the flags of spec §3, then later ones. */
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

export const flagKeys = Object.keys(flagDefaults) as readonly FlagKey[];

/** Not in the spec, so off in the demonstration. */
export const laterFlagKeys: readonly FlagKey[] = ['ff_ordering', 'ff_kitchen'];

export const flagsFromList = (list: readonly { key: string; enabled: boolean }[]): Flags => {
  const flags: Record<FlagKey, boolean> = { ...flagDefaults };
  for (const { key, enabled } of list) if (Object.hasOwn(flags, key)) flags[key as FlagKey] = enabled;
  return flags;
};
