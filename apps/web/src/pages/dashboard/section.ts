import type { Duty } from '@bottega/contract/duties';
import type { FlagKey } from '@bottega/contract/flags';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import type { ListChoice } from '#lib/dashboard/record-list.ts';
import type { Lookup } from '#locales/texts.ts';
import type { IconProps } from '#ui/icons.tsx';

export interface Section {
  title: Extract<Parameters<Lookup<'staff/dashboard'>>[0], `section_${string}`>;
  Icon: ComponentType<IconProps>;
  Content: ComponentType;
  /** Prefetches; `params`: all search params. */
  load?: (
    context: { api: Api; queryClient: QueryClient },
    choice: ListChoice,
    params: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
  /** Also for people with these duties; staff see all. */
  duties?: readonly Duty[];
  role?: 'superadmin';
  /** Linked from other sections, not in the sidebar. */
  isLinked?: boolean;
  flag?: FlagKey;
}
