/** The page shown if no page can be rendered. */
export const failurePage = {
  busy: { title: 'One moment', text: 'You have asked for a great many pages. Please try again in a minute.' },
  broken: { title: 'Oops!', text: 'Sorry, an unexpected error has occurred.' },
  maintenance: { title: 'Back in a moment', text: 'We are doing some maintenance. This page comes back by itself.' },
  not_open_yet: {
    title: 'Not open yet',
    text: 'Something good is being prepared here. Please come back soon.',
  },
  unavailable: {
    title: 'Back in a moment',
    text: 'The shop cannot answer right now. This page tries again by itself.',
  },
  offline: { title: 'No connection', text: 'You are offline. Your cart is safe. This page comes back by itself.' },
  again: 'Try again',
  menu: 'See the saved menu',
  reference: 'Reference',
};

export const newsFeed = {
  title: 'News',
  description: 'What is new in the shop.',
};

/** The screens for staff, as a device names them where they are installed. */
export const screens = { kitchen: 'Kitchen', courier: 'Deliveries' };
