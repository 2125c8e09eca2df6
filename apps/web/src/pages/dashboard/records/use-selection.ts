import { useState } from 'react';

/** Deselects records that leave the list, and all when its tab changes. */
export const useSelection = <Item extends { _id: string }>(rows: readonly Item[], list: string) => {
  const [state, setState] = useState({ list, ids: new Set<string>() });
  const ids = state.list === list ? state.ids : new Set<string>();
  const selected = rows.filter(({ _id }) => ids.has(_id));
  const choose = (items: readonly Item[]) => setState({ list, ids: new Set(items.map(({ _id }) => _id)) });
  return {
    selected,
    has: ({ _id }: Item) => ids.has(_id),
    isAll: rows.length > 0 && selected.length === rows.length,
    toggle: (item: Item) => choose(ids.has(item._id) ? selected.filter((one) => one !== item) : [...selected, item]),
    toggleAll: () => choose(selected.length === rows.length ? [] : rows),
    clear: () => choose([]),
  };
};
