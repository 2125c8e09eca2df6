import { getRouteApi } from '@tanstack/react-router';
import type { ListChoice } from '#lib/dashboard/record-list.ts';

const route = getRouteApi('/dashboard');

export const useListParams = (): ListChoice & { section: string } => {
  const { section, tab, search } = route.useSearch();
  return { section: String(section ?? 'home'), tab: String(tab ?? ''), search: String(search ?? '') };
};
