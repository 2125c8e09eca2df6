import type { ValidationCode } from '../validation.ts';

/** What people read beside a refused field, in French. */
export const validationFr: Record<ValidationCode, string> = {
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
  please_enter_new_password: 'Veuillez saisir un nouveau mot de passe',
  quantity_invalid: 'La quantité doit être un nombre entier de 1 à 64',
  price_invalid: 'Le prix doit être supérieur ou égal à 0, au centime près',
  page_invalid: 'La page doit être un nombre entier à partir de 1',
  limit_invalid: 'La limite doit être un nombre entier de 1 à 100',
  category_unknown: 'Cette catégorie n’existe pas',
  image_address_invalid: 'Indiquez une adresse qui commence par https:// ou /',
  product_named_twice: 'Ce produit est indiqué deux fois',
};
