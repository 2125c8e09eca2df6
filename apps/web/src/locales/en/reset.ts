export const reset = {
  checking_link: 'Checking your link…',
  confirm_new_password: 'Confirm new password',
  home_soon: 'We are taking you to the home page.',
  new_password: 'New password',
  password_reset_failed: 'Your password could not be changed. Please try again.',
  password_reset_success: 'Your password has been changed. You can now log in.',
  reset_title: 'Choose a new password',
  save_password: 'Save new password',
  saving_password: 'Saving…',
  show_passwords: 'Show passwords',
} as const;
