import type { ShopProfile } from '@bottega/contract/shop/profile';
import type { Sections, Template } from '../template.ts';
import { addressLine, contact, identity } from './identity.ts';
import { applicableLaw, guarantees, mediation, withdrawal } from './terms-law.ts';

const alcohol = {
  FR: 'Les boissons alcoolisées ne sont vendues et remises qu’à des personnes majeures (article L. 3342-1 du code de la santé publique) ; une pièce d’identité peut être demandée. L’abus d’alcool est dangereux pour la santé, à consommer avec modération.',
  BE: 'Les boissons alcoolisées ne sont vendues et remises qu’aux personnes ayant l’âge légal ; une pièce d’identité peut être demandée.',
};

const before = (profile: ShopProfile): Sections => [
  {
    heading: 'Qui vend',
    paragraphs: [
      `Ces conditions s’appliquent à toute commande qu’un particulier passe à ${profile.name} sur ce site. Le vendeur est :`,
      identity(profile),
      contact(profile),
      'La version applicable est celle en vigueur au moment de votre commande. Elle est conservée avec la commande et reste consultable depuis la page de celle-ci.',
    ],
  },
  {
    heading: 'Les plats et les produits',
    paragraphs: [
      'Chaque plat est décrit à la carte. Photos et dessins en donnent l’idée ; le dressage peut varier. Allergènes et origine des viandes : voyez la page « Allergènes et origine » et, dans le doute, demandez-nous avant de commander.',
      'Si un produit vient à manquer après votre commande, nous vous prévenons sans attendre : vous choisissez un autre produit ou renoncez à celui-ci, et vous ne payez que ce qui vous est remis.',
      alcohol[profile.address.country],
    ],
  },
  {
    heading: 'Les prix',
    paragraphs: [
      'Les prix sont en euros, toutes taxes comprises. Le prix dû est celui affiché au moment où vous commandez ; s’il a changé depuis que vous avez rempli votre panier, le site vous montre le nouveau total et vous demande de le confirmer.',
      'Le total affiché avant la commande comprend tout : aucuns frais ne s’y ajoutent ensuite.',
    ],
  },
  {
    heading: 'La commande',
    paragraphs: [
      'Pour commander, il vous faut un compte dont l’adresse e-mail est confirmée. Mettez les plats au panier, vérifiez et corrigez-en le contenu, les quantités et le total, puis appuyez sur le bouton de commande : par ce geste vous acceptez ces conditions et passez une commande avec obligation de paiement.',
      'Le contrat est alors conclu, en français ou en anglais selon la langue du site que vous avez choisie. Nous vous en accusons réception aussitôt par e-mail. Vos commandes restent consultables dans votre compte.',
      'Vous pouvez annuler sans frais, depuis la page de la commande, tant qu’elle n’est pas partie en livraison. Nous pouvons refuser ou annuler une commande pour un motif légitime (rupture, fermeture, adresse que nous ne desservons pas, commande précédente impayée) ; nous vous en informons, et vous ne devez rien.',
    ],
  },
  {
    heading: 'Le paiement',
    paragraphs: [
      'Vous payez à la livraison ou au retrait, à la personne qui vous remet la commande. Le site ne vous demande aucune coordonnée bancaire.',
    ],
  },
  {
    heading: 'La livraison et le retrait',
    paragraphs: [
      `Nous livrons à l’adresse convenue avec vous, dans le secteur que nous desservons, ou vous remettons la commande sur place : ${addressLine(profile)}. Nous préparons les commandes pendant les heures d’ouverture affichées sur le site.`,
      'Sauf autre heure convenue, la commande est préparée et remise le jour même, dès qu’elle est prête ; sa page en indique chaque étape. Si nous ne pouvons pas tenir ce qui a été convenu, nous vous prévenons et vous pouvez renoncer à la commande : vous ne devez alors rien, et ce que vous auriez déjà payé vous est remboursé.',
      'Les produits passent sous votre responsabilité quand ils vous sont remis. Consommez les plats aussitôt, ou gardez-les au froid et respectez la date indiquée.',
    ],
  },
];

const after = (profile: ShopProfile): Sections => [
  {
    heading: 'Un problème avec votre commande ?',
    paragraphs: [
      'Plat manquant, abîmé ou différent de votre commande : dites-le-nous au plus vite, si possible avec une photo. Nous le refaisons, le remplaçons ou le remboursons. Vos droits légaux ci-dessous restent entiers.',
      contact(profile),
    ],
  },
  guarantees(profile),
  { heading: 'Médiation', paragraphs: mediation(profile) },
  {
    heading: 'Vos données personnelles',
    paragraphs: [
      'Nous n’utilisons vos données que comme le décrit la page « Confidentialité », qui dit aussi comment exercer vos droits.',
    ],
  },
  applicableLaw(profile),
];

export const terms: Template = (profile) => ({
  title: 'Conditions générales de vente',
  sections: [...before(profile), withdrawal(profile), ...after(profile)],
});
