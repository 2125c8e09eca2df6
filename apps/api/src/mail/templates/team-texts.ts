import type { MailTexts } from './email-texts.ts';

type TeamTexts = (shop: string) => Pick<MailTexts, 'invite' | 'duties'>;

export const teamEn: TeamTexts = (shop) => ({
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

export const teamFr: TeamTexts = (shop) => ({
  invite: ({ by, duties, hours }) => ({
    subject: `Votre invitation dans l’équipe de ${shop}`,
    heading: 'Bienvenue dans l’équipe',
    before: [`${by} vous invite à rejoindre l’équipe de ${shop}. Vos missions : ${duties}.`],
    button: 'Accepter l’invitation',
    after: [
      `Ce lien ne fonctionne qu’une fois et expire dans ${hours} heures.`,
      'Vous ne savez pas de quoi il s’agit ? Ignorez ce message : sans votre accord, rien ne se passe.',
    ],
  }),
  duties: { kitchen: 'cuisine', courier: 'livraisons', editor: 'carte et actualités', manager: 'gestion' },
});
