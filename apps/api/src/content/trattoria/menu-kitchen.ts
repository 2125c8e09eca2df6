import type { SeedProduct } from '../demo/menu-page-one.ts';

// French: U+202F before ; : ! ? and inside « ».

export const kitchenMenu: readonly SeedProduct[] = [
  {
    slug: 'bruschetta-al-pomodoro',
    name: 'Bruschette al pomodoro',
    description:
      'Three slices of sourdough from the oven, rubbed with garlic, with tomatoes marinated in basil and oil.',
    descriptionFr:
      'Trois tranches de pain au levain passées au four et frottées d’ail, tomates marinées au basilic, huile d’olive.',
    category: 'others',
    badge: 'vegan',
    priceCents: 850,
  },
  {
    slug: 'arancini-siciliani',
    name: 'Arancini al ragù',
    description:
      'Three saffron rice balls filled with ragù and peas, fried to order, with a small pot of tomato sauce.',
    descriptionFr:
      'Trois boules de riz au safran farcies de ragù et de petits pois, frites à la commande, avec leur sauce tomate.',
    category: 'others',
    priceCents: 980,
  },
  {
    slug: 'vitello-tonnato',
    name: 'Vitello tonnato',
    description: 'Cold veal, sliced thin, under a sauce of tuna, capers and anchovy, as it is served in Turin.',
    descriptionFr: 'Veau froid en tranches fines, sauce au thon, aux câpres et aux anchois, comme on le sert à Turin.',
    category: 'others',
    badge: 'chefs_special',
    priceCents: 1450,
  },
  {
    slug: 'crostini-toscani',
    name: 'Crostini toscani',
    description:
      'Toasted bread with a warm pâté of chicken livers, sage and capers. Lyon understands this one at once.',
    descriptionFr:
      'Pain grillé et pâté tiède de foies de volaille, sauge et câpres. À Lyon, on comprend tout de suite.',
    category: 'others',
    priceCents: 890,
  },
  {
    slug: 'focaccia-al-rosmarino',
    name: 'Focaccia al rosmarino',
    description:
      'Baked twice a day, before lunch and before dinner: olive oil, rosemary, coarse salt, and nothing else.',
    descriptionFr: 'Cuite deux fois par jour, avant chaque service : huile d’olive, romarin, gros sel, et c’est tout.',
    category: 'others',
    badge: 'vegan',
    priceCents: 620,
  },
  {
    slug: 'burrata-e-pomodorini',
    name: 'Burrata e pomodorini',
    description: 'A whole burrata from Andria, delivered on Tuesdays and Fridays, with tomatoes roasted overnight.',
    descriptionFr:
      'Une burrata entière d’Andria, livrée le mardi et le vendredi, avec des tomates rôties toute une nuit.',
    category: 'salads',
    badge: 'popular',
    priceCents: 1390,
  },
  {
    slug: 'bresaola-rucola-e-grana',
    name: 'Bresaola, rucola e grana',
    description: 'Dried beef from Valtellina, rocket, Grana Padano in shavings, and a lemon to press over it yourself.',
    descriptionFr:
      'Bœuf séché de la Valteline, roquette, copeaux de grana padano, et un citron que l’on presse soi-même.',
    category: 'salads',
    priceCents: 1490,
  },
  {
    slug: 'insalata-di-finocchi-e-arance',
    name: 'Finocchi, arance e olive',
    description: 'Raw fennel, oranges cut to the flesh, black olives, red onion. The salad that saves the winter.',
    descriptionFr: 'Fenouil cru, oranges pelées à vif, olives noires, oignon rouge. La salade qui sauve l’hiver.',
    category: 'salads',
    badge: 'seasonal',
    priceCents: 1050,
  },
  {
    slug: 'panzanella-toscana',
    name: 'Panzanella',
    description: 'Stale bread soaked in tomato and vinegar, cucumber, celery and onion: nothing is thrown away here.',
    descriptionFr:
      'Pain rassis trempé de tomate et de vinaigre, concombre, céleri, oignon : chez nous, rien ne se jette.',
    category: 'salads',
    badge: 'vegan',
    priceCents: 1080,
  },
  {
    slug: 'spaghetti-al-pomodoro',
    name: 'Spaghetti al pomodoro',
    description:
      'Spaghetti from Gragnano, San Marzano tomatoes, garlic, oil and basil. Five ingredients, and no sixth.',
    descriptionFr:
      'Spaghetti de Gragnano, tomates San Marzano, ail, huile et basilic. Cinq ingrédients, et pas un de plus.',
    category: 'pasta',
    badge: 'vegan',
    priceCents: 1290,
  },
  {
    slug: 'tagliatelle-al-ragu',
    name: 'Tagliatelle al ragù',
    description: 'Egg pasta cut each morning, and a ragù of beef and pork with a little milk, five hours on the stove.',
    descriptionFr:
      'Pâte aux œufs coupée chaque matin, ragù de bœuf et de porc avec un peu de lait, cinq heures sur le feu.',
    category: 'pasta',
    badge: 'popular',
    priceCents: 1650,
  },
  {
    slug: 'pappardelle-al-cinghiale',
    name: 'Pappardelle al cinghiale',
    description: 'Wide ribbons with wild boar, marinated two days in red wine, juniper and bay. For hungry evenings.',
    descriptionFr:
      'Larges rubans et sanglier mariné deux jours au vin rouge, genièvre et laurier. Pour les soirs de grande faim.',
    category: 'pasta',
    badge: 'seasonal',
    priceCents: 1890,
  },
  {
    slug: 'cacio-e-pepe',
    name: 'Cacio e pepe',
    description: 'Tonnarelli, pecorino romano, black pepper and the water of the pasta. Eat it while it is hot.',
    descriptionFr: 'Tonnarelli, pecorino romano, poivre noir et l’eau de cuisson. À manger sans attendre.',
    category: 'pasta',
    priceCents: 1490,
  },
  {
    slug: 'carbonara',
    name: 'Tonnarelli alla carbonara',
    description: 'Guanciale, egg yolks, pecorino, pepper. You may ask for cream; we will pretend not to hear.',
    descriptionFr:
      'Guanciale, jaunes d’œufs, pecorino, poivre. Vous pouvez demander de la crème ; nous serons un peu sourds.',
    category: 'pasta',
    badge: 'popular',
    priceCents: 1590,
  },
  {
    slug: 'amatriciana',
    name: 'Bucatini all’amatriciana',
    description: 'Thick hollow spaghetti, tomato, guanciale, pecorino and a pinch of chilli. Napkin around the neck.',
    descriptionFr:
      'De gros spaghetti creux, tomate, guanciale, pecorino, une pointe de piment. Serviette autour du cou.',
    category: 'pasta',
    priceCents: 1550,
  },
  {
    slug: 'penne-all-arrabbiata',
    name: 'Penne all’arrabbiata',
    description: 'Tomato, garlic, parsley and as much chilli as the name promises. Milk will not help.',
    descriptionFr: 'Tomate, ail, persil et autant de piment que le nom le promet. Un verre de lait n’y fera rien.',
    category: 'pasta',
    badge: 'hot',
    priceCents: 1350,
  },
  {
    slug: 'lasagne-alla-bolognese',
    name: 'Lasagne alla bolognese',
    description:
      'Green pasta, ragù, béchamel, Parmigiano. A square per person, and the corners go to the first who asks.',
    descriptionFr:
      'Pâte verte, ragù, béchamel, parmesan. Un carré par personne, et les coins au premier qui les demande.',
    category: 'pasta',
    priceCents: 1590,
  },
  {
    slug: 'ravioli-ricotta-e-spinaci',
    name: 'Ravioli di magro',
    description: 'Ricotta and spinach in thin pasta, butter, sage and Parmigiano. Folded by hand, one by one.',
    descriptionFr: 'Ricotta et épinards dans une pâte fine, beurre, sauge et parmesan. Pliés à la main, un par un.',
    category: 'pasta',
    priceCents: 1620,
  },
  {
    slug: 'gnocchi-al-pesto',
    name: 'Gnocchi al pesto',
    description: 'Potato gnocchi made at noon for noon, and at six for the evening, with basil pesto and green beans.',
    descriptionFr:
      'Gnocchi de pomme de terre roulés juste avant le service, pesto de basilic et quelques haricots verts.',
    category: 'pasta',
    priceCents: 1450,
  },
  {
    slug: 'risotto-alla-milanese',
    name: 'Risotto alla milanese',
    description:
      'Carnaroli rice, saffron, bone marrow and Parmigiano, stirred for eighteen minutes. It cannot be hurried.',
    descriptionFr:
      'Riz carnaroli, safran, moelle et parmesan, dix-huit minutes sans lâcher la cuillère. On ne le presse pas.',
    category: 'others',
    badge: 'chefs_special',
    priceCents: 1850,
  },
  {
    slug: 'polpette-al-sugo',
    name: 'Polpette al sugo',
    description: 'Six meatballs of veal and pork in tomato sauce, with bread to clean the plate. Nonna’s Sunday.',
    descriptionFr:
      'Six boulettes de veau et de porc à la sauce tomate, avec du pain pour saucer. Le dimanche de la nonna.',
    category: 'others',
    badge: 'new',
    priceCents: 1690,
  },
  {
    slug: 'parmigiana-di-melanzane',
    name: 'Parmigiana di melanzane',
    description: 'Fried aubergine in layers with tomato, basil and smoked provola, baked until the edges go dark.',
    descriptionFr:
      'Aubergines frites en couches, tomate, basilic et provola fumée, au four jusqu’à ce que les bords brunissent.',
    category: 'others',
    priceCents: 1490,
  },
];
