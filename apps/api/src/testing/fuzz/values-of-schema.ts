import fc from 'fast-check';
import type { GenericSchema } from 'valibot';

interface Shape {
  type: string;
  pipe?: readonly { kind: string; type: string; requirement?: unknown }[];
  entries?: Record<string, GenericSchema>;
  wrapped?: GenericSchema;
  item?: GenericSchema;
  options?: readonly unknown[];
  literal?: unknown;
}

const requirementOf = ({ pipe = [] }: Shape, type: string): unknown =>
  pipe.find((rule) => rule.type === type)?.requirement;

const dates = ['2026-11-21T12:00:00.000Z', '1970-01-01T00:00:00.000Z', '2024-02-29T23:59:59.999Z'];

const textFor = (schema: Shape): fc.Arbitrary<string> => {
  const names = (schema.pipe ?? []).map(({ type }) => type);
  if (names.includes('rfc_email')) return fc.constantFrom('mia@example.org', "o'brien@example.org", 'a@b.example');
  if (names.includes('iso_timestamp')) return fc.constantFrom(...dates);
  const pattern = requirementOf(schema, 'regex');
  if (pattern instanceof RegExp) return fc.stringMatching(pattern);
  const most = Number(requirementOf(schema, 'max_length') ?? 60);
  const plain = fc.string({ unit: 'grapheme', maxLength: Math.min(most, 60) });
  const other = fc.constantFrom('/pici.svg', 'en', 'fr', 'order', 'ff_news', '1', '12', 'pi', 'pizza', 'Basilico-7!');
  return fc.oneof(plain, other, fc.constantFrom('x'.repeat(most), 'x'.repeat(most + 1), '𝔘'.repeat(most)));
};

const numberFor = (schema: Shape): fc.Arbitrary<number> => {
  // A number in a query: its rules come after the conversion.
  if ((schema.pipe ?? []).length === 0) return fc.integer({ min: 1, max: 60 });
  const least = Number(requirementOf(schema, 'min_value') ?? -1000);
  const most = Number(requirementOf(schema, 'max_value') ?? 2 ** 40);
  const whole = fc.integer({ min: Math.ceil(least), max: Math.floor(most) });
  const edges = fc.constantFrom(least, most, least - 1, most + 1);
  return fc.oneof(whole, edges, fc.double({ min: least, max: most, noNaN: true }));
};

const objectFor = (entries: Record<string, GenericSchema>): fc.Arbitrary<unknown> => {
  const requiredKeys = Object.keys(entries).filter((name) => entries[name]?.type !== 'optional');
  const parts = Object.fromEntries(Object.entries(entries).map(([name, entry]) => [name, valueFor(entry)]));
  return fc.record(parts, { requiredKeys });
};

/** Mostly valid values, and some just outside the limits. */
export const valueFor = (given: GenericSchema): fc.Arbitrary<unknown> => {
  const schema = given as unknown as Shape;
  if (schema.wrapped) return valueFor(schema.wrapped);
  if (schema.entries) return objectFor(schema.entries);
  if (schema.item) return fc.array(valueFor(schema.item), { maxLength: 4 });
  if (schema.type === 'picklist') return fc.constantFrom(...(schema.options ?? []));
  if (schema.type === 'union') {
    const options = (schema.options ?? []).map((one) => valueFor(one as GenericSchema));
    return fc.oneof(...options, ...options.slice(-1), ...options.slice(-1));
  }
  if (schema.type === 'boolean') return fc.boolean();
  if (schema.type === 'number') return numberFor(schema);
  if (schema.type === 'string') return textFor(schema);
  return fc.jsonValue();
};
