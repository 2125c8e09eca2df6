/** Reads local storage; null when the browser refuses access (private mode, blocked site data). */
export const readStored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

/** Writes local storage; without effect when the browser refuses access or the quota is used up. */
export const writeStored = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // The cookie beside it still remembers the choice.
  }
};
