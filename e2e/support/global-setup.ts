import type { TestProject } from 'vitest/node';
import { startShop } from './shop.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the shop that the browser tests share: SQLite, demo seed or E2E_SEED. */
    shopUrl: string;
  }
}

/** Starts one shop for all browser tests; each test creates its own customers in it. */
export const setup = async (project: TestProject) => {
  const shop = await startShop();
  project.provide('shopUrl', shop.url);
  return () => shop.stop();
};
