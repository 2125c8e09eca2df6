import type * as en from '../en/legal.ts';

export const legal: typeof en.legal = {
  delivery: {
    heading: 'Secteurs, frais et délais à ce jour',
    none: 'La boutique ne prend pas de commande en ce moment.',
    lead: {
      pickup: (minutes) =>
        `Le retrait est gratuit. Vous choisissez un horaire pendant ses heures d’ouverture, au plus tôt ${minutes} minutes après la commande.`,
      delivery: (minutes) =>
        `La livraison\u00a0: vous choisissez un horaire pendant ses heures d’ouverture, au plus tôt ${minutes} minutes après la commande.`,
    },
    zones:
      'Nous livrons dans les secteurs suivants\u202f; si votre adresse relève de plusieurs, le premier compte\u00a0:',
    places: (name, places) => `${name} (${places})`,
    fee: (fee) => `livraison ${fee}`,
    free: 'livraison gratuite',
    freeFrom: (sum) => `gratuite à partir de ${sum} de plats`,
    minimum: (sum) => `${sum} de plats au moins`,
    longer: (minutes) => `${minutes} minutes de plus`,
    end: 'Ces secteurs, frais et délais sont ceux du jour. Ce que le site affiche avant votre commande vaut pour elle et y reste attaché.',
  },
  dishes: {
    heading: 'Plat par plat',
    intro:
      'Ce que contient chaque plat tel qu’il est servi, traces comprises, et l’origine de ses viandes. D’autres options peuvent y changer quelque chose\u00a0: la page du plat, votre panier et votre commande le disent.',
    severe:
      'En cas d’allergie grave, appelez-nous ou écrivez-nous avant chaque commande\u00a0: une recette ou un fournisseur peut avoir changé.',
    categories: {
      pasta: 'Pâtes',
      pizza: 'Pizzas',
      salads: 'Salades',
      desserts: 'Desserts',
      drinks: 'Boissons',
      others: 'Autres',
    },
  },
};
