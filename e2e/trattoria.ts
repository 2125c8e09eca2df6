const otherWords = 'measures the demo’s words in the fallback fonts; name and badges of the trattoria move by 0.0003';
const longerNames = 'counts rows with the shorter names of the demo’s dishes';
const heroOfSpaghetti = 'reads the words and the drawing of the demo’s hero';

/** What E2E_SEED=trattoria leaves out, by file and title: what is about the demo’s own content, or about a flag that is on there, each with the reason. */
export const demoOnly: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account/orders.test.ts': {
    '[ORD-01] shows status, payment, item count, total and whether each can be canceled, 5 at a time':
      'reads the ten orders of Giulia on the demo',
  },
  'dashboard/orders/orders-at-noon.test.ts': {
    'open orders of three dishes are in sight: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667': longerNames,
  },
  'deep/dashboard/orders-at-noon.test.ts': {
    'open orders of three dishes are in sight in fr: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667': longerNames,
  },
  'deep/operations/first-paint.test.ts': {
    'at 1280 px the menu loads without layout shift': otherWords,
  },
  'operations/first-paint.test.ts': {
    'at 375 px the menu loads without layout shift': otherWords,
  },
  'deep/storefront/home.test.ts': {
    '[HOME-01] the hero sells its dish and links to it and to the menu; there is a button to /contact': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a high phone, in en': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a high phone, in fr': heroOfSpaghetti,
    'updates whether the kitchen is open without a reload':
      'fixes a time of the demo’s hours; HOURS-01 is tested on others',
  },
  'storefront/home.test.ts': {
    'a customer on a phone orders in three taps from home': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a phone, in both languages': heroOfSpaghetti,
    'a review in another language than the page says which': 'quotes two reviews of the demo',
  },
};
