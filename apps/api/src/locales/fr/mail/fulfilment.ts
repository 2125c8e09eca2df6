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
      heading: 'Buon appetito\u202f!',
      before: [`Vous avez retiré votre commande ${orderNumber}. Régalez-vous.`],
      after: ['Merci d’avoir choisi notre cuisine. Au plaisir de vous retrouver à table.'],
    }),
    canceled: (orderNumber) => ({
      subject: `Votre commande ${orderNumber} est annulée`,
      heading: 'Votre commande est annulée',
      before: [`Votre commande ${orderNumber} est annulée et ne pourra pas être retirée.`],
      after: [
        'Vous ne vous y attendiez pas\u202f? Écrivez-nous depuis la boutique, nous regarderons ce qui s’est passé.',
      ],
    }),
  },
  orderDelayed: (orderNumber, promise) => ({
    subject: `Une nouvelle heure pour votre commande ${orderNumber}`,
    heading: 'Votre commande change d’heure',
    before: [`L’heure de votre commande ${orderNumber} a changé. ${promise}.`],
    after: ['Cette heure ne vous convient pas\u202f? Appelez-nous ou écrivez-nous depuis la boutique.'],
  }),
  fulfilment: {
    services: { pickup: 'Retrait', delivery: 'Livraison' },
    labels: {
      service: 'Service',
      promisedAt: { pickup: 'Prête avant', delivery: 'Chez vous avant' },
      since: { come: 'Prête depuis', on_way: 'En route depuis' },
      address: 'Adresse',
      addressNote: 'Message au livreur',
      contactName: 'Nom',
      phone: 'Téléphone',
      shopPhone: 'Notre téléphone',
      note: 'Message à la cuisine',
    },
    fee: 'Livraison',
  },
};
