import { OptionGroups } from '#features/options/dashboard/option-groups.tsx';
import { optionGroupsQuery } from '#features/options/dashboard/queries.ts';
import { icon } from '#ui/icons.tsx';
import type { Section } from '../../section.ts';

export const optionsSection: Section = {
  title: 'section_options',
  duties: ['editor', 'manager'],
  Icon: icon('M4 6.5h9M17.5 6.5H20M4 12h2.5M11 12h9M4 17.5h7M15.5 17.5H20M15 4.3v4.4M8.7 9.8v4.4M13.2 15.3v4.4'),
  Content: OptionGroups,
  load: ({ api, queryClient }) => queryClient.prefetchQuery(optionGroupsQuery(api)),
};
