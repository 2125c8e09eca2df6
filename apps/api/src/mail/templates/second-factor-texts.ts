import type { MailTexts } from './email-texts.ts';

type SecondFactorTexts = Pick<MailTexts, 'totpChanged' | 'recoveryCodeUsed'>;

export const secondFactorEn: SecondFactorTexts = {
  totpChanged: {
    on: {
      subject: 'Your authenticator app is switched on',
      heading: 'Your app is switched on',
      before: ['From now on, each time you log in we ask for the code that your authenticator app shows.'],
      after: [
        'Keep your recovery codes in a safe place: each lets you in once, should you lose your phone.',
        'If it was not you, the link below also removes this app.',
      ],
    },
    off: {
      subject: 'Your authenticator app is switched off',
      heading: 'Your app is switched off',
      before: [
        'We no longer ask for the code of your authenticator app when you log in. Your recovery codes are void.',
      ],
      after: ['If it was not you, set the app up again afterwards, in your profile.'],
    },
    off_by_staff: {
      subject: 'Your authenticator app was switched off',
      heading: 'Your app was switched off',
      before: [
        'Our team has switched off your authenticator app, so that you can log in without it. Your recovery codes are void.',
      ],
      after: ['You did not ask for this? Write to us at once. You can set the app up again in your profile.'],
    },
    codes_renewed: {
      subject: 'You have new recovery codes',
      heading: 'New recovery codes',
      before: ['Ten new recovery codes were made for your account. The ones before no longer work.'],
      after: ['If it was not you, the link below also voids these codes. Make new ones afterwards, in your profile.'],
    },
  },
  recoveryCodeUsed: (left) => ({
    subject: 'A recovery code was used',
    heading: 'A recovery code was used',
    before: [
      `Someone has just logged in with one of your recovery codes. ${left === 1 ? 'One code is' : `${left === 0 ? 'No' : left} codes are`} left.`,
      ...(left < 3 ? ['Make new ones in your profile.'] : []),
    ],
    after: ['If it was not you, make new codes afterwards, in your profile.'],
  }),
};

export const secondFactorFr: SecondFactorTexts = {
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
        'Vous ne l’aviez pas demandé ? Écrivez-nous tout de suite. Vous pouvez configurer à nouveau l’application dans votre profil.',
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
