import { createContext, use } from 'react';
import type { Api } from './api-client.ts';

/** Carries the API client; provided once, at the root of the app. */
export const ApiContext = createContext<Api | null>(null);

/** The API client, for query and mutation options inside components. */
export const useApi = (): Api => {
  const api = use(ApiContext);
  if (!api) throw new Error('ApiContext is missing above this component');
  return api;
};
