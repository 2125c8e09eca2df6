import type { TableRow } from '@bottega/contract/products/menu-table/table-rows';

// French: U+00A0 before :, U+202F before ; ! ? and inside « ».

type Example = Omit<TableRow, 'line' | 'isGuessed' | 'section'>;

/** Dishes that a new shop may start with, in both languages. */
const examples: readonly Example[] = [
  {
    name: 'Bruschetta al pomodoro',
    description:
      'Country bread grilled over the embers, rubbed with garlic and piled with chopped tomatoes that have sat in good oil.',
    descriptionFr:
      'Pain de campagne grillé à la braise, frotté d’ail, couvert de tomates en dés longuement baignées d’huile d’olive.',
    category: 'others',
    price: 7.5,
    img: '/dishes/bruschetta-al-pomodoro.svg',
  },
  {
    name: 'Arancini siciliani',
    description:
      'Three golden cones of saffron rice with a heart of ragù, peas and caciocavallo. Eat with your fingers, burn your tongue.',
    descriptionFr:
      'Trois cônes dorés de riz au safran, cœur de ragù, petits pois et caciocavallo. Avec les doigts, et sans attendre.',
    category: 'others',
    badge: 'new',
    price: 9.5,
    img: '/dishes/arancini-siciliani.svg',
  },
  {
    name: 'Tagliatelle al ragù',
    description:
      'Egg tagliatelle rolled by hand each morning, under a Bolognese ragù of beef and pork that has murmured for five hours.',
    descriptionFr:
      'Tagliatelle aux œufs roulées à la main le matin même, ragù bolognais de bœuf et de porc, cinq heures à tout petit feu.',
    category: 'pasta',
    badge: 'chefs_special',
    price: 15.9,
    img: '/dishes/tagliatelle-al-ragu.svg',
  },
  {
    name: 'Cacio e pepe',
    description:
      'Tonnarelli, pecorino romano, pepper toasted and cracked. Three ingredients, no cream, and nowhere to hide.',
    descriptionFr:
      'Tonnarelli, pecorino romano, poivre torréfié et concassé. Trois ingrédients, pas de crème, et nulle part où se cacher.',
    category: 'pasta',
    price: 13.9,
    img: '/dishes/cacio-e-pepe.svg',
  },
  {
    name: 'Lasagne alla bolognese',
    description:
      'Seven sheets of spinach pasta, slow ragù, silky béchamel, and the browned corners everybody at the table wants.',
    descriptionFr:
      'Sept feuilles de pâte aux épinards, ragù mijoté, béchamel soyeuse, et les coins gratinés que toute la table se dispute.',
    category: 'pasta',
    price: 14.9,
    img: '/dishes/lasagne-alla-bolognese.svg',
  },
  {
    name: 'Gnocchi al pesto',
    description:
      'Potato gnocchi soft as pillows, coated in pesto pounded in the mortar: Genoese basil, pine nuts, two cheeses.',
    descriptionFr:
      'Des gnocchi de pomme de terre tendres comme des oreillers, pesto au mortier : basilic de Gênes, pignons, deux fromages.',
    category: 'pasta',
    price: 13.5,
    img: '/dishes/gnocchi-al-pesto.svg',
  },
  {
    name: 'Pizza Margherita',
    description:
      'The one we judge ourselves by: San Marzano tomatoes, fior di latte, basil, and a rim that blisters in ninety seconds.',
    descriptionFr:
      'Celle sur laquelle on se juge : tomate San Marzano, fior di latte, basilic et une croûte saisie en quatre-vingt-dix secondes.',
    category: 'pizza',
    badge: 'popular',
    price: 11.5,
    img: '/dishes/pizza-margherita.svg',
  },
  {
    name: 'Pizza alla diavola',
    description:
      'Spicy Calabrian salami that curls and crisps in the heat, tomato, mozzarella, fresh chilli. It bites back.',
    descriptionFr:
      'Salami piquant de Calabre qui frise et croustille au four, tomate, mozzarella, piment frais. Elle a du répondant.',
    category: 'pizza',
    badge: 'hot',
    price: 13.9,
    img: '/dishes/pizza-diavola.svg',
  },
  {
    name: 'Pizza ai quattro formaggi',
    description:
      'No tomato, four cheeses: fior di latte, gorgonzola, fontina and Parmigiano, with a spoonful of chestnut honey beside.',
    descriptionFr:
      'Sans tomate, à quatre fromages : fior di latte, gorgonzola, fontina, parmesan, et un peu de miel de châtaignier à côté.',
    category: 'pizza',
    price: 14.5,
    img: '/dishes/pizza-quattro-formaggi.svg',
  },
  {
    name: 'Insalata caprese',
    description:
      'Ripe beef tomatoes and buffalo mozzarella in thick slices, basil leaves, flaky salt and a green, peppery olive oil.',
    descriptionFr:
      'Tomates cœur de bœuf bien mûres et mozzarella de bufflonne en belles tranches, basilic, fleur de sel, huile d’olive vive.',
    category: 'salads',
    badge: 'fresh',
    price: 11.9,
    img: '/dishes/insalata-caprese.svg',
  },
  {
    name: 'Panzanella toscana',
    description:
      'Yesterday’s bread brought back to life by tomato juice and vinegar, with cucumber, red onion, olives and basil.',
    descriptionFr:
      'Le pain de la veille ressuscité par le jus des tomates et un trait de vinaigre : concombre, oignon rouge, olives, basilic.',
    category: 'salads',
    price: 10.9,
    img: '/dishes/panzanella-toscana.svg',
  },
  {
    name: 'Tiramisù',
    description:
      'Savoiardi dipped in just-made espresso, mascarpone whipped light as a cloud, and more bitter cocoa than is strictly polite.',
    descriptionFr:
      'Savoiardi trempés dans l’espresso du matin, mascarpone monté très léger, et du cacao amer sans compter.',
    category: 'desserts',
    badge: 'popular',
    price: 7.9,
    img: '/dishes/tiramisu.svg',
  },
  {
    name: 'Panna cotta ai frutti di bosco',
    description:
      'Vanilla cream that barely holds its own weight, with raspberries, blackberries and blueberries in their own juice.',
    descriptionFr:
      'Une crème vanillée qui tient à peine debout, entourée de framboises, de mûres et de myrtilles dans leur jus.',
    category: 'desserts',
    price: 6.9,
    img: '/dishes/panna-cotta-ai-frutti-di-bosco.svg',
  },
  {
    name: 'Cannoli siciliani',
    description:
      'Crackling fried shells filled only when you order, with sweet sheep’s ricotta, Bronte pistachio and candied orange.',
    descriptionFr:
      'Coques frites et craquantes, garnies à la commande seulement : ricotta de brebis, pistache de Bronte, orange confite.',
    category: 'desserts',
    price: 7.5,
    img: '/dishes/cannoli-siciliani.svg',
  },
  {
    name: 'Limonata di Sorrento',
    description:
      'Sorrento lemons pressed to order, a little cane sugar, mint and a lot of ice. Sharp enough to wake an afternoon.',
    descriptionFr:
      'Citrons de Sorrente pressés à la commande, un peu de sucre de canne, de la menthe et beaucoup de glace. Ça réveille.',
    category: 'drinks',
    badge: 'fresh',
    price: 4.9,
    img: '/dishes/limonata-di-sorrento.svg',
  },
  {
    name: 'Espresso',
    description:
      'Neapolitan roast, twenty-five seconds, hazelnut crema. Drunk in three sips, standing if you wish to do it properly.',
    descriptionFr:
      'Torréfaction napolitaine, vingt-cinq secondes, crema noisette. Trois gorgées, et debout si l’on veut bien faire.',
    category: 'drinks',
    price: 2.2,
    img: '/dishes/espresso.svg',
  },
];

export const exampleMenu: readonly TableRow[] = examples.map((example, index) => ({
  ...example,
  line: index + 1,
  isGuessed: false,
  section: '',
}));
