import type { messagesEn } from './messages-en.ts';

/** What the API says when a call succeeded, in French. */
export const messagesFr: Record<keyof typeof messagesEn, string> = {
  logged_out: 'Vous êtes déconnecté.',
  login_code_sent: 'Nous avons envoyé un code de connexion à votre adresse e-mail.',
  login_code_resent: 'Nous avons envoyé un nouveau code. Le précédent ne fonctionne plus.',
  signup_done:
    'Votre compte est créé. Confirmez votre adresse e-mail : ouvrez le lien que nous venons de vous envoyer.',
  verification_sent: 'Si cette adresse a un compte non confirmé, nous avons renvoyé le lien.',
  account_verified: 'Votre compte est confirmé. Vous pouvez maintenant vous connecter.',
  reset_sent: 'Si cette adresse a un compte, nous avons envoyé un lien pour choisir un nouveau mot de passe.',
  token_valid: 'Ce lien est valable.',
  password_reset: 'Votre mot de passe est changé. Vous pouvez maintenant vous connecter.',
  password_changed: 'Votre mot de passe est changé.',
  session_ended: 'La session est terminée.',
  other_sessions_ended: 'Toutes vos autres sessions sont terminées.',
  account_deleted: 'Votre compte est supprimé.',
  try_again_in: 'Réessayez dans {wait}.',
  product_deleted: 'Produit supprimé.',
  article_deleted: 'Article supprimé.',
  review_deleted: 'Avis supprimé.',
  user_deleted: 'Compte supprimé.',
  email_changed: 'Votre adresse e-mail a été modifiée.',
  contact_sent: 'Votre message est envoyé !',
  favorite_added: 'Ajouté à vos favoris.',
  favorite_removed: 'Retiré de vos favoris.',
  csv_column_missing: 'La colonne « {column} » manque',
  csv_column_unknown: 'Une carte n’a pas de colonne « {column} »',
  csv_column_twice: 'La colonne « {column} » figure deux fois',
  csv_cells_too_many: 'Cette ligne a plus de cellules qu’il n’y a de colonnes',
};
