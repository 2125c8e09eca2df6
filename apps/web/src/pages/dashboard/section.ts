import type { Duty } from '@bottega/contract/duties';
import type { FlagKey } from '@bottega/contract/flags';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Api } from '#lib/api/api-client.ts';
import type { ListChoice } from '#lib/dashboard/record-list.ts';
import type { IconProps } from '#ui/icons.tsx';

export interface Section {
  title: `section_${'home' | 'orders' | 'news' | 'products' | 'options' | 'reviews' | 'users' | 'config' | 'shop' | 'ordering' | 'kitchen' | 'messages' | 'audit' | 'untranslated' | 'allergens' | 'team'}`;
  Icon: ComponentType<IconProps>;
  Content: ComponentType;
  /** Prefetches; `params`: all search params. */
  load?: (
    context: { api: Api; queryClient: QueryClient },
    choice: ListChoice,
    params: Readonly<Record<string, unknown>>,
  ) => Promise<unknown>;
  /** Also for people with one of these duties; staff see all sections. */
  duties?: readonly Duty[];
  /** Only for this role. */
  role?: 'superadmin';
  /** Reached through links from other sections, not from the sidebar. */
  isLinked?: boolean;
  /** Shown while this flag is on. */
  flag?: FlagKey;
}
