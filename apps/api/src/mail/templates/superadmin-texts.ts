import type { MailTexts } from './email-texts.ts';

type SuperadminTexts = (
  shop: string,
) => Pick<
  MailTexts,
  'dataExported' | 'exportsUnmailed' | 'ordersGoElsewhere' | 'changesUnmailed' | 'shopAddressChanged'
>;

const exportedEn = {
  button: 'See who exported what',
  after: ['You did not expect this? Take the role away from this account, under “Users”: that logs it out at once.'],
};

const printersEn = {
  button: 'See who changed what',
  after: [
    'You did not expect this? End the printer under “Kitchen” and take the role or the duty away from this account.',
  ],
};

export const superadminEn: SuperadminTexts = (shop) => ({
  dataExported: {
    users: (by, count) => ({
      subject: 'The list of users was exported',
      heading: 'The list of users was exported',
      before: [
        `${by} has just exported the list of users, with names and addresses. Accounts in it: ${count.toLocaleString('en')}.`,
      ],
      ...exportedEn,
    }),
    orders: (by, count) => ({
      subject: 'Orders were exported',
      heading: 'Orders were exported',
      before: [
        `${by} has just exported orders, with names and addresses of customers. Orders in it: ${count.toLocaleString('en')}.`,
      ],
      ...exportedEn,
    }),
  },
  exportsUnmailed: 'If this account exports more within the hour, only “All changes” in the dashboard shows it.',
  ordersGoElsewhere: {
    printer_added: (by, name) => ({
      subject: 'A printer was added',
      heading: 'A printer was added',
      before: [
        `${by} has just added the printer “${name}”. It prints each new order, with the customer’s name, phone and address.`,
      ],
      ...printersEn,
    }),
    printer_changed: (by, name) => ({
      subject: 'A printer was changed',
      heading: 'A printer was changed',
      before: [`${by} has just changed what the printer “${name}” prints of each new order.`],
      ...printersEn,
    }),
    shop_address: (by, email) => ({
      subject: 'The email address of the shop was changed',
      heading: 'Another email address',
      before: [
        `${by} has just changed the email address of ${shop} to ${email}. New orders and messages are mailed there, unless the server names another inbox.`,
      ],
      button: 'See who changed what',
      after: [
        'You did not expect this? Put the address right under “Shop” and take the role or the duty away from this account.',
      ],
    }),
  },
  changesUnmailed:
    'If this account changes more of this within the hour, only “All changes” in the dashboard shows it.',
  shopAddressChanged: (by, email) => ({
    subject: `${shop} has another email address`,
    heading: 'Another email address',
    before: [
      `${by} has just changed the email address of ${shop} from this one to ${email}. New orders and messages no longer come here.`,
    ],
    after: ['You did not expect this? Talk to the person responsible for the shop at once.'],
  }),
});

const exportedFr = {
  button: 'Voir qui a exporté quoi',
  after: [
    'Vous ne vous y attendiez pas ? Retirez son rôle à ce compte, sous « Utilisateurs » : il sera aussitôt déconnecté.',
  ],
};

const printersFr = {
  button: 'Voir qui a modifié quoi',
  after: [
    'Vous ne vous y attendiez pas ? Retirez l’imprimante sous « Cuisine » et retirez son rôle ou sa mission à ce compte.',
  ],
};

export const superadminFr: SuperadminTexts = (shop) => ({
  dataExported: {
    users: (by, count) => ({
      subject: 'La liste des utilisateurs a été exportée',
      heading: 'La liste des utilisateurs a été exportée',
      before: [
        `${by} vient d’exporter la liste des utilisateurs, avec leurs noms et adresses. Nombre de comptes : ${count.toLocaleString('fr')}.`,
      ],
      ...exportedFr,
    }),
    orders: (by, count) => ({
      subject: 'Des commandes ont été exportées',
      heading: 'Des commandes ont été exportées',
      before: [
        `${by} vient d’exporter des commandes, avec les noms et adresses des clients. Nombre de commandes : ${count.toLocaleString('fr')}.`,
      ],
      ...exportedFr,
    }),
  },
  exportsUnmailed:
    'Si ce compte exporte encore des données dans l’heure, vous ne le verrez que dans le tableau de bord, sous « Modifications ».',
  ordersGoElsewhere: {
    printer_added: (by, name) => ({
      subject: 'Une imprimante a été ajoutée',
      heading: 'Une imprimante a été ajoutée',
      before: [
        `${by} vient d’ajouter l’imprimante « ${name} ». Elle imprime chaque nouvelle commande, avec le nom, le téléphone et l’adresse du client.`,
      ],
      ...printersFr,
    }),
    printer_changed: (by, name) => ({
      subject: 'Une imprimante a été modifiée',
      heading: 'Une imprimante a été modifiée',
      before: [`${by} vient de modifier ce que l’imprimante « ${name} » imprime de chaque nouvelle commande.`],
      ...printersFr,
    }),
    shop_address: (by, email) => ({
      subject: 'L’adresse e-mail de la boutique a été modifiée',
      heading: 'Une autre adresse e-mail',
      before: [
        `${by} vient de remplacer l’adresse e-mail de ${shop} par ${email}. Les nouvelles commandes et les messages y sont envoyés, sauf si le serveur indique une autre boîte.`,
      ],
      button: 'Voir qui a modifié quoi',
      after: [
        'Vous ne vous y attendiez pas ? Corrigez l’adresse sous « Boutique » et retirez son rôle ou sa mission à ce compte.',
      ],
    }),
  },
  changesUnmailed:
    'Si ce compte fait d’autres modifications de ce genre dans l’heure, vous ne le verrez que dans le tableau de bord, sous « Modifications ».',
  shopAddressChanged: (by, email) => ({
    subject: `${shop} a une autre adresse e-mail`,
    heading: 'Une autre adresse e-mail',
    before: [
      `${by} vient de remplacer cette adresse e-mail de ${shop} par ${email}. Les nouvelles commandes et les messages n’arrivent plus ici.`,
    ],
    after: ['Vous ne vous y attendiez pas ? Parlez-en tout de suite à la personne responsable de la boutique.'],
  }),
});
