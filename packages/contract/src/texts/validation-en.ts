import type { ValidationCode } from '../validation.ts';

/** What people read beside a refused field. */
export const validationEn: Record<ValidationCode, string> = {
  field_required: 'Please fill in this field',
  field_unknown: 'This field is not expected here',
  value_invalid: 'This value is not valid',
  text_too_long: 'This text is too long',
  email_invalid: 'Invalid email',
  phone_invalid: 'Please enter a valid phone number',
  user_username_invalid: 'Choose 3 to 20 letters, digits, hyphens or underscores',
  user_username_taken: 'This username is already taken',
  user_password_invalid: 'Use at least 6 characters with a letter, a digit and a special character',
  passwords_do_not_match: 'Passwords do not match',
  password_too_short: 'Use at least 8 characters',
  please_enter_new_password: 'Please enter a new password',
  quantity_invalid: 'The quantity must be a whole number from 1 to 64',
  price_invalid: 'The price must be 0 or more, in steps of 0.01',
  page_invalid: 'The page must be a whole number from 1',
  limit_invalid: 'The limit must be a whole number from 1 to 100',
  category_unknown: 'There is no such category',
  image_address_invalid: 'Give an address that begins with https:// or /',
  product_named_twice: 'This product is named twice',
};
