/** Strips origin and width from an uploaded picture's URL. */
export const ownAddress = (typed: string, origins: readonly string[]): string => {
  const address = typed.trim();
  const base = origins[0];
  if (!URL.canParse(address, base)) return address;
  const { origin, pathname } = new URL(address, base);
  return origins.includes(origin) && pathname.startsWith('/uploads/') ? pathname : address;
};
