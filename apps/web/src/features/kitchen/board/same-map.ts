export const isSameMap = <Key, Value>(one: ReadonlyMap<Key, Value>, other: ReadonlyMap<Key, Value>): boolean =>
  one.size === other.size && [...one].every(([key, value]) => other.get(key) === value);
