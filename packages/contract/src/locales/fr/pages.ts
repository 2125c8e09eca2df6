import type * as en from '../en/pages.ts';

export const failurePage: typeof en.failurePage = {
  busy: { title: 'Un instant', text: 'Vous avez demandé un très grand nombre de pages. Réessayez dans une minute.' },
  broken: { title: 'Oups !', text: 'Désolé, une erreur inattendue est survenue.' },
  maintenance: {
    title: 'De retour dans un instant',
    text: 'La boutique est en maintenance. Cette page reviendra d’elle-même.',
  },
  not_open_yet: {
    title: 'Bientôt ouvert',
    text: 'Quelque chose de bon se prépare ici. Revenez bientôt.',
  },
  unavailable: {
    title: 'De retour dans un instant',
    text: 'La boutique ne peut pas répondre pour le moment. Cette page réessaie d’elle-même.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'Vous êtes hors ligne. Votre panier est conservé. Cette page reviendra d’elle-même.',
  },
  again: 'Réessayer',
  menu: 'Voir la carte enregistrée',
  reference: 'Référence',
};

export const newsFeed: typeof en.newsFeed = {
  title: 'Actualités',
  description: 'Les actualités de la boutique.',
};

export const screens: typeof en.screens = { kitchen: 'Cuisine', courier: 'Livraisons' };
