import { expect } from 'vitest';
import { fromUniqueAddress } from './chromium.ts';
import { aCustomer } from './customers.ts';
import { callerOf, type Staff } from './dashboard/staff.ts';
import type { Dish } from './orders/carts.ts';
import type { PlacedOrder } from './orders/placed-orders.ts';
import type { Shop } from './shop.ts';

/** Quantity, the beginning of the dish's name, options by their English names, a note to the kitchen. */
type Line = readonly [number, string, (readonly string[])?, string?];

interface Cart {
  name: string;
  lines: readonly Line[];
  note?: string;
  /** Else it is fetched. */
  isDelivered?: true;
}

/** What the trattoria is asked for on a Friday, in turns. */
const carts: readonly Cart[] = [
  {
    name: 'Rosa',
    lines: [
      [2, 'Pizza Margherita', ['Large, 38 cm', 'Burrata']],
      [1, 'Tiramisù'],
    ],
  },
  { name: 'Théo', lines: [[1, 'Lasagne']] },
  {
    name: 'Amandine',
    lines: [
      [1, 'Burrata e pomodorini'],
      [2, 'Tagliatelle al ragù'],
      [1, 'Pizza alla diavola', ['Gluten-free', 'without chilli'], 'Well done, please'],
      [2, 'Panna cotta'],
    ],
    note: 'Allergy: nuts',
    isDelivered: true,
  },
  {
    name: 'Jean-Baptiste',
    lines: [
      [1, 'Cacio e pepe'],
      [1, 'Gnocchi al pesto'],
    ],
  },
  {
    name: 'Inès',
    lines: [
      [3, 'Pizza Margherita'],
      [1, 'Limonata'],
    ],
    note: 'Code 41B7, third floor',
    isDelivered: true,
  },
  { name: 'Luc', lines: [[1, 'Tonnarelli alla carbonara']] },
  {
    name: 'Marguerite',
    lines: [
      [2, 'Bruschette'],
      [1, 'Arancini'],
      [1, 'Risotto alla milanese'],
      [1, 'Pizza capricciosa', ['Wholemeal']],
      [1, 'Gelato'],
    ],
  },
  {
    name: 'Oumar',
    lines: [
      [2, 'Lasagne'],
      [1, 'Parmigiana'],
    ],
  },
  {
    name: 'Chloé',
    lines: [
      [1, 'Pizza Napoli', ['without garlic']],
      [1, 'Calzone'],
      [2, 'Tiramisù'],
    ],
  },
  {
    name: 'Félix',
    lines: [
      [4, 'Polpette'],
      [1, 'Panzanella'],
    ],
    note: 'Forks, please',
    isDelivered: true,
  },
];

export interface EveningOrder extends PlacedOrder {
  /** The calls of its customer. */
  by: Staff;
}

interface Option {
  values: { _id: string; name: { en: string } }[];
  defaults: { value: string; count: number }[];
}

const read = async <T>(url: string): Promise<T> => {
  const response = await fetch(url, { headers: fromUniqueAddress() });
  return (await response.json()) as T;
};

// With the kitchen, a customer has three open orders at first.
const perCustomer = 3;

/** Places the orders of an evening in the trattoria, one after the other. */
export const eveningIn = (shop: Pick<Shop, 'url'>) => {
  const address = { street: '12 rue Mercière', extra: '3e étage', postcode: '69002', city: 'Lyon' };
  let dishes: Dish[] | undefined;
  let customer: Staff | undefined;
  let placed = 0;

  const find = async (beginning: string): Promise<Dish> => {
    dishes ??= (await read<{ payload: { products: Dish[] } }>(`${shop.url}/api/products?limit=50`)).payload.products;
    const dish = dishes.find(({ name }) => name.startsWith(beginning));
    if (!dish) throw new Error(`no dish ${beginning}`);
    return dish;
  };
  /** What the names say, and where they say nothing what the dish comes with. */
  const choose = async ({ _id }: Dish, names: readonly string[]) => {
    const { options = [] } = await read<{ options?: Option[] }>(`${shop.url}/api/products/${_id}`);
    return options.flatMap(({ values, defaults }) => {
      const named = values.filter(({ name }) => names.includes(name.en));
      return named.length > 0 ? named.map(({ _id: value }) => ({ value })) : defaults;
    });
  };

  /** As soon as the kitchen can. */
  return async (): Promise<EveningOrder> => {
    if (placed % perCustomer === 0) customer = await callerOf(shop, await aCustomer(shop.url));
    const by = customer as Staff;
    const { call, id } = by;
    const { name, lines, note = '', isDelivered } = carts[placed++ % carts.length] as Cart;
    for (const [quantity, beginning, names, lineNote = ''] of lines) {
      const dish = await find(beginning);
      const chosen = names && { options: await choose(dish, names) };
      const { status } = await call('POST', `/cart/${id}`, {
        productId: dish._id,
        quantity,
        note: lineNote,
        ...chosen,
      });
      expect([beginning, status]).toEqual([beginning, 200]);
    }
    const where = isDelivered ? { service: 'delivery', address } : { service: 'pickup' };
    const fulfilment = { ...where, slot: 'asap', contactName: `${name} Blanc`, phone: '+33612345678' };
    const { status, body } = await call('POST', `/orders/create/${id}`, { fulfilment, note });
    expect([status, body]).toEqual([201, expect.anything()]);
    return { ...(body as PlacedOrder), by };
  };
};
