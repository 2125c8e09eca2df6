import type { Badge, Category } from '@bottega/contract/products/rules';

/** The picture is the file `/dishes/<slug>.svg`. */
export interface SeedProduct {
  slug: string;
  name: string;
  description: string;
  descriptionFr: string;
  category: Category;
  badge?: Badge;
  priceCents: number;
}

// French: U+202F before ; : ! ? and inside « ».

export const menuPageOne: readonly SeedProduct[] = [
  {
    slug: 'spaghetti-al-pomodoro',
    name: 'Spaghetti al pomodoro',
    description:
      'Bronze-cut spaghetti tossed in a sauce of San Marzano tomatoes, slow garlic and basil torn in at the last second.',
    descriptionFr:
      'Spaghetti tréfilés au bronze, sauce de tomates San Marzano mijotée à l’ail doux, basilic déchiré au dernier moment.',
    category: 'pasta',
    priceCents: 1250,
  },
  {
    slug: 'pizza-margherita',
    name: 'Pizza Margherita',
    description:
      'The one we judge ourselves by: San Marzano tomatoes, fior di latte, basil, and a rim that blisters in ninety seconds.',
    descriptionFr:
      'Celle sur laquelle on se juge : tomate San Marzano, fior di latte, basilic et une croûte saisie en quatre-vingt-dix secondes.',
    category: 'pizza',
    badge: 'popular',
    priceCents: 1150,
  },
  {
    slug: 'insalata-caprese',
    name: 'Insalata caprese',
    description:
      'Ripe beef tomatoes and buffalo mozzarella in thick slices, basil leaves, flaky salt and a green, peppery olive oil.',
    descriptionFr:
      'Tomates cœur de bœuf bien mûres et mozzarella de bufflonne en belles tranches, basilic, fleur de sel, huile d’olive vive.',
    category: 'salads',
    badge: 'fresh',
    priceCents: 1190,
  },
  {
    slug: 'tiramisu',
    name: 'Tiramisù',
    description:
      'Savoiardi dipped in just-made espresso, mascarpone whipped light as a cloud, and more bitter cocoa than is strictly polite.',
    descriptionFr:
      'Savoiardi trempés dans l’espresso du matin, mascarpone monté très léger, et du cacao amer sans compter.',
    category: 'desserts',
    badge: 'popular',
    priceCents: 790,
  },
  {
    slug: 'tagliatelle-al-ragu',
    name: 'Tagliatelle al ragù',
    description:
      'Egg tagliatelle rolled by hand each morning, under a Bolognese ragù of beef and pork that has murmured for five hours.',
    descriptionFr:
      'Tagliatelle aux œufs roulées à la main le matin même, ragù bolognais de bœuf et de porc, cinq heures à tout petit feu.',
    category: 'pasta',
    badge: 'chefs_special',
    priceCents: 1590,
  },
  {
    slug: 'pizza-prosciutto-e-rucola',
    name: 'Pizza prosciutto e rucola',
    description:
      'Out of the oven, then dressed: Parma ham aged twenty months, wild rocket, shavings of Parmigiano and a thread of oil.',
    descriptionFr:
      'Garnie à la sortie du four : jambon de Parme vingt mois, roquette sauvage, copeaux de parmesan et un filet d’huile.',
    category: 'pizza',
    priceCents: 1590,
  },
  {
    slug: 'limonata-di-sorrento',
    name: 'Limonata di Sorrento',
    description:
      'Sorrento lemons pressed to order, a little cane sugar, mint and a lot of ice. Sharp enough to wake an afternoon.',
    descriptionFr:
      'Citrons de Sorrente pressés à la commande, un peu de sucre de canne, de la menthe et beaucoup de glace. Ça réveille.',
    category: 'drinks',
    badge: 'fresh',
    priceCents: 490,
  },
  {
    slug: 'bruschetta-al-pomodoro',
    name: 'Bruschetta al pomodoro',
    description:
      'Country bread grilled over the embers, rubbed with garlic and piled with chopped tomatoes that have sat in good oil.',
    descriptionFr:
      'Pain de campagne grillé à la braise, frotté d’ail, couvert de tomates en dés longuement baignées d’huile d’olive.',
    category: 'others',
    priceCents: 750,
  },
  {
    slug: 'ravioli-ricotta-e-spinaci',
    name: 'Ravioli ricotta e spinaci',
    description:
      'Thin-skinned parcels of sheep’s ricotta, spinach and nutmeg, turned in foaming butter with crisp sage leaves.',
    descriptionFr:
      'Pâte fine, ricotta de brebis, épinards et muscade : des ravioli roulés dans le beurre mousseux avec leur sauge croustillante.',
    category: 'pasta',
    priceCents: 1490,
  },
  {
    slug: 'pizza-diavola',
    name: 'Pizza alla diavola',
    description:
      'Spicy Calabrian salami that curls and crisps in the heat, tomato, mozzarella, fresh chilli. It bites back.',
    descriptionFr:
      'Salami piquant de Calabre qui frise et croustille au four, tomate, mozzarella, piment frais. Elle a du répondant.',
    category: 'pizza',
    badge: 'hot',
    priceCents: 1390,
  },
  {
    slug: 'cannoli-siciliani',
    name: 'Cannoli siciliani',
    description:
      'Crackling fried shells filled only when you order, with sweet sheep’s ricotta, Bronte pistachio and candied orange.',
    descriptionFr:
      'Coques frites et craquantes, garnies à la commande seulement : ricotta de brebis, pistache de Bronte, orange confite.',
    category: 'desserts',
    priceCents: 750,
  },
  {
    slug: 'panzanella-toscana',
    name: 'Panzanella toscana',
    description:
      'Yesterday’s bread brought back to life by tomato juice and vinegar, with cucumber, red onion, olives and basil.',
    descriptionFr:
      'Le pain de la veille ressuscité par le jus des tomates et un trait de vinaigre : concombre, oignon rouge, olives, basilic.',
    category: 'salads',
    priceCents: 1090,
  },
  {
    slug: 'lasagne-alla-bolognese',
    name: 'Lasagne alla bolognese',
    description:
      'Seven sheets of spinach pasta, slow ragù, silky béchamel, and the browned corners everybody at the table wants.',
    descriptionFr:
      'Sept feuilles de pâte aux épinards, ragù mijoté, béchamel soyeuse, et les coins gratinés que toute la table se dispute.',
    category: 'pasta',
    priceCents: 1490,
  },
  {
    slug: 'pizza-quattro-formaggi',
    name: 'Pizza ai quattro formaggi',
    description:
      'No tomato, four cheeses: fior di latte, gorgonzola, fontina and Parmigiano, with a spoonful of chestnut honey beside.',
    descriptionFr:
      'Sans tomate, à quatre fromages : fior di latte, gorgonzola, fontina, parmesan, et un peu de miel de châtaignier à côté.',
    category: 'pizza',
    priceCents: 1450,
  },
  {
    slug: 'spritz-veneziano',
    name: 'Spritz veneziano',
    description:
      'Bitter orange aperitivo, cold prosecco and a splash of soda, with an orange slice and one green olive, as in Venice.',
    descriptionFr:
      'Bitter à l’orange, prosecco bien frais, un trait d’eau gazeuse, une tranche d’orange et l’olive verte, comme à Venise.',
    category: 'drinks',
    priceCents: 850,
  },
];
