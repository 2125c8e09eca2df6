import type { SeedReview } from '../demo/reviews.ts';

// French: U+202F before ; : ! ? and inside « ».

type Review = Omit<SeedReview, 'date'> & { hoursAgo: number };

const reviews: readonly Review[] = [
  {
    username: 'theo',
    rating: 5,
    comment:
      'Je suis lyonnais et difficile sur les foies de volaille. Les crostini ont passé l’examen, la barbera aussi.',
    approved: true,
    hoursAgo: 43,
  },
  {
    username: 'giulia',
    rating: 5,
    comment:
      'The carbonara is the real one: no cream, plenty of pepper, guanciale that still crackles after the ride home.',
    approved: true,
    hoursAgo: 70,
  },
  {
    username: 'camille',
    rating: 4,
    comment:
      'Le risotto a mis cinq minutes de plus que promis, et on m’avait prévenue par téléphone. Il valait l’attente.',
    approved: true,
    hoursAgo: 121,
  },
  {
    username: 'ben_walsh',
    rating: 5,
    comment: 'Six meatballs between two people is a test of any marriage. Ours survived. Order a second portion.',
    approved: true,
    hoursAgo: 190,
  },
  {
    username: 'oscar-m',
    rating: 5,
    comment:
      'Commandé à midi cinq pour quatre collègues, servi à midi et demi, tout chaud et rien d’oublié. C’est rare à la Part-Dieu.',
    approved: true,
    hoursAgo: 262,
  },
  {
    username: 'priya',
    rating: 4,
    comment: 'Parmigiana di melanzane with a proper smoky taste. I would have liked a little more basil on top.',
    approved: true,
    hoursAgo: 335,
  },
  {
    username: 'margaux',
    rating: 3,
    comment:
      'La pâte de la pizza est excellente, mais la boîte avait pris la pluie. Ils m’ont offert le café la fois suivante.',
    approved: true,
    hoursAgo: 508,
  },
  {
    username: 'ailsa',
    rating: 5,
    comment: 'A tiramisù that tastes of coffee first and sugar second. I have stopped making my own.',
    approved: true,
    hoursAgo: 640,
  },
  {
    username: 'hugo',
    rating: 5,
    comment: 'Les pappardelle au sanglier, un soir de brouillard sur les quais : que demander de plus ?',
    approved: true,
    hoursAgo: 815,
  },
  {
    username: 'tom_h',
    rating: 4,
    comment: 'Good Napoli, honest anchovies. Closed on Mondays, which I learn again every Monday.',
    approved: true,
    hoursAgo: 980,
  },
  {
    username: 'theo',
    rating: 4,
    comment: 'Très bons gnocchi. Serait-il possible d’avoir la focaccia en demi-portion ? Je mange souvent seul.',
    approved: false,
    hoursAgo: 14,
  },
  {
    username: 'giulia',
    rating: 5,
    comment: 'Vitello tonnato like in Turin, and I do not say that lightly.',
    approved: false,
    hoursAgo: 20,
  },
];

export const trattoriaReviews = (now: Date): SeedReview[] =>
  reviews.map(({ hoursAgo, ...review }) => ({
    ...review,
    date: new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
  }));
