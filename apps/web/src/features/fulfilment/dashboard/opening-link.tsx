import { isSwitchedOff, type OrderTaking } from '@bottega/contract/fulfilment/order-taking';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTexts } from '#locales/use-texts.ts';

interface OpeningLinkProps {
  taking: OrderTaking;
  className?: string | undefined;
  /** Shown before the text, which is then only for screen readers. */
  children?: ReactNode;
}

export function OpeningLink({ taking, className, children }: OpeningLinkProps) {
  const t = useTexts('staff/ordering.now');
  if (!isSwitchedOff(taking)) return null;
  const isMaintenance = taking.state === 'maintenance';
  const text = t(isMaintenance ? 'to_maintenance' : 'to_opening');
  return (
    <Link
      to="/dashboard"
      search={isMaintenance ? { section: 'config' } : { section: 'shop', tab: 'open' }}
      className={className}
    >
      {children ? (
        <>
          {children}
          <span className="visually-hidden">. {text}</span>
        </>
      ) : (
        text
      )}
    </Link>
  );
}
