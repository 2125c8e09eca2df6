import { missingLegalData } from '@bottega/contract/legal/rules';
import type { ReadinessItem, ReadinessKey } from '@bottega/contract/shop/readiness';
import { findDocument } from '#db/documents/documents.queries.ts';
import type { Db } from '#db/tables.ts';
import type { Deps } from '#deps.ts';
import { isLoopback } from '#http/limits/client-address.ts';
import { isMailProven } from './mail-test.service.ts';
import { readProfile } from './profile.service.ts';

/** The price in cents that a dish has until it is given one. */
const noPrice = 1;

const hasDish = async (db: Db): Promise<boolean> => {
  const dish = await db
    .selectFrom('products')
    .select('id')
    .where('price_cents', '>', noPrice)
    .orderBy('position')
    .limit(1)
    .executeTakeFirst();
  return dish !== undefined;
};

/** Some are stored, and on some day the shop is open. */
const hasHours = async (db: Db): Promise<boolean> => {
  const week = (await findDocument(db, 'hours'))?.value.week as Record<string, unknown[]> | undefined;
  return Object.values(week ?? {}).some(({ length }) => length > 0);
};

const isSafe = (publicUrl: string): boolean => {
  const { protocol, hostname } = new URL(publicUrl);
  return protocol === 'https:' || hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''));
};

const places: Record<ReadinessKey, ReadinessItem['where']> = {
  name: 'name',
  address: 'contact',
  phone: 'contact',
  legal: 'legal',
  mediator: 'legal',
  terms: 'legal',
  hours: 'hours',
  service: 'ordering',
  zones: 'ordering',
  dish: 'menu',
  mail: 'mail',
  https: 'server',
};

interface Found {
  /** Undefined: the shop does not need it. */
  ok: boolean | undefined;
  level?: ReadinessItem['level'];
}

/** Nothing while the feature is off, but for a shop in set-up, whose last step switches it on. */
const readOrdering = async ({ settings }: Deps): Promise<Record<'service' | 'zones', Found>> => {
  const isAsked = (await settings.isOn('ff_ordering')) || (await settings.setup()) !== undefined;
  const { services } = await settings.ordering();
  const hasZone = (await settings.zones()).some(({ active }) => active);
  return {
    service: { ok: isAsked ? services.length > 0 : undefined },
    zones: { ok: isAsked && services.includes('delivery') ? hasZone : undefined, level: 'advice' },
  };
};

/** In the order of the wizard. */
export const readReadiness = async (deps: Deps): Promise<ReadinessItem[]> => {
  const { db, publicUrl } = deps;
  const missing = missingLegalData(await readProfile(db));
  const lacks = (...paths: string[]) => missing.some((field) => paths.some((path) => field.startsWith(path)));
  const isMediator = (field: string) => field.startsWith('legal.mediator.');
  const found: Record<ReadinessKey, Found> = {
    name: { ok: !lacks('name') },
    address: { ok: !lacks('address.') },
    phone: { ok: !lacks('phone', 'email') },
    legal: { ok: !missing.some((field) => field.startsWith('legal.') && !isMediator(field)) },
    mediator: { ok: !missing.some(isMediator) },
    terms: { ok: missing.length === 0 },
    hours: { ok: await hasHours(db) },
    ...(await readOrdering(deps)),
    dish: { ok: await hasDish(db) },
    mail: { ok: await isMailProven(deps) },
    https: { ok: isSafe(publicUrl) },
  };
  return Object.entries(found).flatMap(([key, { ok, level = 'blocking' }]) => {
    const name = key as ReadinessKey;
    return ok === undefined ? [] : [{ key: name, level, ok, where: places[name] }];
  });
};
