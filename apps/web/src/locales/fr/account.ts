import type * as en from '../en/account.ts';
import type { Translated } from '../translate.ts';

export const account: Translated<typeof en.account> = {
  close: 'Fermer',
  email: 'Adresse e-mail',
  open_dashboard: 'Ouvrir le tableau de bord',
  password: 'Mot de passe',
  show_password: 'Afficher le mot de passe',

  login_title: 'Connexion',
  log_in: 'Se connecter',
  logging_in: 'Connexion en cours…',
  forgot_link: 'Mot de passe oublié ?',
  no_account: 'Première visite ?',
  create_account: 'Créer un compte',
  account_login_error: 'Connexion impossible. Vérifiez vos identifiants et réessayez.',
  welcome: 'Bienvenue, {username} !',
  send_mail_again: 'Renvoyer l’e-mail',

  code_title: 'Votre code de connexion',
  code_sent: 'Nous avons envoyé un code à {digits} chiffres à {email}. Il est valable quelques minutes.',
  code: 'Code de connexion',
  confirm_code: 'Valider',
  checking_code: 'Vérification du code…',
  code_from_app: 'Saisissez le code à {digits} chiffres affiché par votre application d’authentification.',
  no_phone: 'Pas de téléphone sous la main ?',
  use_recovery_code: 'Utiliser un code de secours',
  recovery_code: 'Code de secours',
  recovery_code_intro:
    'Saisissez l’un des codes de secours conservés lors de la configuration de l’application. Chacun ne sert qu’une fois.',
  phone_back: 'Vous avez votre téléphone ?',
  use_app_code: 'Utiliser le code de l’application',
  code_help: 'Nous le vérifions dès le dernier chiffre.',
  no_code:
    'Pas d’e-mail ? Regardez dans vos indésirables. Au bout d’une minute, nous pouvons vous envoyer un nouveau code.',
  send_new_code: 'Envoyer un nouveau code',
  sending_code: 'Envoi d’un nouveau code…',
  new_code_possible: 'Vous pouvez maintenant demander un nouveau code.',
  wrong_address: 'Mauvaise adresse ?',
  log_in_again: 'Se reconnecter',

  cookies_refused:
    'Votre navigateur refuse nos cookies : vous ne pouvez pas rester connecté. Autorisez-les pour cette boutique, puis reconnectez-vous.',
  other_back: 'Se connecter en tant que {former}',
  other_go_on: 'Continuer en tant que {username}',
  other_text: 'Cette page a été ouverte par {former}. Si vous la quittez, ce qui y a été saisi sera perdu.',
  other_title: 'Vous êtes maintenant connecté en tant que {username}',
  renewal_text:
    'Votre session a pris fin. Connectez-vous en tant que {username} pour continuer : votre saisie est toujours là.',

  signup_title: 'Créer un compte',
  check_mail: 'Consultez votre messagerie',

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
  new_link: 'Envoyez-moi un nouveau lien',
  welcome_cart: 'Votre panier vous attend.',
  no_token_provided: 'Ce lien est incomplet. Il a sans doute été coupé : copiez-le en entier.',
  verification_title: 'Confirmation de votre compte',
  verifying: 'Confirmation de votre compte en cours…',
  verification_failed: 'Votre compte n’a pas pu être confirmé. Consultez votre messagerie et réessayez.',
  home: 'Accueil',
  try_again: 'Réessayer',
};
