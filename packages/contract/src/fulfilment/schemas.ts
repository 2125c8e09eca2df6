import * as v from 'valibot';
import { services } from '../shop/hours/opening-hours.ts';
import { textOf } from '../shop/local-text.ts';
import { localText } from '../shop/schemas.ts';
import { documentVersion, euros, id, instant, text, textOrNone, timestamp, wholeNumber } from '../validation.ts';
import { shopSwitches } from './order-taking.ts';
import { slotLengths, trustLimits } from './settings.ts';
import { type DeliveryZone, plainPostcode } from './zones.ts';

export const service = v.picklist(services, 'value_invalid');

export const wantedSlot = v.union([v.literal('asap'), instant], 'value_invalid');

export const slot = v.object({ start: timestamp, end: timestamp });

/** Slots for the requested units. `opensAt` null: not within two years. */
export const serviceOffer = v.object({
  service,
  open: v.boolean(),
  until: v.nullable(timestamp),
  opensAt: v.nullable(timestamp),
  /** `until` null: until staff end it. */
  paused: v.nullable(v.object({ until: v.nullable(timestamp), note: v.string() })),
  leadMinutes: v.number(),
  asap: v.nullable(slot),
  first: v.optional(v.nullable(slot)),
  /** Shop time; slots past midnight belong to the evening before. */
  days: v.array(
    v.object({
      date: v.string(),
      slots: v.array(v.object({ ...slot.entries, state: v.picklist(['free', 'few', 'full']) })),
    }),
  ),
});

export type ServiceOffer = v.InferOutput<typeof serviceOffer>;

export const ordering = v.object({
  services: v.array(serviceOffer),
  unavailable: v.optional(v.array(v.string())),
  /** Unavailable today, but orderable later, and the first such day. */
  notToday: v.optional(v.array(v.object({ id: v.string(), day: v.string() }))),
});

export type Ordering = v.InferOutput<typeof ordering>;

export const maxPauseNote = 120;
const note = v.optional(textOrNone(maxPauseNote), '');

/** Minutes (0: resume) or an instant (null: until staff resume). */
export const pauseChange = v.pipe(
  v.strictObject({
    minutes: v.optional(wholeNumber(0, 24 * 60)),
    until: v.optional(v.nullable(instant)),
    note,
  }),
  v.forward(
    v.check(({ minutes, until }) => (minutes === undefined) !== (until === undefined), 'field_required'),
    ['minutes'],
  ),
);

export const busyChange = v.strictObject({
  minutes: wholeNumber(0, 120),
  forMinutes: v.optional(wholeNumber(5, 12 * 60), 60),
});

export const orderingState = v.object({
  pause: v.nullable(v.object({ until: v.nullable(timestamp), note: v.string() })),
  busy: v.nullable(v.object({ minutes: v.number(), until: timestamp })),
  shop: v.picklist(shopSwitches),
  hours: v.object({ open: v.boolean(), until: v.nullable(timestamp), opensAt: v.nullable(timestamp) }),
});

const minutes = wholeNumber(0, 240);

const settingsEntries = {
  services: v.pipe(
    v.array(service, 'value_invalid'),
    v.check((given) => new Set(given).size === given.length, 'value_invalid'),
  ),
  slotMinutes: v.picklist(slotLengths, 'value_invalid'),
  leadPickup: minutes,
  leadDelivery: minutes,
  daysAhead: wholeNumber(0, 30),
  asap: v.boolean('value_invalid'),
  preorder: v.boolean('value_invalid'),
  unitsPerSlot: wholeNumber(1, 500),
  acceptBare: v.boolean('value_invalid'),
};

const trustEntries = {
  openOrdersNew: wholeNumber(...trustLimits.openOrdersNew),
  openOrdersKnown: wholeNumber(...trustLimits.openOrdersKnown),
  newOrdersPerNetwork: wholeNumber(...trustLimits.newOrdersPerNetwork),
  piecesPerOrder: wholeNumber(...trustLimits.piecesPerOrder),
};

const laterEntries = { ...trustEntries, orderOnlyDeclared: v.boolean('value_invalid') };

export const orderingForm = v.strictObject({ ...settingsEntries, ...laterEntries });

/** Absent later entries stay as they are. */
export const orderingUpdate = v.strictObject({
  ...settingsEntries,
  ...v.partial(v.object(laterEntries)).entries,
  version: v.optional(documentVersion),
});

export const versionedOrdering = v.object({ ...settingsEntries, ...laterEntries, version: v.number() });

export type VersionedOrdering = v.InferOutput<typeof versionedOrdering>;

const amount = euros(0, 10_000);

const postcodePattern = v.pipe(
  text(16),
  v.transform(plainPostcode),
  v.regex(/^[\p{L}\p{N}]{1,12}\*?$/u, 'postcode_invalid'),
);

export const maxZones = 30;

const zoneEntries = {
  id,
  name: localText(60),
  postcodes: v.pipe(v.array(postcodePattern, 'value_invalid'), v.maxLength(200, 'value_invalid')),
  city: textOrNone(80),
  fee: amount,
  minimum: amount,
  freeFrom: v.nullable(amount),
  extraMinutes: wholeNumber(0, 120),
  active: v.boolean('value_invalid'),
} satisfies Record<keyof DeliveryZone, v.GenericSchema>;

const zone = v.pipe(
  v.strictObject(zoneEntries, 'value_invalid'),
  v.forward(
    v.check(({ postcodes, city }) => postcodes.length > 0 || city !== '', 'field_required'),
    ['postcodes'],
  ),
  v.forward(
    v.check(({ name }) => textOf(name, 'en') !== '', 'field_required'),
    ['name'],
  ),
);

const zones = v.pipe(
  v.array(zone, 'value_invalid'),
  v.maxLength(maxZones, 'value_invalid'),
  v.check((given) => new Set(given.map((each) => each.id)).size === given.length, 'value_invalid'),
);

export const zonesForm = v.strictObject({ zones });

export const zonesUpdate = v.strictObject({ zones, version: v.optional(documentVersion) });

export const versionedZones = v.object({ zones: v.array(v.object(zoneEntries)), version: v.number() });

export type VersionedZones = v.InferOutput<typeof versionedZones>;
