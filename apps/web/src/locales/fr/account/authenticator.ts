import type * as en from '../../en/account/authenticator.ts';
import type { Translated } from '../../translate.ts';

export const authenticator: Translated<typeof en.authenticator> = {
  another_phone: 'Changer de téléphone',
  authenticator: 'Application d’authentification',
  authenticator_help:
    'Une application de votre téléphone affiche un code qui change toutes les 30 secondes. Elle fonctionne sans e-mail, et c’est plus sûr.',
  authenticator_on_one: 'Activée, {count} code de secours restant',
  authenticator_on_other: 'Activée, {count} codes de secours restants',
  new_recovery_codes: 'Nouveaux codes de secours',
  recovery_codes_few: 'Créez de nouveaux codes de secours avant d’avoir utilisé le dernier.',
  remove_app: 'Désactiver l’application',
  set_up_app: 'Configurer une application',
  cancel: 'Annuler',
  close: 'Fermer',
  code: 'Les {digits} chiffres affichés par l’application',
  codes_file: 'Codes de secours de {username} chez {shop}',
  codes_saved: 'Je les ai conservés',
  codes_text:
    'Sans votre téléphone, chacun de ces codes vous permet de vous connecter une fois. Gardez-les là où vous seul pouvez les trouver : nous ne pourrons plus les afficher.',
  codes_title: 'Vos codes de secours',
  copied: 'Copié.',
  copy: 'Copier',
  download: 'Télécharger',
  failed: 'Cela n’a pas abouti. Veuillez réessayer.',
  not_copied: 'Votre navigateur ne permet pas la copie. Sélectionnez les codes à la place.',
  one_moment: 'Un instant…',
  open_app: 'Sur ce téléphone : ouvrir dans l’application',
  or_type: 'Ou saisissez cette clé dans l’application :',
  password: 'Votre mot de passe, pour confirmer',
  password_help: 'Pour que personne d’autre ne puisse le faire dans un navigateur resté ouvert.',
  qr_code: 'Code QR pour votre application d’authentification',
  remove_go: 'Désactiver',
  remove_text:
    'À la connexion, nous ne demanderons plus le code de l’application. Ses codes de secours ne fonctionneront plus.',
  remove_title: 'Désactiver l’application d’authentification ?',
  removed: 'L’application d’authentification est désactivée.',
  renew_go: 'Créer de nouveaux codes',
  renew_text: 'Vous obtenez dix nouveaux codes. Les précédents ne fonctionneront plus.',
  renew_title: 'Nouveaux codes de secours',
  scan: 'Ouvrez votre application d’authentification, ajoutez un compte et scannez cette image.',
  set_up_go: 'Continuer',
  set_up_text:
    'Il vous faut une application qui affiche des codes de connexion : votre gestionnaire de mots de passe, Google Authenticator, Aegis ou une autre. Nous demanderons ensuite son code à chaque connexion, au lieu d’en envoyer un par e-mail.',
  set_up_title: 'Configurer une application d’authentification',
  show_password: 'Afficher le mot de passe',
  switch_on: 'Activer',
};
