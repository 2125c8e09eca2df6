const otherWords = 'measures the demo’s words in the fallback fonts; name and badges of the trattoria move by 0.0003';
const heroOfSpaghetti = 'reads the words and the drawing of the demo’s hero';

/** What E2E_SEED=trattoria leaves out, by file and title: what is about the demo’s own content, or about a flag that is on there, each with the reason. */
export const demoOnly: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'account/orders.test.ts': {
    '[ORD-01] shows status, payment, item count, total and whether each can be canceled, 5 at a time':
      'reads the ten orders of Giulia on the demo',
  },
  'dashboard/orders/orders-at-noon.test.ts': {
    'open orders of three dishes are in sight in en: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667':
      'counts rows with the shorter names of the demo’s dishes',
    'open orders of three dishes are in sight in fr: 9 at 1280 × 800, 7 at 1024 × 768, 3 at 375 × 667':
      'counts rows with the shorter names of the demo’s dishes',
  },
  'operations/first-paint.test.ts': {
    'loads without layout shift': otherWords,
    'the text font moves next to nothing where it is used at once': otherWords,
  },
  'storefront/checkout.test.ts': {
    '[CART-05] visitors see "You must be logged in to order." for 2 s and the login form':
      'with ff_ordering the cart leads to /checkout, whose button opens the form; CHK-02 in ordering.test.ts does it there',
  },
  'storefront/home.test.ts': {
    '[HOME-01] the hero sells its dish and links to it and to the menu; there is a button to /contact': heroOfSpaghetti,
    'a customer on a phone orders in three taps from home': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a phone, in en at 667 px': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a phone, in en at 812 px': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a phone, in fr at 667 px': heroOfSpaghetti,
    'headline, price, buttons and picture of the hero are within 600 px of a phone, in fr at 812 px': heroOfSpaghetti,
    'updates whether the kitchen is open without a reload':
      'fixes a time of the demo’s hours; HOURS-01 is tested on others',
    'a review in another language than the page says which': 'quotes two reviews of the demo',
  },
};
