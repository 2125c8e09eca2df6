import type * as en from '../en/contact.ts';
import type { Translated } from '../translate.ts';

export const contact: Translated<typeof en.contact> = {
  consent:
    'En envoyant ce formulaire, vous acceptez que nous conservions votre message et ces informations à cette fin.',
  contact_failed: 'Votre message n’a pas pu être envoyé. Veuillez réessayer plus tard.',
  contact_heading: 'Écrivez-nous',
  contact_intro: 'Une question sur un plat, une commande ou une allergie ? Écrivez-nous.',
  contact_limit: 'Vous avez atteint le nombre maximal de messages. Veuillez réessayer plus tard.',
  contact_sent: 'Votre message a bien été envoyé !',
  data_collected:
    'Ce que vous envoyez ici sert uniquement à vous répondre. Pour écarter les messages indésirables, nous comptons les envois par adresse réseau et par une empreinte calculée à partir de votre navigateur.',
  email: 'E-mail',
  email_locked: 'L’adresse de votre compte',
  full_name: 'Nom et prénom',
  message: 'Message',
  optional: 'facultatif',
  phone: 'Téléphone',
  phone_country: 'Indicatif',
  privacy: 'Ce que nous conservons et combien de temps',
  required_fields: 'Les champs marqués * sont obligatoires.',
  send: 'Envoyer le message',
  sending: 'Envoi en cours…',
  reply_quote: 'Vous nous avez écrit le {date} :',
  reply_subject: 'Votre message à {shop} : {subject}',
  subject_general: 'Question générale',
  subject_order: 'Une commande',
  subject_payment: 'Un paiement',
  subject_product: 'Un produit',
  subject_something_else: 'Autre chose',
  topic: 'Sujet',
};
