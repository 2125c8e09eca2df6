/**
 * The address under which the shop knows an uploaded picture, where somebody has copied it from a page with its origin
 * or with the width that the page has asked for. All other addresses stay as they are.
 */
export const ownAddress = (typed: string, origins: readonly string[]): string => {
  const address = typed.trim();
  const base = origins[0];
  if (!URL.canParse(address, base)) return address;
  const { origin, pathname } = new URL(address, base);
  return origins.includes(origin) && pathname.startsWith('/uploads/') ? pathname : address;
};
