import type { MailTexts } from '../../mail-texts.ts';

type SecondFactorTexts = Pick<MailTexts, 'totpChanged' | 'recoveryCodeUsed'>;

export const secondFactor: SecondFactorTexts = {
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
