import type { MailTexts } from '../../mail-texts.ts';

type TeamTexts = (shop: string) => Pick<MailTexts, 'invite' | 'duties'>;

export const team: TeamTexts = (shop) => ({
  invite: ({ by, duties, hours }) => ({
    subject: `Your invitation to the team of ${shop}`,
    heading: 'Welcome to the team',
    before: [`${by} invites you to work at ${shop}. Your duties: ${duties}.`],
    button: 'Accept the invitation',
    after: [
      `The link works once, for ${hours} hours.`,
      'You do not know what this is about? Just ignore this message: nothing happens without your consent.',
    ],
  }),
  duties: { kitchen: 'kitchen', courier: 'deliveries', editor: 'menu and news', manager: 'management' },
});
