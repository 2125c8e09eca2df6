import type { Locale } from '@bottega/contract/locale';
import type { ContactSubject } from '@bottega/contract/messages/contact-form';
import type { MessageState } from '@bottega/contract/messages/schemas';

// French: U+202F before ; : ! ? and inside « ».

export interface SeedMessage {
  /** A sender with an account, whose address is used. */
  username?: 'giulia' | 'theo';
  fullName: string;
  email?: string;
  // E.164.
  phone?: string;
  subject: ContactSubject;
  message: string;
  locale: Locale;
  hoursAgo: number;
  state: MessageState;
}

export const seedMessages: readonly SeedMessage[] = [
  {
    username: 'giulia',
    fullName: 'Giulia Ferri',
    subject: 'order',
    message:
      'Ciao, my order from this evening: could you leave out the chilli on the diavola? It is for my son, who is six and brave, but not that brave.',
    locale: 'en',
    hoursAgo: 0.4,
    state: 'unread',
  },
  {
    fullName: 'Claire Dubois',
    email: 'claire.dubois@example.org',
    phone: '+33612004510',
    subject: 'general',
    message:
      'Bonjour,\n\nNous serons douze samedi midi, dont deux enfants et une personne allergique aux noix. Est-ce possible ? Et faut-il choisir les plats à l’avance ?\n\nMerci beaucoup !',
    locale: 'fr',
    hoursAgo: 3,
    state: 'unread',
  },
  {
    fullName: 'Marcus Hale',
    email: 'marcus.hale@example.org',
    subject: 'product',
    message: 'Is there egg in the gnocchi? The menu does not say, and one of us must know before Friday.',
    locale: 'en',
    hoursAgo: 9,
    state: 'unread',
  },
  {
    username: 'theo',
    fullName: 'Théo Marchand',
    subject: 'payment',
    message:
      'Bonjour, ma commande annulée avant-hier apparaît comme « remboursée », mais je ne vois encore rien sur mon compte. Combien de jours faut-il compter ?',
    locale: 'fr',
    hoursAgo: 26,
    state: 'read',
  },
  {
    fullName: 'Ottavia Conti',
    email: 'ottavia@example.org',
    phone: '+393331234567',
    subject: 'something_else',
    message:
      'We press olive oil near Lucca, four thousand bottles a year, and I would like to send you two of them. No contract, no folder: taste it on bread and tell me what you think.',
    locale: 'en',
    hoursAgo: 50,
    state: 'read',
  },
  {
    fullName: 'Paul Girard',
    email: 'paul.girard@example.org',
    subject: 'order',
    message:
      'La panna cotta était renversée à l’arrivée, mais le livreur est revenu un quart d’heure plus tard avec deux autres. Je voulais simplement dire merci.',
    locale: 'fr',
    hoursAgo: 74,
    state: 'handled',
  },
  {
    fullName: 'Hannah Lindqvist',
    email: 'hannah.l@example.org',
    subject: 'general',
    message:
      'I left a green umbrella under the long table on Sunday. If it is still there, I will fetch it on Thursday.',
    locale: 'en',
    hoursAgo: 122,
    state: 'handled',
  },
  {
    fullName: 'Sami Haddad',
    email: 'sami.haddad@example.org',
    phone: '+33612004511',
    subject: 'product',
    message:
      'Bonjour, livrez-vous aussi la sauce de l’arrabbiata sans les penne ? Ma femme prétend qu’elle sait la faire ; moi, je préfère la vôtre.',
    locale: 'fr',
    hoursAgo: 171,
    state: 'handled',
  },
];
