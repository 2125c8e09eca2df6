const key = 'cart_merged';

/** Whether the guest cart has become part of the server cart in this session of the tab (spec §4). */
export const isMerged = (): boolean => {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    return false;
  }
};

/** Remembers a merge, or forgets it at logout: the next login may bring another guest cart. */
export const setMerged = (merged: boolean): void => {
  try {
    if (merged) sessionStorage.setItem(key, '1');
    else sessionStorage.removeItem(key);
  } catch {
    // Without session storage a second merge can come; it raises nothing, since the guest cart is gone by then.
  }
};
