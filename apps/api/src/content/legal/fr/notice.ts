import { lines, type Template } from '../template.ts';
import { contact, identity } from './identity.ts';
import { mediation } from './terms-law.ts';

export const notice: Template = (profile) => {
  const { publisher, host } = profile.legal;
  return {
    title: 'Mentions légales',
    sections: [
      {
        heading: 'Éditeur du site',
        paragraphs: [`Le site ${profile.name} est édité par :`, identity(profile), contact(profile)],
      },
      ...(publisher ? [{ heading: 'Direction de la publication', paragraphs: [publisher] }] : []),
      ...(host.name
        ? [
            {
              heading: 'Hébergement',
              paragraphs: [lines(host.name, host.address, host.phone && `Téléphone : ${host.phone}`)],
            },
          ]
        : []),
      { heading: 'Médiation de la consommation', paragraphs: mediation(profile) },
      {
        heading: 'Vos données personnelles',
        paragraphs: [
          'La page « Confidentialité » dit quelles données nous conservons, pourquoi, combien de temps, et comment exercer vos droits.',
        ],
      },
    ],
  };
};
