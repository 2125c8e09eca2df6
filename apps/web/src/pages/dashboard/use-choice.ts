import { getRouteApi } from '@tanstack/react-router';
import type { ListChoice } from '../../lib/dashboard/record-list.ts';

const route = getRouteApi('/dashboard');

/** What of the dashboard the address asks for. */
export const useChoice = (): ListChoice & { section: string } => {
  const { section, tab, search } = route.useSearch();
  return { section: String(section ?? 'home'), tab: String(tab ?? ''), search: String(search ?? '') };
};
