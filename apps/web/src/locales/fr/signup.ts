import type * as en from '../en/signup.ts';
import type { Translated } from '../translate.ts';

export const signup: Translated<typeof en.signup> = {
  account_creation_error: 'Impossible de créer le compte. Veuillez réessayer.',
  confirm_password: 'Confirmez le mot de passe',
  confirmed_log_in: 'C’est confirmé : me connecter',
  consent:
    'En créant un compte, vous acceptez que nous conservions votre adresse e-mail, votre nom d’utilisateur et vos commandes pour le gérer. Vous pouvez le supprimer à tout moment depuis votre profil.',
  creating_account: 'Création de votre compte…',
  have_account: 'Vous avez déjà un compte ?',
  log_in_for_favorites: 'Connectez-vous pour voir vos favoris.',
  log_in_for_order: 'Connectez-vous pour voir la commande {orderNumber}.',
  log_in_for_orders: 'Connectez-vous pour voir vos commandes.',
  log_in_for_profile: 'Connectez-vous pour voir votre profil.',
  no_mail: 'Rien reçu ? Regardez dans vos indésirables, ou demandez un nouvel envoi.',
  part_digit: 'un chiffre',
  part_done: 'c’est fait',
  part_length: '6 caractères ou plus',
  part_letter: 'une lettre',
  part_missing: 'il manque encore',
  part_special: 'un caractère spécial (! ? - _ …)',
  password_needs: 'Votre mot de passe doit contenir',
  privacy_link: 'En savoir plus (nouvel onglet)',
  username: 'Nom d’utilisateur',
  username_spaces: 'Pas d’espace, s’il vous plaît : plutôt - ou _.',
  verify_your_email: 'Confirmez votre adresse e-mail : ouvrez le lien que nous venons d’envoyer à {email}.',
};
