import { CatchBoundary, useLocation } from '@tanstack/react-router';
import type { ReactNode } from 'react';

interface SectionErrorBoundaryProps {
  fallback?: ReactNode;
  children: ReactNode;
}

/** Hides a broken section; on the server the page fails. */
export function SectionErrorBoundary({ fallback = null, children }: SectionErrorBoundaryProps) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  return (
    <CatchBoundary getResetKey={() => path} errorComponent={() => fallback}>
      {children}
    </CatchBoundary>
  );
}
