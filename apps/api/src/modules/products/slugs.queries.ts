import type { ProductForm } from '@bottega/contract/products/form';
import { numberedSlug, slugOf } from '@bottega/contract/products/slugs';
import { sql } from 'kysely';
import { isPostgres } from '#db/engines/is-postgres.ts';
import { inBatches } from '#db/rows.ts';
import type { Db } from '#db/tables.ts';

export class SlugTakenError extends Error {
  readonly productId: string;
  constructor(productId: string) {
    super('another dish has this slug');
    this.productId = productId;
  }
}

interface SlugChange {
  id: string;
  form: Pick<ProductForm, 'name' | 'slug'>;
  /** Null for a new dish. */
  slug: string | null;
}

/** Without `slug` a dish keeps its own; an empty one requests a derived one. */
const changesSlug = ({ form, slug }: SlugChange): boolean =>
  form.slug === undefined ? slug === null : form.slug !== slug;

const slugLock = 2_026_112_301;

// Otherwise a dish could take a slug given up concurrently, which no index prevents. SQLite has one writer.
const lockSlugs = async (trx: Db): Promise<void> => {
  if (isPostgres(trx)) await sql`select pg_advisory_xact_lock(${slugLock})`.execute(trx);
};

const readOwners = async (trx: Db, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const owners = new Map<string, string>();
  await inBatches(slugs, async (batch) => {
    const present = trx.selectFrom('products').select(['slug', 'id']).where('slug', 'in', batch);
    const former = trx.selectFrom('product_slugs').select(['slug', 'product_id as id']).where('slug', 'in', batch);
    for (const { slug, id } of await present.unionAll(former).execute()) if (slug) owners.set(slug, id);
  });
  return owners;
};

const numbersAtOnce = 50;

const firstFree = async (trx: Db, base: string, isFree: (slug: string, owner: string | undefined) => boolean) => {
  for (let first = 1; ; first += numbersAtOnce) {
    const slugs = Array.from({ length: numbersAtOnce }, (_, index) => numberedSlug(base, first + index));
    const owners = await readOwners(trx, slugs);
    const free = slugs.find((slug) => isFree(slug, owners.get(slug)));
    if (free) return free;
  }
};

/**
 * Leaves out unchanged slugs. Locks slugs until the transaction ends; call after locking rows. @throws SlugTakenError
 */
export const takeSlugs = async (trx: Db, dishes: readonly SlugChange[]): Promise<ReadonlyMap<string, string>> => {
  const slugs = new Map<string, string>();
  const changed = dishes.filter(changesSlug);
  if (changed.length === 0) return slugs;
  await lockSlugs(trx);
  const wished = changed.map(({ id, form }) => ({
    id,
    isChosen: Boolean(form.slug),
    slug: form.slug || slugOf(form.name),
  }));
  const owners = await readOwners(trx, [...new Set(wished.map(({ slug }) => slug))]);
  const taken = new Set<string>();
  // Slugs chosen by staff take precedence.
  for (const { id, slug, isChosen } of wished.toSorted((a, b) => Number(b.isChosen) - Number(a.isChosen))) {
    const isFree = (each: string, owner = id) => owner === id && !taken.has(each);
    const hasWish = isFree(slug, owners.get(slug));
    if (isChosen && !hasWish) throw new SlugTakenError(id);
    const free = hasWish ? slug : await firstFree(trx, slug, isFree);
    taken.add(free);
    slugs.set(id, free);
  }
  return slugs;
};

interface Moved {
  id: string;
  from: string | null;
  to: string;
}

/** Former URLs redirect to the new one. */
export const keepFormerSlugs = async (trx: Db, moved: readonly Moved[], now: Date): Promise<void> => {
  for (const { id, from, to } of moved) {
    if (from === to) continue;
    await trx.deleteFrom('product_slugs').where('slug', '=', to).where('product_id', '=', id).execute();
    if (from === null) continue;
    await trx.insertInto('product_slugs').values({ slug: from, product_id: id, created_at: now }).execute();
  }
};

export const findIdBySlug = async (db: Db, slug: string): Promise<string | undefined> =>
  (await readOwners(db, [slug])).get(slug);
