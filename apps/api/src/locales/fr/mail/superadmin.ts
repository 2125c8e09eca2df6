import type * as en from '../../en/mail/superadmin.ts';

const exported = {
  button: 'Voir qui a exporté quoi',
  after: [
    'Vous ne vous y attendiez pas ? Retirez son rôle à ce compte, sous « Utilisateurs » : il sera aussitôt déconnecté.',
  ],
};

const printers = {
  button: 'Voir qui a modifié quoi',
  after: [
    'Vous ne vous y attendiez pas ? Retirez l’imprimante sous « Cuisine » et retirez son rôle ou sa mission à ce compte.',
  ],
};

export const superadmin: typeof en.superadmin = (shop) => ({
  dataExported: {
    users: (by, count) => ({
      subject: 'La liste des utilisateurs a été exportée',
      heading: 'La liste des utilisateurs a été exportée',
      before: [
        `${by} vient d’exporter la liste des utilisateurs, avec leurs noms et adresses. Nombre de comptes : ${count.toLocaleString('fr')}.`,
      ],
      ...exported,
    }),
    orders: (by, count) => ({
      subject: 'Des commandes ont été exportées',
      heading: 'Des commandes ont été exportées',
      before: [
        `${by} vient d’exporter des commandes, avec les noms et adresses des clients. Nombre de commandes : ${count.toLocaleString('fr')}.`,
      ],
      ...exported,
    }),
  },
  exportsUnmailed:
    'Si ce compte exporte encore des données dans l’heure, vous ne le verrez que dans le tableau de bord, sous « Modifications ».',
  ordersGoElsewhere: {
    printer_added: (by, name) => ({
      subject: 'Une imprimante a été ajoutée',
      heading: 'Une imprimante a été ajoutée',
      before: [
        `${by} vient d’ajouter l’imprimante « ${name} ». Elle imprime chaque nouvelle commande, avec le nom, le téléphone et l’adresse du client.`,
      ],
      ...printers,
    }),
    printer_changed: (by, name) => ({
      subject: 'Une imprimante a été modifiée',
      heading: 'Une imprimante a été modifiée',
      before: [`${by} vient de modifier ce que l’imprimante « ${name} » imprime de chaque nouvelle commande.`],
      ...printers,
    }),
    shop_address: (by, email) => ({
      subject: 'L’adresse e-mail de la boutique a été modifiée',
      heading: 'Une autre adresse e-mail',
      before: [
        `${by} vient de remplacer l’adresse e-mail de ${shop} par ${email}. Les nouvelles commandes et les messages y sont envoyés, sauf si le serveur indique une autre boîte.`,
      ],
      button: 'Voir qui a modifié quoi',
      after: [
        'Vous ne vous y attendiez pas ? Corrigez l’adresse sous « Boutique » et retirez son rôle ou sa mission à ce compte.',
      ],
    }),
  },
  changesUnmailed:
    'Si ce compte fait d’autres modifications de ce genre dans l’heure, vous ne le verrez que dans le tableau de bord, sous « Modifications ».',
  shopAddressChanged: (by, email) => ({
    subject: `${shop} a une autre adresse e-mail`,
    heading: 'Une autre adresse e-mail',
    before: [
      `${by} vient de remplacer cette adresse e-mail de ${shop} par ${email}. Les nouvelles commandes et les messages n’arrivent plus ici.`,
    ],
    after: ['Vous ne vous y attendiez pas ? Parlez-en tout de suite à la personne responsable de la boutique.'],
  }),
});
