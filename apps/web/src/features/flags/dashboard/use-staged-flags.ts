import { type FlagKey, type Flags, flagKeys } from '@bottega/contract/flags';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '#lib/api/api-context.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { isCanceled } from '#lib/dashboard/reauthentication.ts';
import { switchesQuery, switchFlag } from './queries.ts';

type Staged = Readonly<Partial<Record<FlagKey, boolean>>>;

interface Failure {
  flag: FlagKey;
  reason: string;
  saved: readonly FlagKey[];
}

/** Staged changes (AFLAG-01); reloads the page once all are saved. */
export const useStagedFlags = (flags: Flags) => {
  const [staged, setStaged] = useState<Staged>({});
  const { confirm, state, failure, clearFailure } = useConfirmation((flag) =>
    setStaged(({ [flag]: _, ...rest }) => rest),
  );
  // Drops changes that a colleague has already made.
  const changes = flagKeys.filter((flag) => staged[flag] !== undefined && staged[flag] !== flags[flag]);
  return {
    isOn: (flag: FlagKey): boolean => staged[flag] ?? flags[flag],
    changes,
    busy: state === 'busy',
    isDone: state === 'done',
    failure,
    stage: (flag: FlagKey, enabled: boolean) => setStaged((known) => ({ ...known, [flag]: enabled })),
    discard: () => {
      setStaged({});
      clearFailure();
    },
    confirm: () => confirm(changes.map((flag) => [flag, staged[flag] === true])),
  };
};

const useConfirmation = (onSaved: (flag: FlagKey) => void) => {
  const api = useApi();
  const queryClient = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'done'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);

  // In an effect: the guard against leaving is disabled by then.
  useEffect(() => {
    if (state === 'done') location.reload();
  }, [state]);

  const confirm = async (changes: readonly (readonly [FlagKey, boolean])[]): Promise<void> => {
    setState('busy');
    setFailure(null);
    const saved: FlagKey[] = [];
    for (const [flag, enabled] of changes) {
      try {
        await switchFlag(api, flag, enabled);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (!isCanceled(error)) setFailure({ flag, reason: error.message, saved });
        setState('idle');
        return;
      }
      queryClient.setQueryData(switchesQuery(api).queryKey, (known) => known && { ...known, [flag]: enabled });
      saved.push(flag);
      onSaved(flag);
    }
    setState('done');
  };
  return { confirm, state, failure, clearFailure: () => setFailure(null) };
};
