import type { itemsPerPage } from '@bottega/contract/pagination';
import type { Category } from '@bottega/contract/products/rules';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { FoodWishes } from '../queries.ts';

export interface MenuFilters extends FoodWishes {
  /** In menu order; empty: the whole menu. */
  chosen: readonly Category[];
  limit?: (typeof itemsPerPage)[number] | undefined;
  search?: string | undefined;
}

// Otherwise the router would mark the unfiltered menu as current.
const exactly = { exact: true, explicitUndefined: true };

interface MenuChoiceProps extends MenuFilters {
  current?: boolean | 'location';
  className?: string | undefined;
  onClick?: () => void;
  children: ReactNode;
}

export function MenuChoice({
  chosen,
  limit,
  search,
  without,
  diet,
  traces,
  current = false,
  ...rest
}: MenuChoiceProps) {
  return (
    <Link
      {...rest}
      to="/products/{-$category}"
      params={{ category: chosen.join(',') || undefined }}
      search={{ limit, search, without, diet, traces }}
      resetScroll={false}
      aria-current={current}
      activeOptions={exactly}
      activeProps={{}}
    />
  );
}
