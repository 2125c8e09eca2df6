import { type FlagKey, type Flags, flagDefaults, flagsFromList } from '@bottega/contract/flag-keys';
import { listFlags } from '@bottega/contract/flags';
import { queryOptions } from '@tanstack/react-query';
import { createContext, use } from 'react';
import type { Api } from './api-client.ts';

/** The feature flags, and whether they are mere defaults because the list could not be had (spec §8). */
export interface FlagState {
  flags: Flags;
  failed: boolean;
}

const defaults: FlagState = { flags: flagDefaults, failed: true };

/** The feature flags; never rejects. They hold until the page is loaded again (spec §4: "effect after refresh"). */
export const flagsQuery = (api: Api) =>
  queryOptions({
    queryKey: ['flags'],
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

/** Carries the flags; provided once, at the root of the app, so that asking for one costs next to nothing. */
export const FlagsContext = createContext<Flags>(flagDefaults);

/** Whether a feature is on. */
export const useFlag = (key: FlagKey): boolean => use(FlagsContext)[key];
