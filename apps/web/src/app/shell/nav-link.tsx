import { LateLink } from './late-link.tsx';
import { usePath } from './use-path.ts';

interface NavLinkProps {
  to: string;
  label: string;
  onClick?: () => void;
}

/** A link of the navigation; marks the page one is on and, but for home, the pages above it. */
export function NavLink({ to, label, onClick }: NavLinkProps) {
  const path = usePath();
  const isCurrent = path === to || (to !== '/' && path.startsWith(`${to}/`));
  return (
    <LateLink to={to} isCurrent={isCurrent} {...(onClick && { onClick })}>
      {label}
    </LateLink>
  );
}
