import { isDeepStrictEqual } from 'node:util';
import { toJsonSchemaDefs } from '@valibot/to-json-schema';
import { type GenericSchema, object } from 'valibot';

export type Json = Record<string, unknown>;

export type Parts = Readonly<Record<string, GenericSchema>>;

type Mode = 'input' | 'output';

const refTo = '#/components/schemas/';

const convert = (schemas: Parts, parts: Parts, typeMode: Mode): Readonly<Record<string, Json>> =>
  toJsonSchemaDefs(
    { ...schemas, ...parts },
    {
      typeMode,
      // Rules that JSON Schema cannot express.
      errorMode: 'ignore',
      target: 'draft-2020-12',
      // No character has less than one byte.
      overrideAction: ({ valibotAction: action, jsonSchema }) =>
        action.type === 'max_bytes' && 'requirement' in action
          ? { ...jsonSchema, maxLength: Number(action.requirement) }
          : null,
      overrideRef: ({ referenceId }) => `${refTo}${referenceId}`,
    },
  ) as Record<string, Json>;

const namesIn = (value: unknown): string[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, part]) =>
        key === '$ref' && typeof part === 'string' ? [part.slice(refTo.length)] : namesIn(part),
      )
    : [];

const reachable = (all: Readonly<Record<string, Json>>, from: unknown): ReadonlySet<string> => {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    for (const name of namesIn(value)) {
      if (found.has(name)) continue;
      found.add(name);
      visit(all[name]);
    }
  };
  visit(from);
  return found;
};

const renamed = (value: unknown, to: (name: string) => string): unknown => {
  if (value === null || typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map((part) => renamed(part, to));
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) =>
      key === '$ref' && typeof part === 'string'
        ? [key, `${refTo}${to(part.slice(refTo.length))}`]
        : [key, renamed(part, to)],
    ),
  );
};

export interface Described {
  input: (name: string) => Json;
  output: (name: string) => Json;
  components: Readonly<Record<string, Json>>;
}

const wrapped = (parts: Parts): Parts =>
  // Otherwise a part that is itself a named schema would take its place.
  Object.fromEntries(Object.entries(parts).map(([name, part]) => [`/${name}`, object({ part })]));

/** A named schema that is sent in another form than it is answered becomes two: `Name` and `NameInput`. */
export const describeSchemas = (
  schemas: Parts,
  { inputs, outputs }: Record<'inputs' | 'outputs', Parts>,
): Described => {
  const input = convert(schemas, wrapped(inputs), 'input');
  const output = convert(schemas, wrapped(outputs), 'output');
  const partOf = (all: Readonly<Record<string, Json>>, name: string) =>
    ((all[`/${name}`] as Json).properties as { part: Json }).part;
  const sent = reachable(
    input,
    Object.keys(inputs).map((name) => partOf(input, name)),
  );
  const answered = reachable(
    output,
    Object.keys(outputs).map((name) => partOf(output, name)),
  );
  const differs = (name: string) =>
    [name, ...reachable(input, input[name])].some((each) => !isDeepStrictEqual(input[each], output[each]));
  const inputName = (name: string) => (answered.has(name) && differs(name) ? `${name}Input` : name);
  const components = [
    ...[...answered].map((name) => [name, output[name] ?? {}] as const),
    ...[...sent].map((name) => [inputName(name), renamed(input[name], inputName) as Json] as const),
  ].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    input: (name) => renamed(partOf(input, name), inputName) as Json,
    output: (name) => partOf(output, name),
    components: Object.fromEntries(components),
  };
};
