import type { AuditEvent } from '@bottega/contract/audit/schemas';
import { isLocale, type Locale } from '@bottega/contract/locale';
import { formatPrice } from '@bottega/contract/money';
import { type OrderStatus, statusWordOf } from '@bottega/contract/orders/rules';
import { type SpecialDay, type Week, weekdays } from '@bottega/contract/shop/hours/opening-hours';
import { textOf } from '@bottega/contract/shop/local-text';
import { formatDateTime } from '#locales/format-date-time.ts';
import { languageName } from '#locales/language-name.ts';
import { specialDayText, weekLines } from '#locales/opening-hours.ts';
import { useLocale, useTexts } from '#locales/use-texts.ts';

/** Old records' keys may have no text. */
export const lookUp = (lookup: (key: never) => string, key: string): string | undefined => {
  const text = lookup(key as never);
  return text === key ? undefined : text;
};

const wordFor = (lookup: (key: never) => string, prefix: string) => (value: unknown) =>
  [value]
    .flat()
    .map((one) => lookUp(lookup, `${prefix}${one}`) ?? String(one))
    .join(', ');

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

// Older events may have another format.
const isWeek = (value: unknown): value is Week =>
  isRecord(value) && weekdays.every((day) => records(value[day]).length === (value[day] as unknown[])?.length);
const isSpecialDay = (value: Record<string, unknown>): value is Record<string, unknown> & SpecialDay =>
  typeof value.from === 'string' && typeof value.to === 'string' && Array.isArray(value.intervals);

const asIs = (value: unknown): string => (isRecord(value) ? JSON.stringify(value) : String(value));

const noValue = '–';

type Of = Pick<AuditEvent, 'kind' | 'service'>;

export const useValueText = (record: Of): ((field: string, value: unknown) => string) => {
  const byField = useFieldTexts(record);
  const t = useTexts('staff/dashboard.audit');
  return (field, value) => {
    if (value === undefined || value === null || value === '') return noValue;
    const text = Object.hasOwn(byField, field) ? byField[field] : undefined;
    if (text) return text(value);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return asIs(value);
  };
};

const useFieldTexts = ({ kind, service }: Of): Readonly<Record<string, (value: unknown) => string>> => {
  const t = useTexts('staff/dashboard.audit');
  const shop = useTexts('shop');
  const locale = useLocale();
  const orders = useTexts('orders');
  const news = useTexts('news');
  const articles = useTexts('staff/public.news');
  const messages = useTexts('staff/public.messages');
  const availability = useTexts('staff/food.availability');
  const reviews = useTexts('staff/public.reviews');
  const users = useTexts('staff/users');
  const orderTaking = useTexts('staff/ordering.now');
  const services = useTexts('staff/ordering.offers');
  const papers = useTexts('staff/printing.list');
  const moment = (value: unknown) => formatDateTime(String(value), locale);
  const money = (value: unknown) => formatPrice(Number(value));
  const localText = (value: unknown) => (isRecord(value) ? textOf({ en: '', ...value }, locale) : '');
  const inEachLanguage = (value: unknown) =>
    isRecord(value) ? Object.values(value).filter(Boolean).join('\n') || noValue : String(value);
  const dish = ({ quantity, name, price, options }: Record<string, unknown>) =>
    [
      t('quantity_of', { quantity: Number(quantity), name: String(name), price: money(price) }),
      ...records(options).map((option) => `· ${Number(option.count)} × ${localText(option.name)}`),
    ].join('\n');
  const language = (value: unknown) =>
    isLocale(String(value)) ? languageName(value as Locale, locale) : String(value);
  const block = ({ subHeader, text }: Record<string, unknown>) => [subHeader, text].filter(Boolean).join('\n');
  const week = (value: unknown) => (isWeek(value) ? weekLines(value, locale).join('\n') : asIs(value));
  const specialDay = (value: Record<string, unknown>) =>
    isSpecialDay(value) ? specialDayText(value, locale) : asIs(value);
  const pause = ({ until, note }: Record<string, unknown>) =>
    [typeof until === 'string' ? orderTaking('paused', { time: moment(until) }) : orderTaking('paused_open'), note]
      .filter(Boolean)
      .join('\n');
  const busy = ({ minutes, until }: Record<string, unknown>) =>
    orderTaking('busy', { minutes: String(minutes), time: moment(until) });
  const zone = ({ name, postcodes, city, fee }: Record<string, unknown>) =>
    [localText(name), [postcodes, city].flat().filter(Boolean).join(' '), money(fee)].filter(Boolean).join(' · ');
  const statusWord = (status: unknown) => statusWordOf({ status: status as OrderStatus, service });
  return {
    approved: (value) => reviews(value ? 'approved' : 'pending'),
    busy: (value) => (isRecord(value) ? busy(value) : asIs(value)),
    badge: wordFor(shop, 'badge_'),
    category: kind === 'article' ? wordFor(news, 'article_category_') : wordFor(shop, 'category_'),
    cuisine: inEachLanguage,
    content: (value) => records(value).map(block).join('\n\n'),
    date: moment,
    delivery: week,
    description: inEachLanguage,
    enabled: (value) => t(value ? 'on' : 'off'),
    lastLogin: moment,
    kitchenLocale: language,
    locale: language,
    pickup: week,
    pause: (value) => (isRecord(value) ? pause(value) : asIs(value)),
    paymentStatus: wordFor(orders, 'payment_status_'),
    price: money,
    prints: wordFor(papers, ''),
    products: (value) => records(value).map(dish).join('\n'),
    role: wordFor(users, 'role_'),
    services: wordFor(services, ''),
    specialDays: (value) => records(value).map(specialDay).join('\n') || noValue,
    soldOutUntil: (value) => (String(value).startsWith('9999') ? availability('sold_out_off') : moment(value)),
    stations: (value) => [value].flat().join(', ') || noValue,
    state: wordFor(messages, 'state_'),
    status: (value) => wordFor(orders, 'status_')([value].flat().map(statusWord)),
    tagline: inEachLanguage,
    totalPrice: money,
    user: (value) => String((isRecord(value) && value.username) || t('former_customer')),
    week,
    zones: (value) => records(value).map(zone).join('\n') || noValue,
    visibility: (value) => articles(value ? 'visible' : 'hidden'),
  };
};
