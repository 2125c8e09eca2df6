import { listProducts } from '@bottega/contract/products/endpoints';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedDatabase } from '#db/demo/seed.ts';
import { describeDatabase } from '#testing/database/test-database.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

const pastas = [
  'spaghetti-al-pomodoro',
  'tagliatelle-al-ragu',
  'ravioli-ricotta-e-spinaci',
  'lasagne-alla-bolognese',
  'cacio-e-pepe',
  'gnocchi-al-pesto',
  'penne-all-arrabbiata',
];
const salads = ['insalata-caprese', 'panzanella-toscana', 'insalata-di-finocchi-e-arance', 'bresaola-rucola-e-grana'];
const desserts = [
  'tiramisu',
  'cannoli-siciliani',
  'panna-cotta-ai-frutti-di-bosco',
  'gelato-artigianale',
  'torta-della-nonna',
];
const drinks = ['limonata-di-sorrento', 'spritz-veneziano', 'espresso', 'chianti-classico'];
const wines = ['chianti-classico', 'spritz-veneziano'];
const coffees = ['espresso', 'tiramisu'];
const hot = ['pizza-diavola', 'penne-all-arrabbiata'];

describeDatabase({ engines: 'both' }, (engine) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp(engine);
    await seedDatabase(app.db, { kind: 'demo', hashPassword: async () => 'x', now: app.clock.now() });
  });
  afterAll(() => app.close());

  const find = async (search: string): Promise<string[]> => {
    const { body } = await app.client().call(listProducts, { query: { search, limit: 30 } });
    return body.payload.products.map(({ img }) => img.replace(/^\/dishes\/|\.svg$/g, ''));
  };

  test.each([
    ['wine', wines],
    ['vin', wines],
    ['vins', wines],
    ['win', wines],
    ['vino', wines],
    ['coffee', coffees],
    ['coff', coffees],
    ['café', coffees],
    ['vegan', ['pizza-marinara']],
    ['végétalien', ['pizza-marinara']],
    ['vegan pizza', ['pizza-marinara']],
    ['hot', hot],
    ['épicé', hot],
    ['new', ['arancini-siciliani']],
    ['nouveau', ['arancini-siciliani']],
    ['seasonal', ['insalata-di-finocchi-e-arance']],
    ['de saison', ['insalata-di-finocchi-e-arance']],
    ['popular', ['pizza-margherita', 'tiramisu']],
    ['très demandé', ['pizza-margherita', 'tiramisu']],
    ['chef’s special', ['tagliatelle-al-ragu']],
    ['spécialité du chef', ['tagliatelle-al-ragu']],
    ['dessert', desserts],
    ['desserts', desserts],
    ['drink', drinks],
    ['boisson', drinks],
    ['ice cream', ['gelato-artigianale']],
    ['lemonade', ['limonata-di-sorrento']],
    ['limonade', ['limonata-di-sorrento']],
    ['margarita', ['pizza-margherita', 'pizza-marinara']],
    ['margueritte', ['pizza-margherita', 'pizza-marinara']],
    ['no cheese', ['pizza-marinara']],
    ['without cheese', ['pizza-marinara']],
    ['sans fromage', ['pizza-marinara']],
    ['pizza sans tomate', ['pizza-quattro-formaggi']],
    // Contained in a dish, so that "pins", "fines" and "pain" are not searched for.
    ['pine', ['gnocchi-al-pesto', 'torta-della-nonna']],
  ])('[API-05] %j finds only %j', async (search, slugs) => {
    expect(await find(search)).toEqual(slugs);
  });

  test.each([
    ['cheese', ['pizza-quattro-formaggi']],
    ['fromage', ['pizza-quattro-formaggi']],
    ['fresh', ['insalata-caprese', 'limonata-di-sorrento']],
    ['frais', ['insalata-caprese', 'limonata-di-sorrento']],
    ['pasta', pastas],
    ['pâtes', pastas],
    ['salad', salads],
    ['salade', salads],
    ['ham', ['pizza-prosciutto-e-rucola']],
    ['jambon', ['pizza-prosciutto-e-rucola']],
    ['glace', ['gelato-artigianale']],
    ['tomato', ['spaghetti-al-pomodoro', 'bruschetta-al-pomodoro']],
    ['red wine', ['chianti-classico']],
    ['vin rouge', ['chianti-classico']],
  ])('[API-05] %j finds %j first', async (search, slugs) => {
    expect((await find(search)).slice(0, slugs.length)).toEqual(slugs);
  });

  test.each([
    ['cheese', 'pizza-marinara'],
    ['fromage', 'pizza-marinara'],
    ['tomato', 'pizza-quattro-formaggi'],
    ['tomate', 'pizza-quattro-formaggi'],
    ['cream', 'cacio-e-pepe'],
    ['crème', 'cacio-e-pepe'],
  ])('[API-05] %j does not find %s, whose text says it has none', async (search, slug) => {
    const found = await find(search);
    expect(found.length).toBeGreaterThan(0);
    expect(found).not.toContain(slug);
  });
});
