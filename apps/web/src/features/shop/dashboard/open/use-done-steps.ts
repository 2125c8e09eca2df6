import { type SetupStep, setupSteps } from '@bottega/contract/shop/setup-steps';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '#lib/api/api-context.tsx';
import { readinessQuery } from './queries.ts';

export const useDoneSteps = (isStaff: boolean): ReadonlySet<string> => {
  const { data: items = [] } = useQuery({ ...readinessQuery(useApi()), enabled: isStaff });
  const missing = new Set(items.filter(({ ok }) => !ok).map(({ where }) => where as string));
  const asked = new Set(items.map(({ where }) => where as string));
  const isDone = (step: SetupStep) => step === 'account' || (asked.has(step) && !missing.has(step));
  return new Set(isStaff ? setupSteps.filter(isDone) : []);
};
