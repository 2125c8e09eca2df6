import { areaTexts } from '../../i18n/area-texts.ts';

const en = {
  address_help: 'A path of the shop, or an https address. You can also drop, paste or choose a file.',
  cancel: 'Cancel',
  canceled: 'Upload canceled.',
  choose: 'Choose a picture',
  done: 'Picture uploaded.',
  drop_here: 'Drop a picture here, or paste it',
  file_too_large: 'This file has {size} MB. A picture may have {most} MB at most.',
  file_type: 'This file is no JPEG, PNG, WebP or AVIF picture.',
  preparing: 'Preparing the picture…',
  preview: 'Preview',
  retry: 'Try again',
  sending: 'Sending… {percent}%',
} as const;

const fr: Record<keyof typeof en, string> = {
  address_help:
    'Un chemin de la boutique ou une adresse https. Vous pouvez aussi déposer, coller ou choisir un fichier.',
  cancel: 'Annuler',
  canceled: 'Envoi annulé.',
  choose: 'Choisir une image',
  done: 'Image envoyée.',
  drop_here: 'Déposez une image ici, ou collez-la',
  file_too_large: 'Ce fichier pèse {size} Mo. Une image ne doit pas dépasser {most} Mo.',
  file_type: 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.',
  preparing: 'Préparation de l’image…',
  preview: 'Aperçu',
  retry: 'Réessayer',
  sending: 'Envoi… {percent} %',
};

/** The lookup of the texts of the image field. */
export const useUploadTexts = areaTexts<typeof en>({ en, fr });
