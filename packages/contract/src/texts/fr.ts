import type { ErrorCode } from '../errors.ts';
import type { ValidationCode } from '../validation.ts';
import type * as en from './en.ts';

export const errors: Record<ErrorCode, string> = {
  invalid_input: 'Certaines informations ne conviennent pas. Vérifiez-les et réessayez.',
  malformed_json: 'La requête n’est pas du JSON valable.',
  cart_empty: 'Votre panier est vide.',
  cart_full: 'Votre panier ne peut pas contenir plus de produits différents.',
  current_password_wrong: 'Le mot de passe actuel n’est pas le bon.',
  token_invalid: 'Ce lien n’est pas valable ou a expiré.',
  csv_unreadable: 'Ce fichier ne se lit pas comme un CSV. Exportez la carte une fois pour en voir les colonnes.',
  picture_unreadable: 'Cette image est illisible. Choisissez un fichier JPEG, PNG, WebP ou AVIF.',
  picture_too_large:
    'Cette image dépasse 25 mégapixels, ou 16\u00A0383 pixels d’un côté. Choisissez-en une plus petite.',
  totp_code_invalid: 'Ce code n’est pas le bon. Saisissez celui que votre application affiche maintenant.',
  totp_expired: 'La configuration a expiré. Recommencez avec un nouveau code QR.',
  login_expired: 'Cette connexion a expiré. Veuillez vous reconnecter.',
  authentication_required: 'Veuillez d’abord vous connecter.',
  login_failed: 'Connexion impossible. Vérifiez vos identifiants et réessayez.',
  login_code_invalid: 'Code de connexion incorrect. Veuillez réessayer.',
  session_expired: 'Votre session a pris fin. Veuillez vous reconnecter.',
  account_not_verified:
    'Confirmez d’abord votre adresse e-mail : ouvrez le lien du message que nous vous avons envoyé.',
  account_disabled:
    'Ce compte a été désactivé. Si vous pensez qu’il s’agit d’une erreur, écrivez-nous depuis la page de contact.',
  password_required: 'Saisissez votre mot de passe pour confirmer.',
  reauthentication_required: 'Saisissez à nouveau votre mot de passe pour continuer.',
  forbidden: 'Vous n’avez pas le droit de faire cela.',
  second_factor_required:
    'L’équipe doit prouver son identité en deux étapes. Activez les codes par e-mail ou une application d’authentification dans votre profil.',
  last_second_factor:
    'L’équipe doit prouver son identité en deux étapes. Activez d’abord un autre moyen, puis désactivez celui-ci.',
  own_second_factor_missing:
    'Activez d’abord les codes par e-mail ou une application d’authentification dans votre propre profil : sinon, vous n’auriez plus accès au tableau de bord.',
  own_role_locked: 'Vous ne pouvez pas changer votre propre rôle.',
  own_account_locked: 'Vous ne pouvez pas désactiver votre propre compte.',
  other_email_locked: 'Vous ne pouvez pas changer l’adresse e-mail d’une autre personne.',
  superadmin_untouchable: 'Seul un superadmin peut agir ainsi sur un superadmin.',
  cross_site_refused: 'Cette requête vient d’un autre site et a été refusée.',
  not_found: 'Il n’y a rien ici.',
  feature_disabled: 'Cette partie de la boutique est fermée pour le moment.',
  product_not_found: 'Ce produit n’est plus à la carte.',
  order_not_found: 'Commande introuvable',
  cart_item_not_found: 'Ce produit n’est pas dans votre panier.',
  user_not_found: 'Cet utilisateur n’existe pas.',
  flag_not_found: 'Cette option n’existe pas.',
  article_not_found: 'Cet article n’existe pas.',
  review_not_found: 'Cet avis n’existe pas.',
  message_not_found: 'Ce message n’existe pas.',
  session_not_found: 'Cette session est déjà terminée.',
  method_not_allowed: 'Cette adresse ne répond pas à cette méthode.',
  signup_failed: 'Impossible de créer le compte. Veuillez réessayer.',
  username_taken: 'Ce nom d’utilisateur est déjà pris.',
  totp_off: 'Aucune application d’authentification n’est activée.',
  last_superadmin: 'La boutique a besoin d’au moins un superadministrateur.',
  order_not_cancelable: 'Vous ne pouvez pas annuler cette commande',
  order_status_conflict: 'Cette commande a changé entre-temps. Rechargez la page et réessayez.',
  terms_changed: 'Nos conditions générales de vente ont changé. Lisez-les, puis commandez à nouveau.',
  price_changed:
    'Un prix a changé depuis que vous avez rempli votre panier. Vérifiez le nouveau total et commandez à nouveau.',
  mail_code_invalid: 'Ce n’est pas le code du dernier e-mail, ou il a expiré. Envoyez-en un autre.',
  mail_server_missing: 'Aucun serveur de messagerie n’est réglé. Le réglage SMTP_URL manque là où tourne la boutique.',
  mail_server_unknown: 'Il n’existe pas de serveur de messagerie de ce nom. Vérifiez l’hôte dans SMTP_URL.',
  mail_server_unreachable: 'Le serveur de messagerie refuse la connexion. Vérifiez l’hôte et le port dans SMTP_URL.',
  mail_server_silent:
    'Le serveur de messagerie n’a pas répondu en quatre secondes. Vérifiez l’hôte et le port dans SMTP_URL\u202f; si l’e-mail arrive malgré tout, son code est valable.',
  mail_login_failed:
    'Le serveur de messagerie n’accepte pas le nom d’utilisateur ou le mot de passe. Vérifiez-les dans SMTP_URL.',
  mail_tls_missing:
    'La connexion au serveur de messagerie ne peut pas être chiffrée, ou son certificat n’est pas valable. Vérifiez l’hôte, le port et le certificat.',
  mail_not_accepted:
    'Le serveur de messagerie n’accepte pas cet e-mail. Vérifiez MAIL_FROM et l’adresse de votre compte.',
  not_ready: 'Il manque encore quelque chose avant que la boutique puisse ouvrir.',
  shop_closed: 'Nous ne prenons pas de commandes pour le moment.',
  request_in_progress: 'La même demande est encore en cours. Patientez un instant.',
  version_conflict: 'Quelqu’un d’autre a modifié ceci entre-temps.',
  body_too_large: 'C’est trop volumineux pour être envoyé.',
  media_type_refused: 'Les fichiers de ce type ne sont pas acceptés ici.',
  json_required: 'La requête doit être envoyée en JSON.',
  idempotency_key_reused: 'Cette clé Idempotency-Key a déjà servi pour une autre demande.',
  too_many_requests: 'Trop d’essais.',
  too_many_messages: 'Vous avez atteint le nombre maximal de messages. Veuillez réessayer plus tard.',
  internal_error: 'Quelque chose s’est mal passé de notre côté. Veuillez réessayer.',
  maintenance: 'Nous effectuons une maintenance. Revenez dans un instant.',
  not_open_yet: 'Cette boutique n’est pas encore ouverte. Revenez bientôt.',
  unavailable: 'La boutique ne peut pas répondre pour le moment. Réessayez dans un instant.',
  cannot_save: 'La boutique ne peut rien enregistrer pour le moment. Réessayez dans quelques minutes.',
};

