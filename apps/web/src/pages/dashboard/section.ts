import type { Locale } from '@bottega/contract/locale';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '../../lib/api-client.ts';
import type { ListChoice } from '../../lib/dashboard/record-list.ts';
import type { IconProps } from '../../ui/glyph.tsx';

/** A section of the dashboard: what the sidebar, the address and the page have to know of it. */
export interface Section {
  title: Readonly<Record<Locale, string>>;
  Icon: ComponentType<IconProps>;
  Content: ComponentType;
  /** Has what it shows first ready before it is drawn. */
  load?: (context: { api: Api; queryClient: QueryClient }, choice: ListChoice) => Promise<unknown>;
  /** `hidden`: reached from home and from records, not from the sidebar. */
  place?: 'hidden';
  /** Nobody else may see it. */
  role?: 'superadmin';
}
