import type { Category } from '../rules.ts';

export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/œ/g, 'oe')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const words = (list: string): string[] => list.trim().split(/\s+/);

/** Dishes' names contain them too, but not alone. */
const headings: Record<Category, string[]> = {
  pasta: words('pasta pastas paste pates primi risotti risottos gnocchi gnocchis lasagnes ravioles'),
  pizza: words('pizza pizzas pizze calzoni calzones focacce'),
  salads: words('salade salades salad salads insalate insalata insalatone crudites'),
  desserts: words(
    'dessert desserts dolci dolce gelati gelateria glaces sorbets patisserie patisseries pasticceria sweets cakes afters douceurs gourmandises',
  ),
  drinks: words(`boisson boissons drink drinks beverages bevande bibite vini vino vin vins wine wines champagnes
    bieres biere birre birra beers beer cocktails cocktail mocktails aperitifs aperitif aperitivi aperitivo digestifs
    digestivi digestif amari softs softdrinks sodas jus juices succhi eaux acque waters cafes caffetteria caffe coffee
    coffees thes teas tisanes infusions spirits alcools liquori prosecco bollicine rafraichissements`),
  others: words(`antipasti antipasto entree entrees starters starter appetizers appetisers plats plat secondi mains main
    courses course contorni accompagnements accompagnement sides side viandes viande carni carne meat meats poissons poisson
    pesce fish seafood fromages fromage formaggi cheese cheeses soupes soupe zuppe soups soup panini sandwichs sandwiches
    sandwich burgers burger snacks snack frites friterie fritures sauces sauce supplements supplement extras extra menus
    formules formule enfants enfant kids bambini tapas stuzzichini bruschette bruschetta charcuterie salumi planches
    taglieri grillades mitraillettes brochettes tartines wraps omelettes oeufs`),
};

const beside = new Set(
  words(`nos notre mes les le la l un une our the i gli il lo nostre nostri nostra and et e ed de des di da del della delle dei
    degli du d al alla alle ai au aux a en in of for pour per with con avec sans senza without carte carta menu list liste
    lista piatti piatto rosse rossi bianche bianchi rosati rouges rouge blancs blanc roses rose red white sparkling bulles
    rosso bianco fraiches fraiche fresca fresche fresh maison casa house homemade faites chaudes chaude chauds chaud froides
    froids calde caldi fredde freddi hot cold alcoolisees alcool alcoholic non soft speciali speciales special specials
    classiche classici classiques classique classic classics gourmet gourmandes traditionnelles tradizionali signature midi
    soir lunch dinner jour giorno day chef composees vertes sucrees salees artisanales artigianali misti misto mixtes mixte
    italiennes italiens italiani italiane italian francais pression verre bouteille glass bottle bouteilles verres four forno
    legna feu bois vegetariennes vegetariane vegetarian grandes petites petite faim pieces principaux emporter takeaway
    viennoises belges blanche brune`),
);

const dishes: Record<Category, string[]> = {
  pasta:
    words(`spaghetti spaghettis penne tagliatelle tagliatelles linguine rigatoni fusilli farfalle lasagne lasagna ravioli
    tortellini tortelloni cannelloni gnocchi pappardelle bucatini orecchiette risotto carbonara macaroni maccheroni paccheri
    tonnarelli fettuccine trofie`),
  pizza: words('pizza pizzas calzone margherita marinara regina quattro napoli capricciosa focaccia'),
  salads: words('salade salad insalata insalatona caprese cesar caesar panzanella'),
  desserts:
    words(`tiramisu panna cannoli cannolo gelato glace sorbet tarte torta mousse creme brulee affogato semifreddo
    gaufre gaufres crepe crepes cheesecake profiteroles dame brownie moelleux`),
  drinks:
    words(`coca cola fanta sprite perrier pellegrino badoit evian vittel eau acqua water orangina limonade limonata
    espresso cappuccino macchiato kaffee cafe tea spritz negroni biere birra beer jupiler moretti peroni chianti barolo
    montepulciano primitivo vermentino lambrusco prosecco champagne amaro limoncello grappa sambuca merlot chardonnay
    sauvignon pinot grigio nero nebbiolo valpolicella sancerre bordeaux rhone icetea schweppes tonic`),
  others: [],
};

const index = (lists: readonly Record<Category, string[]>[]): ReadonlyMap<string, Category> => {
  const found = new Map<string, Category>();
  for (const list of lists) {
    for (const [category, names] of Object.entries(list)) {
      for (const name of names) if (!found.has(name)) found.set(name, category as Category);
    }
  }
  return found;
};

const headingIndex = index([headings]);
const dishIndex = index([headings, dishes]);

const categoryBy = (known: ReadonlyMap<string, Category>, text: string): Category | null => {
  const found = plain(text)
    .split(' ')
    .flatMap((word) => known.get(word) ?? []);
  // "Plats de pâtes" are pasta.
  return found.find((category) => category !== 'others') ?? found[0] ?? null;
};

export const categoryOfHeading = (text: string): Category | null => {
  const name = plain(text);
  return categoryBy(headingIndex, name) ?? categoryBy(dishIndex, name);
};

export const categoryOfDish = (name: string): Category | null =>
  /^(?:menu|formule)\b/.test(plain(name)) ? 'others' : categoryBy(dishIndex, name);

export const isSubheading = (text: string): boolean => {
  const all = plain(text).split(' ');
  return all.length < 4 && all.every((word) => beside.has(word) && word.length > 3);
};

export const isKnownHeading = (text: string): boolean => {
  const all = plain(text).split(' ');
  return all.some((word) => headingIndex.has(word)) && all.every((word) => headingIndex.has(word) || beside.has(word));
};