export const messages: Record<keyof typeof en.messages, string> = {
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
  user_sessions_ended: 'Toutes les sessions de cet utilisateur sont terminées.',
  other_sessions_ended: 'Toutes vos autres sessions sont terminées.',
  account_deleted: 'Votre compte est supprimé.',
  try_again_in: 'Réessayez dans {wait}.',
  product_deleted: 'Produit supprimé.',
  article_deleted: 'Article supprimé.',
  review_deleted: 'Avis supprimé.',
  user_deleted: 'Compte supprimé.',
  email_changed: 'Votre adresse e-mail a été modifiée.',
  contact_sent: 'Votre message a bien été envoyé !',
  favorite_added: 'Ajouté à vos favoris.',
  favorite_removed: 'Retiré de vos favoris.',
  csv_column_missing: 'La colonne « {column} » manque',
  csv_column_unknown: 'Une carte n’a pas de colonne « {column} »',
  csv_column_twice: 'La colonne « {column} » figure deux fois',
  csv_cells_too_many: 'Cette ligne a plus de cellules qu’il n’y a de colonnes',
};

export const validation: Record<ValidationCode, string> = {
  field_required: 'Veuillez remplir ce champ',
  field_unknown: 'Ce champ n’est pas attendu ici',
  value_invalid: 'Cette valeur n’est pas valable',
  text_too_long: 'Ce texte est trop long',
  email_invalid: 'Adresse e-mail non valable',
  phone_invalid: 'Veuillez saisir un numéro de téléphone valable',
  user_username_invalid: 'Choisissez de 3 à 20 lettres, chiffres, tirets ou tirets bas',
  user_username_taken: 'Ce nom d’utilisateur est déjà pris',
  user_password_invalid: 'Au moins 6 caractères, dont une lettre, un chiffre et un caractère spécial',
  passwords_do_not_match: 'Les mots de passe ne correspondent pas',
  password_too_short: 'Au moins 8 caractères',
  password_common: 'Ce mot de passe est l’un des plus courants. Choisissez-en un autre.',
  password_personal: 'N’utilisez ni votre nom, ni votre adresse e-mail, ni le nom de la boutique',
  please_enter_new_password: 'Veuillez saisir un nouveau mot de passe',
  quantity_invalid: 'La quantité doit être un nombre entier de 1 à 64',
  price_invalid: 'Le prix doit être supérieur ou égal à 0, au centime près',
  price_too_high: 'Le prix ne peut pas dépasser €100,000.00',
  page_invalid: 'La page doit être un nombre entier à partir de 1',
  limit_invalid: 'La limite doit être un nombre entier de 1 à 100',
  category_unknown: 'Cette catégorie n’existe pas',
  image_address_invalid: 'Indiquez une adresse qui commence par https:// ou /',
  product_named_twice: 'Ce produit est indiqué deux fois',
  time_invalid: 'Indiquez une heure, par exemple 12:00',
  hours_overlap: 'La boutique est déjà ouverte à cette heure',
  hours_too_long: 'La boutique serait ouverte plus de 18 heures sans interruption',
  hours_too_many: 'Il y en a trop',
  dates_reversed: 'Le dernier jour précède le premier',
  dates_too_long: 'Indiquez un an au plus',
  special_days_overlap: 'Un autre jour particulier tombe à ces dates',
};

export const failurePage: typeof en.failurePage = {
  busy: { title: 'Un instant', text: 'Vous avez demandé un très grand nombre de pages. Réessayez dans une minute.' },
  broken: { title: 'Oups !', text: 'Désolé, une erreur inattendue est survenue.' },
  maintenance: {
    title: 'De retour dans un instant',
    text: 'La boutique est en maintenance. Cette page reviendra d’elle-même.',
  },
  not_open_yet: {
    title: 'Bientôt ouvert',
    text: 'Quelque chose de bon se prépare ici. Revenez bientôt.',
  },
  unavailable: {
    title: 'De retour dans un instant',
    text: 'La boutique ne peut pas répondre pour le moment. Cette page réessaie d’elle-même.',
  },
  offline: {
    title: 'Pas de connexion',
    text: 'Vous êtes hors ligne. Votre panier est conservé. Cette page reviendra d’elle-même.',
  },
  again: 'Réessayer',
  menu: 'Voir la carte enregistrée',
  reference: 'Référence',
};

export const newsFeed: typeof en.newsFeed = {
  title: 'Actualités',
  description: 'Ce qui se passe en cuisine, au marché et autour de la grande table.',
};
