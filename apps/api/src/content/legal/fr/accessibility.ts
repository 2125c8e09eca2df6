import type { Template } from '../template.ts';
import { contact } from './identity.ts';

const authority = {
  FR: 'Si notre réponse ne vous satisfait pas, vous pouvez le signaler à la DGCCRF (https://signal.conso.gouv.fr) ou vous adresser au Défenseur des droits (https://www.defenseurdesdroits.fr).',
  BE: 'Si notre réponse ne vous satisfait pas, vous pouvez vous adresser au SPF Économie (https://pointdecontact.belgique.be) ou à Unia (https://www.unia.be).',
};

export const accessibility: Template = (profile) => ({
  title: 'Accessibilité',
  sections: [
    {
      heading: 'Notre but',
      paragraphs: [
        `Tout le monde doit pouvoir choisir et commander chez ${profile.name} : au clavier, avec un lecteur d’écran, avec une loupe, sur un petit téléphone. Nous visons le niveau AA des règles WCAG 2.2.`,
      ],
    },
    {
      heading: 'Ce qui a été vérifié',
      paragraphs: [
        'Le logiciel de ce site est contrôlé à chaque version : un outil d’analyse (axe) parcourt les pages, fenêtres et menus dans les deux thèmes ; l’achat entier se fait au clavier seul ; les textes gardent un contraste d’au moins 4,5 pour 1, et les pages tiennent avec un texte agrandi à 200 %.',
      ],
    },
    {
      heading: 'Ce qui ne l’a pas été',
      paragraphs: [
        'Aucun organisme indépendant n’a audité ce site, et ceci n’est pas une déclaration de conformité. Les textes et les photos que nous publions nous-mêmes ne sont pas tous contrôlés.',
      ],
    },
    {
      heading: 'Signaler un obstacle',
      paragraphs: [
        'Dites-nous ce qui vous arrête, sur quelle page et avec quel matériel : nous vous répondons, nous prenons votre commande autrement s’il le faut, et nous corrigeons.',
        contact(profile),
        authority[profile.address.country],
      ],
    },
  ],
});
