// French: U+202F before ; : ! ? and inside « ».

/** giulia and theo have demo accounts. */
export interface SeedReview {
  username: string;
  // 0 to 5.
  rating: number;
  comment: string;
  // False: pending.
  approved: boolean;
  // ISO 8601 instant.
  date: string;
}

/** Approved ones newest first, then pending ones. */
export const seedReviews: readonly SeedReview[] = [
  {
    username: 'giulia',
    rating: 5,
    comment:
      'I grew up in Modena and I am not easy about ragù. This one is right: more meat than tomato, and it holds on to the tagliatelle. My mother asked for a second plate, which has never happened.',
    approved: true,
    date: '2026-11-18T19:42:00Z',
  },
  {
    username: 'theo',
    rating: 5,
    comment:
      'Commandé à 19 h, sur la table à 19 h 40, la pizza encore brûlante. La diavola pique vraiment, méfiez-vous. On recommence vendredi.',
    approved: true,
    date: '2026-11-15T20:31:00Z',
  },
  {
    username: 'ann_k',
    rating: 4,
    comment:
      'Cacio e pepe without a drop of cream, finally. One star held back because the portion left me eyeing my husband’s plate.',
    approved: true,
    date: '2026-11-12T12:58:00Z',
  },
  {
    username: 'sophie',
    rating: 5,
    comment:
      'Le tiramisù est arrivé dans un bocal en verre, avec la consigne. J’ai rendu le bocal, j’en ai repris deux. C’est un piège, et je suis d’accord.',
    approved: true,
    date: '2026-11-08T16:20:00Z',
  },
  {
    username: 'marc_b',
    rating: 3,
    comment:
      'Cuisine impeccable, rien à dire. Mais la focaccia est arrivée tiède, et une focaccia tiède, c’est du pain. Ils ont rappelé pour s’excuser, ce qui se fait rare.',
    approved: true,
    date: '2026-11-01T21:05:00Z',
  },
  {
    username: 'lorenzo-v',
    rating: 5,
    comment: 'Cannoli filled in front of me. That is the whole review.',
    approved: true,
    date: '2026-10-27T15:10:00Z',
  },
  {
    username: 'ann_k',
    rating: 5,
    comment:
      'We came to the harvest supper knowing nobody and left with three phone numbers and a recipe for chicory. The porchetta crackling deserves its own paragraph.',
    approved: true,
    date: '2026-10-25T10:14:00Z',
  },
  {
    username: 'marc_b',
    rating: 4,
    comment:
      'La margherita se plie, la croûte a de l’air, la tomate a du goût : l’essentiel y est. J’aurais pris un peu plus de basilic.',
    approved: true,
    date: '2026-10-14T13:37:00Z',
  },
  {
    username: 'sophie',
    rating: 5,
    comment:
      'Ma fille de six ans ne mange « rien de vert ». Elle a fini les gnocchi au pesto. Je n’ai fait aucun commentaire, par prudence.',
    approved: true,
    date: '2026-10-03T18:45:00Z',
  },
  {
    username: 'theo',
    rating: 4,
    comment:
      'Très bonne capricciosa, bien garnie, artichauts compris. Le livreur a sonné chez le voisin, qui a failli la garder.',
    approved: false,
    date: '2026-11-20T20:12:00Z',
  },
  {
    username: 'lorenzo-v',
    rating: 5,
    comment: 'Torta della nonna like my nonna’s. I will deny having written this.',
    approved: false,
    date: '2026-11-19T14:26:00Z',
  },
  {
    username: 'giulia',
    rating: 4,
    comment:
      'Lovely arancini, crisp and properly saffron yellow. Could the spritz come with two olives? One is never enough.',
    approved: false,
    date: '2026-11-19T19:03:00Z',
  },
];
