import type { Category } from '@bottega/contract/products/rules';
import { Link } from '@tanstack/react-router';

export const menuCategories = ['pasta', 'pizza', 'salads'] as const satisfies readonly Category[];

interface NavLinkProps {
  to: string;
  label: string;
  onClick?: () => void;
}

/** Marks the current page and, except for home, its parents. */
export function NavLink({ to, label, onClick }: NavLinkProps) {
  return (
    <Link to={to} activeOptions={{ exact: to === '/' }} onClick={onClick}>
      {label}
    </Link>
  );
}
