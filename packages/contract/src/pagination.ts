export const maxLimit = 100;
export const defaultLimit = 5;
export const itemsPerPage = [5, 10, 20, 50] as const;

/** The menu's page size, unless the default. */
export const pageSizeCookie = 'dishes';

export const maxSearchLength = 100;

export const maxFound = 100;

export interface PageRequest {
  page: number;
  limit: number;
}

export interface SearchRequest extends PageRequest {
  search?: string | undefined;
}

/** Spec §4: page times limit is below the total. */
export const hasMore = ({ page, limit }: PageRequest, total: number): boolean => page * limit < total;
