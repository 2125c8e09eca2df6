import { type FlagKey, type Flags, flagDefaults, flagsFromList } from '@bottega/contract/flags';
import { listFlags } from '@bottega/contract/flags/endpoints';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from './api/api-client.ts';

/** Defaults if the list failed to load (spec §8). */
export interface FlagState {
  flags: Flags;
  failed: boolean;
}

const defaults: FlagState = { flags: flagDefaults, failed: true };

export const flagsKey = ['flags'];

/** Never rejects; applies until a reload (spec §4). */
export const flagsQuery = (api: Api) =>
  queryOptions({
    queryKey: flagsKey,
    queryFn: async ({ signal }): Promise<FlagState> => {
      try {
        return { flags: flagsFromList(await api.call(listFlags, {}, { signal })), failed: false };
      } catch {
        return defaults;
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const FlagsContext = createContext<Flags>(flagDefaults);

export const useFlag = (key: FlagKey): boolean => use(FlagsContext)[key];
