import type { SeedMessage } from '../demo/messages.ts';

// French: U+202F before ; : ! ? and inside « ».

export const trattoriaMessages: readonly SeedMessage[] = [
  {
    fullName: 'Étienne Faure',
    email: 'etienne.faure@example.org',
    phone: '+33612004520',
    subject: 'general',
    message:
      'Bonjour,\n\nNous fêtons le départ d’une collègue vendredi midi, à quatorze. Pouvez-vous préparer six pizzas, quatre lasagne et de quoi grignoter ? Nous passerions les prendre à 12 h 15.\n\nMerci d’avance !',
    locale: 'fr',
    hoursAgo: 1.5,
    state: 'unread',
  },
  {
    username: 'giulia',
    fullName: 'Giulia Ferri',
    subject: 'product',
    message: 'Ciao, is there lard in the focaccia dough, or only olive oil? My sister does not eat pork.',
    locale: 'en',
    hoursAgo: 6,
    state: 'unread',
  },
  {
    username: 'theo',
    fullName: 'Théo Marchand',
    subject: 'order',
    message:
      'Bonsoir, il manquait un espresso dans ma commande de midi. Rien de grave, je voulais seulement vous le signaler.',
    locale: 'fr',
    hoursAgo: 29,
    state: 'read',
  },
  {
    fullName: 'Karen Holt',
    email: 'karen.holt@example.org',
    subject: 'payment',
    message: 'Can I pay the courier with meal vouchers, or by card only? We are eight in the office and have both.',
    locale: 'en',
    hoursAgo: 52,
    state: 'read',
  },
  {
    fullName: 'Lucie Perrin',
    email: 'lucie.perrin@example.org',
    subject: 'general',
    message:
      'Mon fils est allergique aux fruits à coque. Quels desserts peut-il manger sans crainte ? Merci de votre réponse précise.',
    locale: 'fr',
    hoursAgo: 98,
    state: 'handled',
  },
  {
    fullName: 'Daniele Rossetti',
    email: 'daniele@example.org',
    phone: '+393331234568',
    subject: 'something_else',
    message:
      'I make vermentino near Tempio Pausania and will be in Lyon next week. May I bring you two bottles to taste?',
    locale: 'en',
    hoursAgo: 150,
    state: 'handled',
  },
];
