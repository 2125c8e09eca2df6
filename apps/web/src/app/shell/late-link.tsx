import { useLinkProps } from '@tanstack/react-router';
import type { MouseEvent, ReactNode } from 'react';

interface LateLinkProps {
  to: string;
  className?: string | undefined;
  isCurrent?: boolean;
  /** Beside following the link. */
  onClick?: () => void;
  children: ReactNode;
}

/**
 * A link of a part that hydrates late. It does not mark the page one is on by itself: by then that may be another one
 * than the server drew.
 */
export function LateLink({ to, className, isCurrent = false, onClick, children }: LateLinkProps) {
  const link = useLinkProps({ to });
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.();
    link.onClick?.(event);
  };
  const { ref, href, onFocus, onMouseEnter, onMouseLeave, onTouchStart } = link;
  const behaviour = { ref, href, onFocus, onMouseEnter, onMouseLeave, onTouchStart, onClick: follow };
  return (
    <a {...behaviour} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </a>
  );
}
