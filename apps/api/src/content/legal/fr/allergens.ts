import type { Template } from '../template.ts';
import { contact } from './identity.ts';

/** Règlement (UE) n° 1169/2011, annexe II. */
const allergensOfLaw =
  'Céréales contenant du gluten (blé, seigle, orge, avoine, épeautre, kamut), crustacés, œufs, poissons, arachides, soja, lait (lactose compris), fruits à coque, céleri, moutarde, graines de sésame, anhydride sulfureux et sulfites, lupin, mollusques ; et tout produit qui en contient.';

export const allergens: Template = (profile) => ({
  title: 'Allergènes et origine',
  sections: [
    {
      heading: 'Demandez-nous avant de commander',
      paragraphs: [
        'Ce site n’indique pas encore les allergènes plat par plat. Nous vous les indiquons volontiers et gratuitement, avant que vous commandiez :',
        contact(profile),
        'En cas d’allergie grave, appelez-nous ou écrivez-nous avant chaque commande, même pour un plat que vous connaissez : une recette ou un fournisseur peut avoir changé. Dans une cuisine, des traces ne peuvent jamais être exclues.',
      ],
    },
    { heading: 'Les quatorze allergènes à déclarer', paragraphs: [allergensOfLaw] },
    {
      heading: 'Origine des viandes',
      paragraphs: [
        'Nous vous indiquons de même, pour chaque plat, où les animaux ont été élevés et abattus : bœuf, porc, agneau et volaille.',
      ],
    },
  ],
});
