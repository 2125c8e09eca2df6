import type * as en from '../en/messages.ts';

export const messages: typeof en.messages = {
  logged_out: 'Vous êtes déconnecté.',
  login_code_sent: 'Nous avons envoyé un code de connexion à votre adresse e-mail.',
  login_code_from_app: 'Saisissez le code qu’affiche votre application d’authentification.',
  login_code_resent: 'Nous avons envoyé un nouveau code. Le précédent ne fonctionne plus.',
  signup_done:
    'Votre compte est créé. Confirmez votre adresse e-mail : ouvrez le lien que nous venons de vous envoyer.',
  verification_sent: 'Si cette adresse a un compte non confirmé, nous avons renvoyé le lien.',
  account_verified: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  reset_sent: 'Si cette adresse a un compte, nous avons envoyé un lien pour choisir un nouveau mot de passe.',
  token_valid: 'Ce lien est valable.',
  password_reset: 'Votre mot de passe a été changé. Vous pouvez maintenant vous connecter.',
  password_changed: 'Votre mot de passe a été changé.',
  password_common:
    'Votre mot de passe est l’un des plus courants. Il est facile à deviner : choisissez-en un autre dans votre profil.',
  password_personal:
    'Votre mot de passe contient votre nom, votre adresse e-mail ou le nom de la boutique. Il est facile à deviner : choisissez-en un autre dans votre profil.',
  reauthenticated: 'Merci. Vous pouvez continuer.',
  account_secured:
    'Votre compte est protégé : tous les appareils sont déconnectés et l’ancien mot de passe ne fonctionne plus. Nous vous avons envoyé un lien pour en choisir un nouveau.',
  account_secured_address_taken:
    'Tous les appareils sont déconnectés et l’ancien mot de passe ne fonctionne plus. Mais votre adresse e-mail est désormais celle d’un autre compte : écrivez-nous depuis la boutique.',
  session_ended: 'La session est terminée.',
  invite_revoked: 'L’invitation a été annulée.',
  device_ended: 'L’appareil a été déconnecté.',
  user_sessions_ended: 'Toutes les sessions de cet utilisateur sont terminées.',
  other_sessions_ended: 'Toutes vos autres sessions sont terminées.',
  account_deleted: 'Votre compte est supprimé.',
  try_again_in: 'Réessayez dans {wait}.',
  product_deleted: 'Produit supprimé.',
  option_group_deleted: 'Options supprimées.',
  printer_ended: 'Imprimante retirée.',
  printed: 'Imprimé.',
  article_deleted: 'Article supprimé.',
  review_deleted: 'Avis supprimé.',
  user_deleted: 'Compte supprimé.',
  email_changed: 'Votre adresse e-mail a été modifiée.',
  contact_sent: 'Votre message a bien été envoyé !',
  favorite_added: 'Ajouté à vos favoris.',
  favorite_removed: 'Retiré de vos favoris.',
  push_off: 'Plus aucune notification dans ce navigateur.',
  push_on: 'Nous vous préviendrons ici des étapes de votre commande.',
  csv_column_missing: 'La colonne « {column} » manque',
  csv_column_unknown: 'Une carte n’a pas de colonne « {column} »',
  csv_column_twice: 'La colonne « {column} » figure deux fois',
  csv_cells_too_many: 'Cette ligne a plus de cellules qu’il n’y a de colonnes',
};
