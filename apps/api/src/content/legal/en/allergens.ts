import type { Template } from '../template.ts';
import { contact } from './identity.ts';

/** Regulation (EU) No 1169/2011, annex II. */
const allergensOfLaw =
  'Cereals containing gluten (wheat, rye, barley, oats, spelt, kamut), crustaceans, eggs, fish, peanuts, soybeans, milk (including lactose), nuts, celery, mustard, sesame seeds, sulphur dioxide and sulphites, lupin, molluscs; and every product made from them.';

export const allergens: Template = (profile) => ({
  title: 'Allergens and origin',
  sections: [
    {
      heading: 'Ask us before you order',
      paragraphs: [
        'This site does not list allergens dish by dish yet. We gladly tell you, free of charge, before you order:',
        contact(profile),
        'If you have a severe allergy, call or write before every order, even for a dish you know: a recipe or a supplier may have changed. In a kitchen, traces can never be ruled out.',
      ],
    },
    { heading: 'The fourteen allergens the law names', paragraphs: [allergensOfLaw] },
    {
      heading: 'Where the meat comes from',
      paragraphs: [
        'In the same way we tell you for every dish where the animals were raised and slaughtered: beef, pork, lamb and poultry.',
      ],
    },
  ],
});
