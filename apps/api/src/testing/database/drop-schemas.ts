import { randomBytes } from 'node:crypto';
import type { TestProject } from 'vitest/node';
import { dropSchemas } from './test-schemas.ts';

/** Drops the PostgreSQL schemas of all tests after the run. */
export const setup = (project: TestProject) => {
  const prefix = `test_${randomBytes(4).toString('hex')}_`;
  project.provide('schemaPrefix', prefix);
  return () => dropSchemas(prefix);
};
