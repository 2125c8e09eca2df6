import type * as en from '../../en/mail/mail.ts';
import { fulfilment } from './fulfilment.ts';
import { kitchen } from './kitchen.ts';
import { secondFactor } from './second-factor.ts';
import { superadmin } from './superadmin.ts';
import { team } from './team.ts';

const inHours = (hours: number) => `${hours} ${hours < 2 ? 'heure' : 'heures'}`;

export const mail: typeof en.mail = (shop) => ({
  greeting: (username) => `Bonjour ${username},`,
  footer: 'Ce message est envoyé automatiquement. Les réponses ne sont pas lues.',
  verifyAccount: (hours) => ({
    subject: 'Confirmez votre adresse e-mail',
    heading: `Bienvenue chez ${shop}`,
    before: ['Une place vous attend à notre table. Confirmez votre adresse e-mail et votre compte sera prêt.'],
    button: 'Confirmer mon adresse',
    after: [
      `Ce lien est valable ${inHours(hours)}.`,
      'Vous n’avez pas créé de compte, ou ce nom n’est pas celui que vous avez choisi ? Ignorez ce message : sans votre confirmation, rien ne se passe.',
    ],
  }),
  accountExists: {
    subject: `Vous avez déjà un compte chez ${shop}`,
    heading: 'Vous avez déjà un compte',
    before: [
      'Quelqu’un, sans doute vous, vient d’essayer de s’inscrire avec votre adresse e-mail. Elle est déjà celle de votre compte : il suffit de vous connecter.',
    ],
    emailChange:
      'Quelqu’un, sans doute vous, vient de demander votre adresse e-mail pour un autre compte. Elle est déjà celle du vôtre : rien n’a changé, il suffit de vous connecter avec elle.',
    button: 'Me connecter',
    forgotten: 'Mot de passe oublié ?',
    resetLink: 'En choisir un nouveau',
    after: ['Ce n’était pas vous ? Vous n’avez rien à faire. Votre compte n’a pas changé.'],
  },
  confirmEmail: (hours) => ({
    subject: 'Confirmez votre nouvelle adresse e-mail',
    heading: 'Votre nouvelle adresse e-mail',
    before: [
      `Vous souhaitez utiliser cette adresse pour votre compte ${shop}. Confirmez-la, et vous vous connecterez désormais avec elle.`,
    ],
    button: 'Confirmer ma nouvelle adresse',
    after: [
      `Ce lien ne fonctionne qu’une fois et expire dans ${inHours(hours)}.`,
      `Vous n’avez pas de compte chez ${shop}, ou vous n’avez rien demandé ? Ignorez ce message : sans votre confirmation, rien ne se passe.`,
    ],
  }),
  emailChangeAsked: {
    subject: 'Votre adresse e-mail va changer',
    heading: 'Une autre adresse e-mail',
    before: [
      'Quelqu’un, sans doute vous, vient de demander une autre adresse e-mail pour votre compte. Elle changera dès que le lien envoyé à la nouvelle adresse aura été ouvert.',
    ],
    after: [],
  },
  emailChanged: {
    subject: 'Votre adresse e-mail a été modifiée',
    heading: 'Votre adresse e-mail a été modifiée',
    before: [
      'L’adresse e-mail de votre compte vient d’être modifiée. Désormais, vous vous connectez avec la nouvelle, et c’est là que nous vous écrivons.',
    ],
    after: ['Si ce n’était pas vous, le lien ci-dessous rend aussi cette adresse à votre compte.'],
  },
  resetPassword: (hours) => ({
    subject: 'Choisissez un nouveau mot de passe',
    heading: 'Un nouveau mot de passe',
    before: ['Cela arrive à tout le monde. Choisissez un nouveau mot de passe et revenez à table.'],
    button: 'Choisir un mot de passe',
    after: [
      `Ce lien ne fonctionne qu’une fois et expire dans ${inHours(hours)}.`,
      'Vous n’avez rien demandé ? Ignorez ce message : votre mot de passe reste le même.',
    ],
  }),
  accountSecured: (hours, appRemoved) => ({
    subject: 'Votre compte est de nouveau protégé',
    heading: 'Votre compte est protégé',
    before: [
      'Vous nous avez signalé que ce n’était pas vous. Tous les appareils sont déconnectés, les modifications en attente sont annulées et l’ancien mot de passe ne fonctionne plus.',
      ...(appRemoved
        ? [
            'L’application d’authentification configurée depuis est supprimée, avec ses codes de secours. Configurez à nouveau la vôtre.',
          ]
        : []),
      'Pour retrouver votre compte, choisissez un nouveau mot de passe, que vous n’utilisez nulle part ailleurs :',
    ],
    button: 'Choisir un mot de passe',
    after: [
      `Ce lien ne fonctionne qu’une fois et expire dans ${inHours(hours)}. Ensuite, demandez-en un autre avec « Mot de passe oublié » sur la page de connexion.`,
    ],
  }),
  codesExhausted: (hours, hasApp) => ({
    subject: 'Quelqu’un connaît peut-être votre mot de passe',
    heading: 'Votre mot de passe est peut-être connu',
    before: [
      'Votre mot de passe a été saisi correctement, mais trop de codes de connexion ont ensuite été demandés ou mal saisis. Par sécurité, aucun code n’ouvre votre compte pour le moment.',
      'Ce n’était pas vous ? Quelqu’un connaît alors votre mot de passe. Choisissez-en un autre dès maintenant :',
    ],
    button: 'Choisir un mot de passe',
    after: [
      `Ce lien ne fonctionne qu’une fois et expire dans ${inHours(hours)}.`,
      hasApp
        ? 'C’était vous ? Réessayez plus tard, ou connectez-vous avec l’un de vos codes de secours.'
        : 'C’était vous ? Réessayez plus tard, ou choisissez un nouveau mot de passe et connectez-vous tout de suite.',
    ],
  }),
  loginCode: (minutes) => ({
    subject: 'Votre code de connexion',
    heading: 'Votre code de connexion',
    before: ['Saisissez ce code là où vous vous connectez :'],
    after: [
      `Il ne fonctionne qu’une fois et expire dans ${minutes} ${minutes < 2 ? 'minute' : 'minutes'}. Ne le donnez à personne : chez ${shop}, nul ne vous le demandera.`,
      'Vous n’êtes pas en train de vous connecter ? Quelqu’un connaît alors votre mot de passe : changez-le dans votre profil.',
    ],
  }),
  mailTest: (minutes) => ({
    subject: 'Les e-mails de votre boutique arrivent',
    heading: 'Les e-mails de votre boutique arrivent',
    before: ['Saisissez ce code là d’où vous avez envoyé cet e-mail\u00a0:'],
    after: [`Il est valable ${minutes} minutes. Les e-mails de vos clients trouveront alors aussi leur chemin.`],
  }),
  failedLogins:
    'Plusieurs tentatives de connexion à votre compte ont échoué. Par sécurité, votre mot de passe seul ne suffit plus à l’ouvrir pour le moment.',
  passwordChanged: {
    subject: 'Votre mot de passe a été modifié',
    heading: 'Votre mot de passe a été modifié',
    before: ['Le mot de passe de votre compte vient d’être modifié. Si c’était vous, tout va bien.'],
    after: [],
  },
  twoFactor: {
    on: {
      subject: 'Les codes de connexion sont activés',
      heading: 'Codes de connexion activés',
      before: [
        'Désormais, à chaque connexion, nous vous enverrons par e-mail un code à saisir après votre mot de passe.',
      ],
      after: [],
    },
    off: {
      subject: 'Les codes de connexion sont désactivés',
      heading: 'Codes de connexion désactivés',
      before: ['Désormais, votre mot de passe suffit pour ouvrir votre compte.'],
      after: [],
    },
  },
  accountDisabled: {
    subject: 'Votre compte a été désactivé',
    heading: 'Votre compte a été désactivé',
    before: [
      `Nous avons désactivé votre compte ${shop}. Vous ne pouvez plus vous connecter pour le moment, et tous vos appareils ont été déconnectés.`,
      'Les commandes que vous avez déjà passées ne sont pas concernées.',
    ],
    after: [
      'Vous pensez qu’il s’agit d’une erreur ? Écrivez-nous depuis la page de contact de la boutique, et nous vérifierons.',
    ],
  },
  accountEnabled: {
    subject: 'Votre compte est réactivé',
    heading: 'Votre compte est réactivé',
    before: [`Nous avons réactivé votre compte ${shop}. Vous pouvez vous connecter comme avant.`],
    after: [],
  },
  roleChanged: (role) => ({
    subject: 'Votre rôle a été modifié',
    heading: 'Votre rôle a été modifié',
    before: [
      `La boutique a modifié le rôle de votre compte. Vous avez désormais le rôle « ${role} ». Reconnectez-vous pour continuer.`,
    ],
    after: [],
  }),
  roles: { user: 'utilisateur', admin: 'admin', superadmin: 'superadmin' },
  ...team(shop),
  ...superadmin(shop),
  newLogin: {
    subject: 'Nouvelle connexion à votre compte',
    heading: 'Une nouvelle connexion',
    before: [
      'Une connexion à votre compte vient d’avoir lieu avec un navigateur et depuis un réseau que nous ne connaissions pas. Si c’était vous, tout va bien.',
    ],
    after: [],
    labels: { device: 'Appareil', ip: 'Adresse IP', at: 'Date' },
    device: ({ browser, system }) =>
      browser && system ? `${browser} sur ${system}` : (browser ?? system ?? 'Appareil inconnu'),
  },
  notMe: {
    question:
      'Ce n’était pas vous ? Nous déconnectons tous vos appareils et vous envoyons un lien pour choisir un nouveau mot de passe. Ce lien est valable 7 jours :',
    label: 'Ce n’était pas moi',
  },
  ...secondFactor,
  ...fulfilment,
  ...kitchen,
  contactMessage: {
    words: (fullName, about) => ({
      subject: `${about} (${fullName})`,
      heading: 'Un message pour la boutique',
      before: [`${fullName} a écrit sur la page de contact :`],
      after: ['Répondez simplement à ce message : votre réponse ira à la personne qui l’a écrit.'],
    }),
    subjects: {
      general: 'Une question générale',
      payment: 'Un paiement',
      product: 'Un produit',
      order: 'Une commande',
      something_else: 'Autre chose',
    },
    labels: { subject: 'Au sujet de', email: 'E-mail', phone: 'Téléphone' },
  },
  order: {
    created: (orderNumber) => ({
      subject: `Merci pour votre commande ${orderNumber}`,
      heading: 'Merci pour votre commande',
      before: [`Nous avons bien reçu votre commande ${orderNumber}. La cuisine va bientôt la confirmer.`],
      after: [],
    }),
    confirmed: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est confirmée`,
      heading: 'Votre commande est confirmée',
      before: [`La cuisine a pris votre commande ${orderNumber} et se met au travail.`],
      after: [],
    }),
    ready: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est prête`,
      heading: 'Votre commande est prête',
      before: [`Votre commande ${orderNumber} est emballée. Elle part dans un instant.`],
      after: [],
    }),
    expedited: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est en route`,
      heading: 'Votre commande est en route',
      before: [`Votre commande ${orderNumber} a quitté la cuisine. Vous pouvez mettre la table !`],
      after: [],
    }),
    delivered: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est arrivée`,
      heading: 'Buon appetito !',
      before: [`Votre commande ${orderNumber} vous a été livrée. Régalez-vous.`],
      after: ['Merci d’avoir choisi notre cuisine. Au plaisir de vous retrouver à table.'],
    }),
    canceled: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est annulée`,
      heading: 'Votre commande est annulée',
      before: [`Votre commande ${orderNumber} est annulée et ne sera pas livrée.`],
      after: ['Vous ne vous y attendiez pas ? Écrivez-nous depuis la boutique, nous regarderons ce qui s’est passé.'],
    }),
  },
  orderChanged: (orderNumber) => ({
    subject: `Votre commande ${orderNumber} a été modifiée`,
    heading: 'Votre commande a été modifiée',
    before: [`Nous avons modifié votre commande ${orderNumber}. Voici ce qu’elle contient désormais :`],
    after: ['Ce n’est pas ce dont nous étions convenus ? Écrivez-nous depuis la boutique, nous arrangerons cela.'],
  }),
  orderButton: 'Voir ma commande',
  orderAgain: { question: 'Encore faim ?', label: 'Commander la même chose' },
  orderTerms: { question: 'Les conditions générales de vente de votre commande :', label: 'les lire ici' },
  orderPlaced: (orderNumber, username) => ({
    subject: `Nouvelle commande ${orderNumber}`,
    heading: 'Une nouvelle commande',
    before: [`${username} vient de passer la commande ${orderNumber} :`],
    after: ['Ces e-mails se désactivent dans le tableau de bord, sous « Configuration ».'],
  }),
  orderPlacedButton: 'Ouvrir la commande',
  stockLow: (name, left, day) => ({
    subject: `${left === 0 ? 'Épuisé' : `Plus que ${left}`}${day && ` pour le ${day}`} : ${name}`,
    heading: left === 0 ? 'Un plat est épuisé' : 'Un plat sera bientôt épuisé',
    before: [
      left === 0
        ? `La dernière commande a pris tout ce qui restait de « ${name} »${day && ` pour le ${day}`}. Vos clients voient qu’il est épuisé.`
        : `« ${name} » : il n’en reste plus que ${left}${day && ` pour le ${day}`} après la dernière commande.`,
    ],
    button: 'Ouvrir le plat',
    after: [
      'Nous vous écrivons une fois par jour et par plat. Le seuil se règle dans sa fiche, sous « Disponibilité ».',
    ],
  }),
  total: 'Total',
  quoted: (text) => `«\u202f${text}\u202f»`,
});
