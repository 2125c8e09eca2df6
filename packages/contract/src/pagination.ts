export const maxLimit = 100;
export const defaultLimit = 5;
export const itemsPerPage = [5, 10, 20, 50] as const;

/** The page size of the menu that a reader chose last, unless it is the default. */
export const pageSizeCookie = 'dishes';

export const maxSearchLength = 100;

/** Most records found by a staff search. */
export const maxFound = 100;

export interface PageRequest {
  page: number;
  limit: number;
}

export interface SearchRequest extends PageRequest {
  search?: string | undefined;
}

/** Another page follows until page times limit reaches the total (spec §4). */
export const hasMore = ({ page, limit }: PageRequest, total: number): boolean => page * limit < total;
