// French: U+202F before ; : ! ? and inside « ».
import type { SeedProduct } from './menu-page-one.ts';

export const menuPageTwo: readonly SeedProduct[] = [
  {
    slug: 'arancini-siciliani',
    name: 'Arancini siciliani',
    description:
      'Three golden cones of saffron rice with a heart of ragù, peas and caciocavallo. Eat with your fingers, burn your tongue.',
    descriptionFr:
      'Trois cônes dorés de riz au safran, cœur de ragù, petits pois et caciocavallo. Avec les doigts, et sans attendre.',
    category: 'others',
    badge: 'new',
    priceCents: 950,
  },
  {
    slug: 'cacio-e-pepe',
    name: 'Cacio e pepe',
    description:
      'Tonnarelli, pecorino romano, pepper toasted and cracked. Three ingredients, no cream, and nowhere to hide.',
    descriptionFr:
      'Tonnarelli, pecorino romano, poivre torréfié et concassé. Trois ingrédients, pas de crème, et nulle part où se cacher.',
    category: 'pasta',
    priceCents: 1390,
  },
  {
    slug: 'pizza-capricciosa',
    name: 'Pizza capricciosa',
    description:
      'A bit of everything, in order: cooked ham, button mushrooms, Roman artichokes, black olives, tomato and mozzarella.',
    descriptionFr:
      'Un peu de tout, mais bien rangé : jambon cuit, champignons, artichauts à la romaine, olives noires, tomate, mozzarella.',
    category: 'pizza',
    priceCents: 1490,
  },
  {
    slug: 'panna-cotta-ai-frutti-di-bosco',
    name: 'Panna cotta ai frutti di bosco',
    description:
      'Vanilla cream that barely holds its own weight, with raspberries, blackberries and blueberries in their own juice.',
    descriptionFr:
      'Une crème vanillée qui tient à peine debout, entourée de framboises, de mûres et de myrtilles dans leur jus.',
    category: 'desserts',
    priceCents: 690,
  },
  {
    slug: 'insalata-di-finocchi-e-arance',
    name: 'Insalata di finocchi e arance',
    description:
      'Fennel shaved paper-thin, Sicilian oranges, black olives and red onion: sweet, salty, aniseedy, all crunch.',
    descriptionFr:
      'Fenouil en copeaux, oranges de Sicile, olives noires, oignon rouge : du sucré, du salé, de l’anis et du croquant.',
    category: 'salads',
    badge: 'seasonal',
    priceCents: 990,
  },
  {
    slug: 'gnocchi-al-pesto',
    name: 'Gnocchi al pesto',
    description:
      'Potato gnocchi soft as pillows, coated in pesto pounded in the mortar: Genoese basil, pine nuts, two cheeses.',
    descriptionFr:
      'Des gnocchi de pomme de terre tendres comme des oreillers, pesto au mortier : basilic de Gênes, pignons, deux fromages.',
    category: 'pasta',
    priceCents: 1350,
  },
  {
    slug: 'pizza-marinara',
    name: 'Pizza marinara',
    description:
      'The sailors’ pizza, older than the Margherita: tomato, slivers of garlic, oregano and oil. No cheese, none missed.',
    descriptionFr:
      'La pizza des marins, plus vieille que la Margherita : tomate, ail émincé, origan, huile. Sans fromage, et sans regret.',
    category: 'pizza',
    badge: 'vegan',
    priceCents: 990,
  },
  {
    slug: 'gelato-artigianale',
    name: 'Gelato artigianale',
    description:
      'Three scoops churned this morning: Bronte pistachio, strawberry, and a fior di latte that tastes of nothing but milk.',
    descriptionFr:
      'Trois boules turbinées ce matin : pistache de Bronte, fraise, et un fior di latte qui a simplement le goût du lait.',
    category: 'desserts',
    priceCents: 650,
  },
  {
    slug: 'espresso',
    name: 'Espresso',
    description:
      'Neapolitan roast, twenty-five seconds, hazelnut crema. Drunk in three sips, standing if you wish to do it properly.',
    descriptionFr:
      'Torréfaction napolitaine, vingt-cinq secondes, crema noisette. Trois gorgées, et debout si l’on veut bien faire.',
    category: 'drinks',
    priceCents: 220,
  },
  {
    slug: 'penne-all-arrabbiata',
    name: 'Penne all’arrabbiata',
    description:
      'Ridged penne in a quick, angry sauce of tomato, garlic and Calabrian chilli. Pecorino on request, mercy is not.',
    descriptionFr:
      'Des penne rigate et une sauce vive, en colère : tomate, ail, piment de Calabre. Pecorino sur demande, pas la clémence.',
    category: 'pasta',
    badge: 'hot',
    priceCents: 1190,
  },
  {
    slug: 'bresaola-rucola-e-grana',
    name: 'Bresaola, rucola e grana',
    description:
      'Air-dried beef from Valtellina cut to a whisper, wild rocket, shards of Grana Padano, lemon and black pepper.',
    descriptionFr:
      'Bœuf séché de la Valteline tranché au plus fin, roquette sauvage, éclats de grana padano, citron et poivre noir.',
    category: 'salads',
    priceCents: 1350,
  },
  {
    slug: 'calzone-napoletano',
    name: 'Calzone napoletano',
    description:
      'A pizza folded on its secret: ricotta, provola, salami and tomato, sealed by hand and blistered on the stone.',
    descriptionFr:
      'Une pizza repliée sur son secret : ricotta, provola, salami et tomate, soudée à la main et cloquée sur la pierre.',
    category: 'pizza',
    priceCents: 1390,
  },
  {
    slug: 'focaccia-al-rosmarino',
    name: 'Focaccia al rosmarino',
    description:
      'A day of rising, dimples full of Ligurian oil, rosemary and coarse salt. Crisp beneath, all air within.',
    descriptionFr:
      'Un jour de levée, des creux remplis d’huile de Ligurie, du romarin et du gros sel. Croustillante dessous, aérienne dedans.',
    category: 'others',
    priceCents: 550,
  },
  {
    slug: 'torta-della-nonna',
    name: 'Torta della nonna',
    description:
      'Short, buttery pastry around lemon custard, toasted pine nuts and a snowfall of sugar. Grandmother signs every slice.',
    descriptionFr:
      'Pâte sablée au beurre, crème au citron, pignons grillés et neige de sucre : la part que l’on garde pour le dimanche.',
    category: 'desserts',
    priceCents: 720,
  },
  {
    slug: 'chianti-classico',
    name: 'Chianti classico',
    description:
      'A half bottle of Sangiovese from the hills between Florence and Siena: cherry, dry herbs, and just enough grip for ragù.',
    descriptionFr:
      'Une demi-bouteille de sangiovese, entre Florence et Sienne : cerise, herbes sèches, et juste assez de mâche pour le ragù.',
    category: 'drinks',
    priceCents: 1600,
  },
];
