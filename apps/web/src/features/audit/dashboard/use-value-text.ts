import type { AuditKind } from '@bottega/contract/audit';
import { formatPrice } from '@bottega/contract/money';
import { areaTexts } from '../../../i18n/area-texts.ts';
import { formatDateTime } from '../../../i18n/format-date-time.ts';
import { useLocale, useT } from '../../../i18n/i18n-context.tsx';
import { newsTextsEn } from '../../../i18n/news-texts-en.ts';
import { newsTextsFr } from '../../../i18n/news-texts-fr.ts';
import { orderTextsEn } from '../../../i18n/order-texts-en.ts';
import { orderTextsFr } from '../../../i18n/order-texts-fr.ts';
import { useAuditTexts } from './texts.ts';

const useOrderTexts = areaTexts<typeof orderTextsEn>({ en: orderTextsEn, fr: orderTextsFr });
const useNewsTexts = areaTexts<typeof newsTextsEn>({ en: newsTextsEn, fr: newsTextsFr });

// What is kept may be older than the words of today: a text that is not known is shown as it was written.
type Lookup = (key: never) => string;
const wordFor = (lookup: Lookup, prefix: string) => (value: unknown) => {
  const text = lookup(`${prefix}${value}` as never);
  return text === `${prefix}${value}` ? String(value) : text;
};

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const records = (value: unknown) => (Array.isArray(value) ? value.filter(isRecord) : []);

/** What stands where a field had no value. */
const nothing = '–';

/** A kept value as people read it: in the words that the shop has for it elsewhere. */
export const useValueText = (kind: AuditKind): ((field: string, value: unknown) => string) => {
  const byField = useFieldTexts(kind);
  const t = useAuditTexts();
  return (field, value) => {
    if (value === undefined || value === null || value === '') return nothing;
    const text = Object.hasOwn(byField, field) ? byField[field] : undefined;
    if (text) return text(value);
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    return isRecord(value) ? JSON.stringify(value) : String(value);
  };
};

const useFieldTexts = (kind: AuditKind): Readonly<Record<string, (value: unknown) => string>> => {
  const t = useAuditTexts();
  const shop = useT();
  const locale = useLocale();
  const orders = useOrderTexts();
  const news = useNewsTexts();
  const moment = (value: unknown) => formatDateTime(String(value), locale, shop);
  const money = (value: unknown) => formatPrice(Number(value));
  const dish = ({ quantity, name, price }: Record<string, unknown>) =>
    t('quantity_of', { quantity: Number(quantity), name: String(name), price: money(price) });
  const block = ({ subHeader, text }: Record<string, unknown>) => [subHeader, text].filter(Boolean).join('\n');
  return {
    approved: (value) => t(value ? 'shown_approved' : 'shown_pending'),
    badge: wordFor(shop, 'badge_'),
    category: kind === 'article' ? wordFor(news, 'article_category_') : wordFor(shop, 'category_'),
    content: (value) => records(value).map(block).join('\n\n'),
    date: moment,
    enabled: (value) => t(value ? 'on' : 'off'),
    lastLogin: moment,
    locale: wordFor(t, 'locale_'),
    paymentStatus: wordFor(orders, 'payment_status_'),
    price: money,
    products: (value) => records(value).map(dish).join('\n'),
    role: wordFor(t, 'role_'),
    state: wordFor(t, 'state_'),
    status: wordFor(orders, 'status_'),
    totalPrice: money,
    user: (value) => String((isRecord(value) && value.username) || t('former_customer')),
    visibility: (value) => t(value ? 'shown_public' : 'shown_hidden'),
  };
};
