/** What the demonstration data name. @throws Error with the name of what is not there */
export function found<Value>(value: Value | undefined, name: string): Value {
  if (value === undefined) throw new Error(`The demonstration data lacks ${name}`);
  return value;
}
