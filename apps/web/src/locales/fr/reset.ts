import type * as en from '../en/reset.ts';
import type { Translated } from '../translate.ts';

export const reset: Translated<typeof en.reset> = {
  checking_link: 'Vérification de votre lien…',
  confirm_new_password: 'Confirmez le nouveau mot de passe',
  home_soon: 'Nous vous ramenons à l’accueil.',
  new_password: 'Nouveau mot de passe',
  password_reset_failed: 'Votre mot de passe n’a pas pu être changé. Veuillez réessayer.',
  password_reset_success: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter.',
  reset_title: 'Choisissez un nouveau mot de passe',
  save_password: 'Enregistrer le mot de passe',
  saving_password: 'Enregistrement…',
  show_passwords: 'Afficher les mots de passe',
};
