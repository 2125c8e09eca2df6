/** Every error code with its HTTP status; texts in `texts/`. */
export const errorStatus = {
  invalid_input: 400,
  malformed_json: 400,
  cart_empty: 400,
  cart_full: 400,
  current_password_wrong: 400,
  token_invalid: 400,
  login_expired: 400,
  csv_unreadable: 400,
  picture_unreadable: 400,
  picture_too_large: 400,
  authentication_required: 401,
  login_failed: 401,
  login_code_invalid: 401,
  session_expired: 401,
  account_not_verified: 403,
  forbidden: 403,
  password_required: 403,
  cross_site_refused: 403,
  own_role_locked: 403,
  other_email_locked: 403,
  superadmin_untouchable: 403,
  not_found: 404,
  feature_disabled: 404,
  product_not_found: 404,
  order_not_found: 404,
  cart_item_not_found: 404,
  user_not_found: 404,
  flag_not_found: 404,
  article_not_found: 404,
  review_not_found: 404,
  session_not_found: 404,
  message_not_found: 404,
  method_not_allowed: 405,
  signup_failed: 409,
  username_taken: 409,
  last_superadmin: 409,
  order_not_cancelable: 409,
  order_status_conflict: 409,
  price_changed: 409,
  request_in_progress: 409,
  version_conflict: 409,
  body_too_large: 413,
  json_required: 415,
  media_type_refused: 415,
  idempotency_key_reused: 422,
  too_many_requests: 429,
  too_many_messages: 429,
  internal_error: 500,
  maintenance: 503,
  unavailable: 503,
  cannot_save: 503,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;

/** The body of every failure (API-10), in the caller's language; `errors` by field. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
}
