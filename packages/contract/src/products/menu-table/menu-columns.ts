import { plain } from '../menu-text/menu-words.ts';
import { productFormColumns } from '../staff-schemas.ts';

export const tableFields = [
  'name',
  'size',
  'description',
  'descriptionFr',
  'price',
  'category',
  'img',
  'badge',
] as const;

export type TableField = (typeof tableFields)[number];

export type TableColumns = Partial<Record<TableField, number>>;

export type TableSource = 'own' | 'square' | 'shopify' | 'other';

/** First match wins. Shopify has two generations of headings. */
const known: Record<Exclude<TableSource, 'own'>, Record<TableField, string[]>> = {
  square: {
    name: ['item name', 'customer facing name'],
    size: ['variation name'],
    description: ['description'],
    descriptionFr: [],
    price: ['price'],
    category: ['reporting category', 'category', 'categories'],
    img: [],
    badge: [],
  },
  shopify: {
    name: ['title'],
    size: ['option1 value'],
    description: ['body html', 'description'],
    descriptionFr: [],
    price: ['variant price', 'price'],
    category: ['type', 'product category'],
    img: ['image src', 'product image url'],
    badge: [],
  },
  other: {
    name: [
      'name',
      'nom',
      'nome',
      'item name',
      'product name',
      'nom du produit',
      'title',
      'titre',
      'item',
      'product',
      'produit',
      'prodotto',
      'article',
      'plat',
      'piatto',
      'dish',
      'designation',
      'libelle',
      'menu item',
    ],
    size: ['variation name', 'variation', 'variant', 'variante', 'size', 'taille', 'format', 'formato'],
    description: ['description', 'descriptif', 'descrizione', 'details', 'ingredients', 'ingredienti', 'composition'],
    descriptionFr: ['descriptionfr', 'description fr', 'description francaise', 'french description'],
    price: [
      'price',
      'prix',
      'prezzo',
      'prix ttc',
      'prix de vente',
      'tarif',
      'unit price',
      'prix unitaire',
      'retail price',
      'price eur',
      'prix eur',
      'montant',
      'sale price',
      'regular price',
      'base price',
      'default price',
    ],
    category: [
      'category',
      'categories',
      'categorie',
      'categoria',
      'category name',
      'menu group',
      'rubrique',
      'section',
      'famille',
      'groupe',
      'type',
      'product type',
      'reporting category',
      'department',
    ],
    img: ['img', 'image', 'images', 'photo', 'picture', 'image src', 'image url', 'product image url', 'foto'],
    badge: ['badge'],
  },
};

export const sourceOf = (headings: readonly string[]): TableSource => {
  if (headings.includes('_id') || productFormColumns.every((column) => headings.includes(column))) return 'own';
  const names = headings.map(plain);
  const has = (...wanted: string[]) => wanted.every((name) => names.includes(name));
  if (has('item name', 'price') && (has('token') || has('variation name') || has('reference handle'))) return 'square';
  if (has('title') && ((has('handle') && has('variant price')) || has('url handle'))) return 'shopify';
  return 'other';
};

export const columnsOf = (headings: readonly string[], source: TableSource): TableColumns => {
  const names = headings.map(plain);
  const columns: TableColumns = {};
  for (const [field, candidates] of Object.entries(known[source === 'own' ? 'other' : source])) {
    const name = candidates.find((candidate) => names.includes(candidate));
    if (name !== undefined) columns[field as TableField] = names.indexOf(name);
  }
  return columns;
};
