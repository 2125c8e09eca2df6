import type { SessionUser } from '@bottega/contract/accounts/schemas';
import type { Quote } from '@bottega/contract/checkout/endpoints';
import { flagDefaults } from '@bottega/contract/flags';
import type { FoodInfo } from '@bottega/contract/food/food';
import { listAddresses } from '@bottega/contract/fulfilment/address-endpoints';
import type { SavedAddress } from '@bottega/contract/fulfilment/addresses';
import { getOrdering } from '@bottega/contract/fulfilment/endpoints';
import { listUserOrders } from '@bottega/contract/orders/endpoints';
import type { Service } from '@bottega/contract/shop/hours/opening-hours';
import type { Shop } from '@bottega/contract/shop/schemas';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { CheckoutForm } from '#features/checkout/form/checkout-form.tsx';
import type { OrderDetails } from '#features/checkout/form/checkout-options.ts';
import { forgetDraft } from '#features/checkout/form/draft.ts';
import type { SummaryLine } from '#features/checkout/form/summary-line.ts';
import type { Found } from '#features/checkout/queries.ts';
import { ShopContext } from '#features/shop/shop.ts';
import { ApiError } from '#lib/api/api-error.ts';
import { FlagsContext } from '#lib/flags.ts';
import { SessionContext } from '#lib/session/session.ts';
import { cartProduct } from '#testing/cart-server.ts';
import { renderInApp } from '#testing/render-in-app.tsx';

const user: SessionUser = { id: 'u1', username: 'Mia', email: 'mia@example.org', role: 'user' };
export const shop = {
  name: 'Da Mario',
  seller: 'Les Lanternes, SARL',
  phone: '+33 4 65 71 00 34',
  address: { street: '1 rue Mercière', postalCode: '69002', city: 'Lyon', country: 'FR' },
  termsVersion: 2,
  open: true,
} as unknown as Shop;
export const home: SavedAddress = {
  _id: 'a1',
  label: 'Home',
  fullName: 'Mia Rossi',
  phone: '+33612345678',
  street: '3 rue Neuve',
  extra: 'code 12',
  postcode: '69001',
  city: 'Lyon',
  note: '',
};

export const at = (time: string, day = '2026-11-23') => `${day}T${time}:00.000Z`;
export const slot = (start: string, end: string, state: 'free' | 'few' | 'full' = 'free', day?: string) => ({
  start: at(start, day),
  end: at(end, day),
  state,
});

// Lyon is an hour ahead.
export const evening = (service: Service): Quote => ({
  service,
  open: true,
  until: at('21:00'),
  opensAt: null,
  paused: null,
  leadMinutes: 20,
  asap: { start: at('18:15'), end: at('18:30') },
  days: [
    {
      date: '2026-11-23',
      slots: [slot('18:15', '18:30'), slot('18:30', '18:45', 'full'), slot('18:45', '19:00', 'few')],
    },
    { date: '2026-11-24', slots: [slot('11:00', '11:15', 'free', '2026-11-24')] },
  ],
  units: 2,
  largestUnits: 20,
  itemsPrice: 25,
  deliveryFee: service === 'delivery' ? 3.5 : 0,
  totalPrice: service === 'delivery' ? 28.5 : 25,
  shortages: [],
  zone: service === 'delivery' ? { name: 'Presqu’île', minimum: 15, freeFrom: 40, missing: 0 } : null,
  refusal: null,
});

export const closed = {
  open: false,
  until: null,
  opensAt: at('11:00', '2026-11-24'),
  asap: null,
  days: evening('pickup').days.slice(1),
};

interface Setting {
  session?: SessionUser | null;
  services?: Service[];
  addresses?: SavedAddress[];
  /** Of the last order. */
  contact?: { contactName: string; phone: string; service?: Service };
  /** `time`: the chosen slot; undefined: as soon as possible. */
  quote?: (service: Service, time?: string) => Quote;
  order?: (details: OrderDetails) => unknown;
  locale?: 'en' | 'fr';
  ordering?: (service: Service) => Quote;
  ready?: RegExp;
  food?: FoodInfo;
  /** In addition to two of dish a. */
  others?: SummaryLine[];
  laterDay?: string;
  feeOf?: (postcode: string | undefined) => number;
}

export const setUp = async ({
  session = user,
  services = ['pickup', 'delivery'],
  addresses = [],
  contact,
  quote = evening,
  order = () => null,
  locale = 'en',
  ordering,
  food,
  others = [],
  laterDay,
  feeOf,
  ready = /^(Order and pay|Commande avec obligation de paiement)$/,
}: Setting = {}) => {
  const setting = { quote };
  const asked: (Parameters<typeof ask>[0] | undefined)[] = [];
  const ask = (body: { service: Service; slot?: string; postcode?: string; addressId?: string; cart?: unknown[] }) => {
    asked.push(body);
    const quote = setting.quote(body.service, body.slot);
    if (!feeOf || body.service === 'pickup') return quote;
    const fee = feeOf(body.postcode);
    return { ...quote, deliveryFee: fee, totalPrice: quote.itemsPrice + fee };
  };
  const onGuest = vi.fn();
  const onOtherPrices = vi.fn();
  const onOtherTime = vi.fn();
  /** The ids of the lines that each press left out. */
  const left: (string[] | undefined)[] = [];
  const lines: SummaryLine[] = [{ product: cartProduct('a'), quantity: 2, food }, ...others];
  const restFor = (found: readonly Found[] = []) => ({
    total: 25,
    lines: lines.map((line) => ({
      ...line,
      shortage: line.shortage ?? found.find(({ lineId }) => lineId === (line.lineId ?? line.product._id)),
    })),
  });
  const sent = vi.fn(async (details: OrderDetails) => order(details));
  const rendered = await renderInApp(
    <FlagsContext value={{ ...flagDefaults, ff_ordering: true }}>
      <ShopContext value={shop}>
        <SessionContext value={session}>
          <CheckoutForm
            lines={lines}
            laterDay={laterDay}
            restFor={restFor}
            onOtherTime={onOtherTime}
            order={(details, found) => {
              left.push(found?.map(({ lineId }) => lineId));
              return sent(details);
            }}
            busy={false}
            notice={() => null}
            restNotice={() => null}
            onGuest={onGuest}
            onOtherPrices={onOtherPrices}
          />
        </SessionContext>
      </ShopContext>
    </FlagsContext>,
    {
      locale,
      answer: (endpoint, input) => {
        if (endpoint === getOrdering)
          return { services: services.map((service) => (ordering ?? setting.quote)(service)) };
        if (endpoint === listAddresses) return addresses;
        if (endpoint === listUserOrders) return { payload: { orders: contact ? [{ fulfilment: contact }] : [] } };
        return ask((input as { body: Parameters<typeof ask>[0] }).body);
      },
    },
  );
  await screen.findByRole('button', { name: ready });
  return { ...rendered, setting, asked, sent, onGuest, onOtherPrices, onOtherTime, left };
};

export const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Order and pay' })));
export const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
export const radio = (name: RegExp) => screen.getByRole<HTMLInputElement>('radio', { name });
export const choose = (name: RegExp) => act(async () => fireEvent.click(radio(name)));
export const refuse = (code: string, details?: object, errors = {}) =>
  new ApiError(409, code as never, 'No.', errors, undefined, details);
export const fillPickup = () => type(/^Phone/, '06 12 34 56 78');

/** Monday evening in Lyon; each test starts without a draft. */
export const onMondayEvening = (): void => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at('18:00')) });
  });
  afterEach(() => {
    act(() => forgetDraft());
    vi.useRealTimers();
  });
};
