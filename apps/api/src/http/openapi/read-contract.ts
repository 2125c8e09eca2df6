import { globSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint } from '@bottega/contract/endpoint';
import type { GenericSchema } from 'valibot';

const named = ['object', 'strict_object', 'loose_object', 'variant', 'picklist'];

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value;

const isNamed = (value: unknown): value is GenericSchema =>
  typeof value === 'object' &&
  value !== null &&
  'kind' in value &&
  value.kind === 'schema' &&
  'type' in value &&
  named.includes(String(value.type));

const upper = (name: string): string => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

export interface ContractNames {
  endpoints: ReadonlyMap<Endpoint, string>;
  schemas: Readonly<Record<string, GenericSchema>>;
}

/** Endpoints and schemas by the names under which the contract exports them. */
export const readContract = async (): Promise<ContractNames> => {
  const folder = fileURLToPath(new URL('.', import.meta.resolve('@bottega/contract/endpoint')));
  const files = globSync('**/*.ts', { cwd: folder, exclude: ['**/*.test.ts', 'locales/**'] });
  const endpoints = new Map<Endpoint, string>();
  const schemas = new Map<GenericSchema, string>();
  for (const file of files.toSorted()) {
    const exported = (await import(pathToFileURL(`${folder}${file}`).href)) as Record<string, unknown>;
    for (const [name, value] of Object.entries(exported)) {
      if (isEndpoint(value)) endpoints.set(value, name);
      if (isNamed(value)) schemas.set(value, upper(name));
    }
  }
  return { endpoints, schemas: Object.fromEntries([...schemas].map(([schema, name]) => [name, schema])) };
};
