import type * as en from '../../en/mail/fulfilment.ts';

export const fulfilment: typeof en.fulfilment = {
  pickup: {
    ready: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est prête\u00a0: venez la chercher`,
      heading: 'Prête\u00a0: venez la chercher',
      before: [`Votre commande ${orderNumber} est emballée et vous attend. Venez la chercher.`],
      after: [],
    }),
    expedited: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est au comptoir`,
      heading: 'Votre commande est au comptoir',
      before: [`Votre commande ${orderNumber} a quitté la cuisine et vous attend au comptoir.`],
      after: [],
    }),
    delivered: (orderNumber) => ({
      subject: `Vous avez retiré votre commande ${orderNumber}`,
      heading: 'Buon appetito\u00a0!',
      before: [`Vous avez retiré votre commande ${orderNumber}. Régalez-vous.`],
      after: ['Merci d’avoir choisi notre cuisine. Au plaisir de vous retrouver à table.'],
    }),
    canceled: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est annulée`,
      heading: 'Votre commande est annulée',
      before: [`Votre commande ${orderNumber} est annulée et ne pourra pas être retirée.`],
      after: [
        'Vous ne vous y attendiez pas\u00a0? Écrivez-nous depuis la boutique, nous regarderons ce qui s’est passé.',
      ],
    }),
  },
  orderDelayed: (orderNumber, promise) => ({
    subject: `Une nouvelle heure pour votre commande ${orderNumber}`,
    heading: 'Votre commande change d’heure',
    before: [`L’heure de votre commande ${orderNumber} a changé. ${promise}.`],
    after: ['Cette heure ne vous convient pas\u00a0? Appelez-nous ou écrivez-nous depuis la boutique.'],
  }),
  fulfilment: {
    services: { pickup: 'À retirer', delivery: 'En livraison' },
    labels: {
      service: 'Commande',
      promisedAt: { pickup: 'Prête avant', delivery: 'Chez vous avant' },
      since: { come: 'Prête depuis', on_way: 'En route depuis' },
      address: 'Adresse',
      addressNote: 'Pour le livreur',
      contactName: 'Nom',
      phone: 'Téléphone',
      shopPhone: 'Notre téléphone',
      note: 'Pour la cuisine',
    },
    fee: 'Livraison',
  },
};
