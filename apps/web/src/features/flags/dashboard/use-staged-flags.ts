import { type FlagKey, type Flags, flagKeys } from '@bottega/contract/flag-keys';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useApi } from '../../../lib/api-context.tsx';
import { ApiError } from '../../../lib/api-error.ts';
import { switchesQuery, switchFlag } from './queries.ts';

/** Switches that are not where they will be. */
type Staged = Readonly<Partial<Record<FlagKey, boolean>>>;

/** A confirmation that ended in the middle. */
interface Failure {
  flag: FlagKey;
  reason: string;
  /** What was saved before. */
  saved: readonly FlagKey[];
}

/** Changes that wait for their confirmation (AFLAG-01). Once all are saved the page is loaded again. */
export const useStagedFlags = (flags: Flags) => {
  const [staged, setStaged] = useState<Staged>({});
  const { confirm, state, failure, clearFailure } = useConfirmation((flag) =>
    setStaged(({ [flag]: _, ...rest }) => rest),
  );
  // What somebody else has switched to the same position meanwhile is no change any more.
  const changes = flagKeys.filter((flag) => staged[flag] !== undefined && staged[flag] !== flags[flag]);
  return {
    /** Where the switch stands, or will. */
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

  // Only after the changes are gone from the page: until then it would ask whether to leave.
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
        setFailure({ flag, reason: error.message, saved });
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
