/** Fits on a card: `7`, `12b`, `T-3`. */
export const isTable = (text: string): boolean => /^[A-Za-z0-9-]{1,8}$/.test(text);

export const mostCards = 100;

export const usualTables = '1-12';

const range = /^(\d{1,3})-(\d{1,3})$/;

/** From `1-12`, `3,5,bar` or `1-4,T-1`; null: no such list, or more than `mostCards`. */
export const tablesFrom = (text: string): string[] | null => {
  const tables = new Set<string>();
  for (const part of text.split(',').map((each) => each.trim())) {
    const [, first, last] = range.exec(part) ?? [];
    if (first === undefined) {
      if (!isTable(part)) return null;
      tables.add(part);
    } else {
      if (Number(last) < Number(first) || Number(last) - Number(first) >= mostCards) return null;
      for (let number = Number(first); number <= Number(last); number++) tables.add(String(number));
    }
    if (tables.size > mostCards) return null;
  }
  return [...tables];
};
