import { teamQuery } from '#features/accounts/team/dashboard/queries.ts';
import { TeamLists } from '#features/accounts/team/dashboard/team-lists.tsx';
import { icon } from '#ui/icons.tsx';
import type { Section } from '../../section.ts';

export const teamSection: Section = {
  title: 'section_team',
  duties: ['manager'],
  Icon: icon(
    'M9 11.2a3.2 3.2 0 1 0 0-6.4 3.2 3.2 0 0 0 0 6.4zM3.5 19.2c.4-3.2 2.6-5 5.5-5s5.1 1.8 5.5 5M15.8 5.2a3.2 3.2 0 0 1 0 5.7M17.4 14.7c1.9.7 3 2.2 3.3 4.5',
  ),
  Content: TeamLists,
  load: ({ api, queryClient }) => queryClient.prefetchQuery(teamQuery(api)),
};
