import type { ShopProfile } from '@bottega/contract/shop/profile';
import { lines, type Sections } from '../template.ts';
import { addressLine } from './identity.ts';

type Country = ShopProfile['address']['country'];

const reply =
  'Écrivez-nous d’abord : la plupart des désaccords se règlent ainsi. Si notre réponse ne vous satisfait pas, ou si nous ne répondons pas,';

const named = ({ legal: { mediator } }: ShopProfile): string =>
  lines(mediator.name, mediator.address, mediator.website);

/** Code de la consommation, articles L. 612-1 et L. 616-1 ; CDE, article XVI.4. */
export const mediation = (profile: ShopProfile): string[] => {
  if (profile.address.country === 'FR') {
    return [
      `${reply} vous pouvez recourir gratuitement au médiateur de la consommation dont nous relevons, dans l’année qui suit votre réclamation écrite :`,
      named(profile),
    ];
  }
  if (profile.legal.mediator.name) return [`${reply} vous pouvez vous adresser gratuitement à :`, named(profile)];
  return [
    `${reply} vous pouvez vous adresser gratuitement au Service de médiation pour le consommateur :`,
    lines(
      'Service de médiation pour le consommateur',
      'North Gate II, boulevard du Roi Albert II 8 boîte 1, 1000 Bruxelles, Belgique',
      'https://www.mediationconsommateur.be',
    ),
  ];
};

const withdrawalLaw: Record<Country, { none: string; some: string }> = {
  FR: { none: 'l’article L. 221-28, 4°, du code de la consommation', some: 'articles L. 221-18 et suivants' },
  BE: { none: 'l’article VI.53, 4°, du Code de droit économique', some: 'articles VI.47 et suivants' },
};

export const withdrawal = (profile: ShopProfile): Sections[number] => {
  const { none, some } = withdrawalLaw[profile.address.country];
  return {
    heading: 'Droit de rétractation',
    paragraphs: [
      `Les plats et les produits frais peuvent se détériorer ou se périmer rapidement : conformément à ${none}, ils n’ouvrent pas droit à rétractation. L’annulation décrite plus haut reste possible.`,
      `Pour un produit qui se conserve et que vous n’avez pas ouvert, une bouteille par exemple, vous disposez de quatorze jours à compter de sa réception pour vous rétracter, sans motif (${some}). Écrivez-nous à ${profile.email} ou à ${profile.legal.company}, ${addressLine(profile)}, par exemple en ces termes :`,
      '« Je vous notifie ma rétractation du contrat portant sur le produit ci-dessous. Produit : … Commande n° … reçue le … Nom : … Adresse : … Date : … (Signature, sur papier seulement.) »',
      'Vous nous rapportez ou renvoyez le produit à vos frais dans les quatorze jours suivants. Nous vous remboursons, y compris la livraison au tarif ordinaire, dans les quatorze jours suivant votre message ; nous pouvons attendre d’avoir reçu le produit ou la preuve de son envoi. Le remboursement se fait par le même moyen que votre paiement, sauf accord de votre part pour un autre.',
    ],
  };
};

/** Le texte prescrit par l’annexe à l’article D. 211-2 du code de la consommation, sans ce qui vise le numérique. */
const guaranteeFr = [
  'Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.',
  'La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.',
  'Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale.',
  'Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.',
  lines(
    'Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :',
    '1° Le professionnel refuse de réparer ou de remplacer le bien ;',
    '2° La réparation ou le remplacement du bien intervient après un délai de trente jours ;',
    '3° La réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou s’il supporte les frais d’installation du bien réparé ou de remplacement ;',
    '4° La non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.',
  ),
  'Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.',
  'Le consommateur n’a pas droit à la résolution de la vente si le défaut de conformité est mineur.',
  'Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.',
  'Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32 du code de la consommation.',
  'Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5 du code de la consommation).',
  'Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.',
];

const guaranteeBe = [
  'Nous répondons pendant deux ans à compter de la délivrance de tout défaut de conformité qui existait à ce moment (articles 1649bis à 1649octies de l’ancien Code civil). Pour une denrée périssable, la conformité s’apprécie jusqu’à sa date limite de consommation.',
  'Vous avez droit, sans frais, à la réparation ou au remplacement du bien et, si cela est impossible, disproportionné ou tarde trop, à une réduction du prix ou au remboursement contre restitution. Pour un plat, cela signifie en pratique qu’il est refait ou remboursé.',
  'La garantie des vices cachés s’applique également (articles 1641 à 1649 de l’ancien Code civil).',
];

export const guarantees = ({ address: { country } }: ShopProfile): Sections[number] => ({
  heading: 'Garanties légales',
  paragraphs: country === 'FR' ? guaranteeFr : guaranteeBe,
});

const law: Record<Country, string> = {
  FR: 'Ces conditions relèvent du droit français. En cas de litige, vous pouvez saisir à votre choix le tribunal de notre siège, celui du lieu où vous demeuriez au moment de la commande ou de la survenance du dommage, ou celui du lieu de la livraison (article R. 631-3 du code de la consommation).',
  BE: 'Ces conditions relèvent du droit belge. En cas de litige, le tribunal de votre domicile est compétent ; vous pouvez aussi saisir celui de notre siège.',
};

export const applicableLaw = ({ address: { country } }: ShopProfile): Sections[number] => ({
  heading: 'Droit applicable et tribunaux',
  paragraphs: [
    `${law[country]} Si vous résidez dans un autre pays de l’Union européenne, les règles impératives qui vous y protègent restent applicables.`,
  ],
});
