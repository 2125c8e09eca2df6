import { lines, type Template } from '../template.ts';
import { contact, identity } from './identity.ts';
import { mediation } from './terms-law.ts';

export const notice: Template = (profile) => {
  const { publisher, host } = profile.legal;
  return {
    title: 'Legal notice',
    sections: [
      {
        heading: 'Who runs this site',
        paragraphs: [`The site of ${profile.name} is published by:`, identity(profile), contact(profile)],
      },
      ...(publisher ? [{ heading: 'Responsible for what is published', paragraphs: [publisher] }] : []),
      ...(host.name
        ? [{ heading: 'Hosting', paragraphs: [lines(host.name, host.address, host.phone && `Phone: ${host.phone}`)] }]
        : []),
      { heading: 'Settling disputes out of court', paragraphs: mediation(profile) },
      {
        heading: 'Your personal data',
        paragraphs: [
          'The page “Privacy” says which data we store, why, for how long, and how you use your rights over them.',
        ],
      },
    ],
  };
};
