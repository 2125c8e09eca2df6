import type * as en from '../../en/mail/team.ts';

export const team: typeof en.team = (shop) => ({
  invite: ({ by, duties, hours }) => ({
    subject: `Votre invitation dans l’équipe de ${shop}`,
    heading: 'Bienvenue dans l’équipe',
    before: [`${by} vous invite à rejoindre l’équipe de ${shop}. Vos missions : ${duties}.`],
    button: 'Accepter l’invitation',
    after: [
      `Ce lien ne fonctionne qu’une fois et expire dans ${hours} heures.`,
      'Vous ne savez pas de quoi il s’agit ? Ignorez ce message\u00a0: sans votre accord, rien ne se passe.',
    ],
  }),
  duties: { kitchen: 'cuisine', courier: 'livraisons', editor: 'carte et actualités', manager: 'gestion' },
});
