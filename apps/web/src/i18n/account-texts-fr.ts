import type { accountTextsEn } from './account-texts-en.ts';

/** The French texts of the account's forms. */
export const accountTextsFr: Record<keyof typeof accountTextsEn, string> = {
  close: 'Fermer',
  email: 'Adresse e-mail',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',

  login_title: 'Connexion',
  log_in: 'Se connecter',
  logging_in: 'Connexion en cours…',
  forgot_link: 'Mot de passe oublié ?',
  no_account: 'Première visite ?',
  create_account: 'Créer un compte',
  welcome: 'Bienvenue, {username} !',
  send_mail_again: 'Renvoyer l’e-mail',

  code_title: 'Votre code de connexion',
  code_sent: 'Nous avons envoyé un code à {digits} chiffres à {email}. Il est valable quelques minutes.',
  code: 'Code de connexion',
  confirm_code: 'Valider',
  checking_code: 'Vérification du code…',
  code_help: 'Nous le vérifions dès le dernier chiffre.',
  no_code:
    'Pas d’e-mail ? Regardez dans vos indésirables. Au bout d’une minute, nous pouvons vous envoyer un nouveau code.',
  send_new_code: 'Envoyer un nouveau code',
  sending_code: 'Envoi d’un nouveau code…',
  new_code_possible: 'Vous pouvez maintenant demander un nouveau code.',
  wrong_address: 'Mauvaise adresse ?',
  log_in_again: 'Se reconnecter',

  signup_title: 'Créer un compte',
  username: 'Nom d’utilisateur',
  confirm_password: 'Confirmez le mot de passe',
  password_needs: 'Votre mot de passe doit contenir',
  part_length: '6 caractères ou plus',
  part_letter: 'une lettre',
  part_digit: 'un chiffre',
  part_special: 'un caractère spécial (! ? - _ …)',
  part_done: 'c’est fait',
  part_missing: 'il manque encore',
  privacy_link: 'En savoir plus (nouvel onglet)',
  consent:
    'En créant un compte, vous acceptez que nous conservions votre adresse e-mail, votre nom d’utilisateur et vos commandes pour le gérer. Vous pouvez le supprimer à tout moment depuis votre profil.',
  creating_account: 'Création de votre compte…',
  have_account: 'Vous avez déjà un compte ?',
  check_mail: 'Consultez votre messagerie',
  verify_your_email: 'Confirmez votre adresse e-mail : ouvrez le lien que nous venons d’envoyer à {email}.',
  no_mail: 'Rien reçu ? Regardez dans vos indésirables, ou demandez un nouvel envoi.',

  forgot_title: 'Mot de passe oublié ?',
  forgot_intro: 'Indiquez votre adresse e-mail ; nous vous enverrons un lien pour choisir un nouveau mot de passe.',
  send_link: 'Envoyer le lien',
  sending_link: 'Envoi du lien…',
  forgot_password_email_sent:
    'Si un compte existe pour {email}, un lien pour choisir un nouveau mot de passe vient de partir.',
  invalid_email: 'Adresse e-mail non valable',
  back_to_login: 'Retour à la connexion',

  portal_title: 'Entrée de l’équipe',
  portal_intro: 'La cuisine et le comptoir, c’est par ici. Connectez-vous pour gérer la boutique.',
  unauthorized:
    'Accès non autorisé : cette entrée est réservée à l’équipe. Pour vous connecter en tant que client, utilisez le bouton en haut de la page.',

  invalid_or_expired_token: 'Ce lien est invalide ou a expiré.',
  no_token_provided: 'Ce lien est incomplet : il lui manque son jeton.',
  verification_title: 'Confirmation de votre compte',
  verifying: 'Confirmation de votre compte en cours…',
  verification_failed: 'Votre compte n’a pas pu être confirmé. Consultez votre messagerie et réessayez.',
  home: 'Accueil',
  try_again: 'Réessayer',

  reset_title: 'Choisissez un nouveau mot de passe',
  checking_link: 'Vérification de votre lien…',
  new_password: 'Nouveau mot de passe',
  confirm_new_password: 'Confirmez le nouveau mot de passe',
  show_passwords: 'Afficher les mots de passe',
  save_password: 'Enregistrer le mot de passe',
  saving_password: 'Enregistrement…',
  password_reset_failed: 'Votre mot de passe n’a pas pu être changé. Veuillez réessayer.',
  password_reset_success: 'Votre mot de passe est changé. Vous pouvez maintenant vous connecter.',
  home_soon: 'Nous vous ramenons à l’accueil.',
};
