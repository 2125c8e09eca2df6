import { CatchBoundary, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface AreaProps {
  /** What stands there instead of what broke; nothing by default. */
  fallback?: ReactNode;
  children: ReactNode;
}

/**
 * A part that the rest of the page can do without: when drawing it fails in the browser it stays away by itself until
 * the next page (the server draws all or nothing). React logs why.
 */
export function Area({ fallback = null, children }: AreaProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={() => fallback}>
      {children}
    </CatchBoundary>
  );
}
