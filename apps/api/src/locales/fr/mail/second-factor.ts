import type * as en from '../../en/mail/second-factor.ts';

export const secondFactor: typeof en.secondFactor = {
  totpChanged: {
    on: {
      subject: 'Votre application d’authentification est activée',
      heading: 'Application activée',
      before: [
        'Désormais, à chaque connexion, nous vous demanderons le code affiché par votre application d’authentification.',
      ],
      after: [
        'Conservez vos codes de secours en lieu sûr : chacun vous permet de vous connecter une fois si vous perdez votre téléphone.',
        'Si ce n’était pas vous, le lien ci-dessous supprime aussi cette application.',
      ],
    },
    off: {
      subject: 'Votre application d’authentification est désactivée',
      heading: 'Application désactivée',
      before: [
        'Nous ne demandons plus le code de votre application d’authentification à la connexion. Vos codes de secours ne sont plus valables.',
      ],
      after: ['Si ce n’était pas vous, configurez à nouveau l’application ensuite, dans votre profil.'],
    },
    off_by_staff: {
      subject: 'Votre application d’authentification a été désactivée',
      heading: 'Application désactivée',
      before: [
        'Notre équipe a désactivé votre application d’authentification pour que vous puissiez vous connecter sans elle. Vos codes de secours ne sont plus valables.',
      ],
      after: [
        'Vous ne l’aviez pas demandé ? Écrivez-nous tout de suite. Vous pouvez configurer à nouveau l’application dans votre profil.',
      ],
    },
    codes_renewed: {
      subject: 'Vous avez de nouveaux codes de secours',
      heading: 'Nouveaux codes de secours',
      before: ['Dix nouveaux codes de secours ont été créés pour votre compte. Les précédents ne fonctionnent plus.'],
      after: [
        'Si ce n’était pas vous, le lien ci-dessous annule aussi ces codes. Créez-en ensuite de nouveaux, dans votre profil.',
      ],
    },
  },
  recoveryCodeUsed: (left) => ({
    subject: 'Un code de secours a été utilisé',
    heading: 'Code de secours utilisé',
    before: [
      `Quelqu’un vient de se connecter avec l’un de vos codes de secours. ${left === 0 ? 'Il n’en reste aucun.' : `Il en reste ${left}.`}`,
      ...(left < 3 ? ['Créez-en de nouveaux dans votre profil.'] : []),
    ],
    after: ['Si ce n’était pas vous, créez ensuite de nouveaux codes dans votre profil.'],
  }),
};
