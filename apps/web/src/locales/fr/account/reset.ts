import type * as en from '../../en/account/reset.ts';
import type { Translated } from '../../translate.ts';

export const reset: Translated<typeof en.reset> = {
  checking_link: 'Vérification de votre lien…',
  confirm_new_password: 'Confirmez le nouveau mot de passe',
  home_soon: 'Nous vous ramenons à l’accueil.',
  new_password: 'Nouveau mot de passe',
  not_me_button: 'Ce n’était pas moi',
  not_me_changes:
    'Les modifications en attente sont annulées. Si votre adresse e-mail a été modifiée, vous la retrouvez.',
  not_me_done: 'Votre compte est protégé',
  not_me_password: 'Le mot de passe ne fonctionne plus, et nous vous envoyons un lien pour en choisir un nouveau.',
  not_me_sessions: 'Tous les appareils sont déconnectés, celui-ci aussi.',
  not_me_text:
    'Quelqu’un d’autre est à l’origine de ce que nous vous avons signalé ? Reprenez ici la main sur votre compte :',
  not_me_title: 'Ce n’était pas vous ?',
  password_reset_failed: 'Votre mot de passe n’a pas pu être changé. Veuillez réessayer.',
  password_reset_success: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter.',
  reset_title: 'Choisissez un nouveau mot de passe',
  save_password: 'Enregistrer le mot de passe',
  saving_password: 'Enregistrement…',
  show_passwords: 'Afficher les mots de passe',
};
