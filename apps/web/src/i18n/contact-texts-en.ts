/** The English texts of the contact page. */
export const contactTextsEn = {
  consent: 'By sending this form you agree that we keep your message and these details for that purpose.',
  contact_failed: 'Error while sending your message. Please try again later.',
  contact_heading: 'Write to us',
  contact_intro:
    'A question about a dish, an order, an allergy, a table for forty? A person from the house reads every message and answers, most days before the kitchen closes.',
  contact_limit: 'You have reached the maximum number of messages you can send. Please try again later.',
  contact_sent: 'Your message was sent!',
  data_collected:
    'What you send here is collected for contact purposes only: to answer you. To keep out junk, messages are counted by network address and by a mark computed from your browser.',
  email: 'E-mail',
  email_locked: 'The address of your account',
  full_name: 'Full name',
  message: 'Message',
  optional: 'optional',
  phone: 'Phone',
  phone_country: 'Country code',
  privacy: 'What we keep and for how long',
  required_fields: 'Fields marked * are needed.',
  send: 'Send message',
  sending: 'Sending…',
  subject_general: 'General question',
  subject_order: 'An order',
  subject_payment: 'A payment',
  subject_product: 'A product',
  subject_something_else: 'Something else',
  topic: 'Topic',
} as const;
