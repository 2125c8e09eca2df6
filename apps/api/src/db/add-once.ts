import { isDeepStrictEqual } from 'node:util';
import { addedId } from '#lib/random.ts';
import { isUniqueViolation } from './engines/database-errors.ts';

interface Addition<Saved, Form> {
  by: { id: string };
  key: string | undefined;
  form: Form;
  find(id: string): Promise<Saved | undefined>;
  add(id: string): Promise<Saved>;
  change(id: string): Promise<Saved>;
}

// PostgreSQL reorders the fields of an object.
const asJson = (value: object): unknown => JSON.parse(JSON.stringify(value));

/** A retry returns the record, changed if the form differs. */
export const addOnce = async <Saved extends object, Form extends object>({
  by,
  key,
  form,
  find,
  add,
  change,
}: Addition<Saved, Form>): Promise<Saved> => {
  const id = addedId(by.id, key);
  const repeated = async (): Promise<Saved | undefined> => {
    const known = key === undefined ? undefined : await find(id);
    if (!known) return undefined;
    return isDeepStrictEqual(asJson({ ...known, ...form }), asJson(known)) ? known : change(id);
  };
  const known = await repeated();
  if (known) return known;
  try {
    return await add(id);
  } catch (error) {
    const saved = isUniqueViolation(error) ? await repeated() : undefined;
    if (!saved) throw error;
    return saved;
  }
};
