import type { SeedArticle } from '../demo/articles-en.ts';

// French: U+202F before ; : ! ? and inside « ».

type Article = Omit<SeedArticle, 'date'> & { daysAgo: number };

const articles: readonly Article[] = [
  {
    slug: 'thursday-is-gnocchi-day',
    locale: 'en',
    category: 'event',
    daysAgo: 6,
    author: 'Chiara Fontana',
    title: 'Thursday is gnocchi day, and you may help',
    coverImage: '/places/pasta-board.svg',
    content: [
      {
        text: 'In Rome gnocchi are eaten on Thursdays, and so they are here. On the first Thursday of the month we push two tables together at half past three and roll them with anyone who cares to join. You need clean hands and an hour. We bring potatoes, flour and aprons.',
      },
      {
        subHeader: 'What you take home',
        text: 'A box of what you have rolled, enough for two, and the recipe, which fits on the back of a receipt. It costs 18 euros, or 25 for a parent and a child. There are ten places: write to us through the contact page.',
      },
      {
        subHeader: 'What we ask',
        text: 'Children come with an adult and stay away from the stove. Tell us beforehand about allergies: there is wheat on every table, and flour in the air. The best roller chooses the sauce that goes on the menu that evening.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'why-we-close-on-mondays',
    locale: 'en',
    category: 'info',
    daysAgo: 24,
    author: 'Beppe Fontana',
    title: 'Why we close on Mondays',
    coverImage: '/places/terrace.svg',
    content: [
      {
        text: 'Because the fish market is closed, because the oven wants sweeping, and because six people who work on Saturday night have families. On Monday the dough rests, the accounts are done, and the kitchen is quiet enough to try a new dish. From Tuesday noon we are back.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'on-the-quai-saint-antoine',
    locale: 'en',
    category: 'general',
    daysAgo: 41,
    author: 'Lorenzo Greco',
    title: 'Seven o’clock on the quai Saint-Antoine',
    coverImage: '/places/market-stall.svg',
    content: [
      {
        text: 'Our menu is Italian, our vegetables come from here. Fennel and cardoons are grown in the plain south of Lyon, the salad comes from Ampuis, raspberries and blackberries from the hills to the west. The stalls stand along the Saône, and the best crates are gone by eight.',
      },
      {
        subHeader: 'What has to travel',
        text: 'Some things have no equal nearby: tomatoes from San Marzano, guanciale, burrata, the flour for the pizza. They come by lorry twice a week, on Tuesdays and Fridays. When burrata has run out, it has run out until the next delivery.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'le-jeudi-des-gnocchi',
    locale: 'fr',
    category: 'event',
    daysAgo: 6,
    author: 'Chiara Fontana',
    title: 'Le jeudi, c’est gnocchi, et vous pouvez mettre la main à la pâte',
    coverImage: '/places/pasta-board.svg',
    content: [
      {
        text: 'À Rome, on mange les gnocchi le jeudi ; chez nous aussi. Le premier jeudi du mois, à 15 h 30, nous rapprochons deux tables et nous les roulons avec ceux qui veulent. Il faut des mains propres et une heure devant soi. Nous fournissons les pommes de terre, la farine et les tabliers.',
      },
      {
        subHeader: 'Ce que vous emportez',
        text: 'Une boîte de vos gnocchi, de quoi dîner à deux, et la recette, qui tient au dos d’un ticket. Comptez 18 €, ou 25 € pour un parent et un enfant. Il y a dix places : écrivez-nous depuis la page contact.',
      },
      {
        subHeader: 'Ce que nous demandons',
        text: 'Les enfants viennent avec un adulte et restent loin des fourneaux. Prévenez-nous en cas d’allergie : il y a du blé sur toutes les tables et de la farine dans l’air. Celui ou celle qui roule le mieux choisit la sauce servie le soir même.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'pourquoi-nous-fermons-le-lundi',
    locale: 'fr',
    category: 'info',
    daysAgo: 24,
    author: 'Beppe Fontana',
    title: 'Pourquoi nous fermons le lundi',
    coverImage: '/places/terrace.svg',
    content: [
      {
        text: 'Parce que la halle aux poissons est fermée, parce qu’il faut bien ramoner le four, et parce que les six personnes qui travaillent le samedi soir ont une famille. Le lundi, la pâte se repose, on fait les comptes, et la cuisine est assez calme pour essayer un nouveau plat. Dès mardi midi, nous sommes là.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'quai-saint-antoine-sept-heures',
    locale: 'fr',
    category: 'general',
    daysAgo: 41,
    author: 'Lorenzo Greco',
    title: 'Quai Saint-Antoine, sept heures du matin',
    coverImage: '/places/market-stall.svg',
    content: [
      {
        text: 'Notre carte est italienne, nos légumes sont d’ici. Le fenouil et les cardons poussent dans la plaine, au sud de Lyon, la salade vient d’Ampuis, les framboises et les mûres des monts, à l’ouest. Les étals longent la Saône, et les plus belles cagettes sont parties avant huit heures.',
      },
      {
        subHeader: 'Ce qui doit voyager',
        text: 'Certaines choses n’ont pas d’égal par ici : les tomates San Marzano, le guanciale, la burrata, la farine des pizzas. Elles arrivent par camion deux fois par semaine, le mardi et le vendredi. Quand il n’y a plus de burrata, il faut attendre la livraison suivante.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'brouillon-la-carte-des-fetes',
    locale: 'fr',
    category: 'promo',
    daysAgo: 2,
    author: 'Chiara Fontana',
    title: 'La carte des fêtes (brouillon)',
    coverImage: '/places/wine-shelf.svg',
    content: [
      {
        text: 'Cappelletti en bouillon, cotechino et lentilles, panettone et crème de mascarpone. Prix à fixer avec Beppe.',
      },
    ],
    visibility: false,
  },
];

export const trattoriaArticles = (now: Date): SeedArticle[] =>
  articles.map(({ daysAgo, ...article }) => ({
    ...article,
    date: new Date(now.getTime() - daysAgo * 86_400_000).toISOString(),
  }));
