import type { Template } from '../template.ts';
import { contact } from './identity.ts';

const authority = {
  FR: 'If our answer does not satisfy you, you can report it to the DGCCRF (https://signal.conso.gouv.fr) or turn to the Défenseur des droits (https://www.defenseurdesdroits.fr).',
  BE: 'If our answer does not satisfy you, you can turn to the FPS Economy (https://pointdecontact.belgique.be) or to Unia (https://www.unia.be).',
};

export const accessibility: Template = (profile) => ({
  title: 'Accessibility',
  sections: [
    {
      heading: 'What we aim for',
      paragraphs: [
        `Everyone should be able to choose and order at ${profile.name}: by keyboard, with a screen reader, with a magnifier, on a small phone. We aim for level AA of WCAG 2.2.`,
      ],
    },
    {
      heading: 'What was checked',
      paragraphs: [
        'The software of this site is checked with every version: an analysis tool (axe) goes through pages, dialogs and menus in both themes; the whole purchase works by keyboard alone; texts have a contrast of at least 4.5 to 1, and pages hold with text enlarged to 200%.',
      ],
    },
    {
      heading: 'What was not',
      paragraphs: [
        'No independent body has audited this site, and this is not a declaration of conformity. The texts and photos that we publish ourselves are not all checked.',
      ],
    },
    {
      heading: 'Report a barrier',
      paragraphs: [
        'Tell us what stops you, on which page and with which device: we answer, take your order another way if need be, and mend it.',
        contact(profile),
        authority[profile.address.country],
      ],
    },
  ],
});
