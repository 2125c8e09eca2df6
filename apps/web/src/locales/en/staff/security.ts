export const setting = {
  label: 'Staff need a second factor',
  failed: 'The switch could not be saved.',
  help: 'A code by email or by an authenticator app, beside the password. Who has neither gets no dashboard until they switch one on in their profile. Takes effect at once.',
  locked: 'Beside the password. A superadmin decides this.',
  not_loaded: 'This setting could not be loaded.',
  off: 'The password is enough for staff again.',
  on: 'Staff now need a second factor.',
  own: 'Your own ways to prove who you are',
  title: 'Logins of the team',
} as const;

export const page = {
  title: 'One more way to prove who you are',
  text: 'This shop asks its team for more than a password, since the dashboard shows the data of all customers.',
  ways: 'Switch on login codes by email or an authenticator app in your profile. Then the dashboard opens again.',
  go: 'Go to my profile',
} as const;
