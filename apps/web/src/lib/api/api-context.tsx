import { createContext, use } from 'react';
import type { Api } from './api-client.ts';

export const ApiContext = createContext<Api | null>(null);

export const useApi = (): Api => {
  const api = use(ApiContext);
  if (!api) throw new Error('ApiContext is missing above this component');
  return api;
};
