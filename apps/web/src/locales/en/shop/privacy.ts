export const privacy = {
  account_how_long:
    'Until you delete the account. An account whose address was never verified goes by itself after 30 days.',
  account_title: 'Your account',
  account_what:
    'Your email address, your username, your language, the days on which the account was made, verified and last used, your cart and your favorites; a name and a phone number if your account has them. The password is kept only as a hash, from which nobody can read it.',
  account_why:
    'To let you log in, to fill your cart on every device, to write to you about your account and your orders.',
  browser_after_login:
    'The page of yours that you wanted to see before you logged in. For 10 minutes, or until you log in or close the form.',
  browser_attempt:
    'What you ordered last, so that it is never ordered twice if the connection breaks. Until the shop has answered, you have seen your orders or you log out.',
  browser_cart: 'What is in your cart while you are not logged in. Until you empty it, log in or clear your browser.',
  browser_cart_held:
    'What you changed in your account’s cart without a connection. Until it has been saved or you log out.',
  browser_cart_merged: 'That this cart has become part of your account’s cart. Until you log out or close the tab.',
  browser_allergies:
    'Your allergens, if you asked us on the menu to warn you of them. They are never sent to us. Until you switch the warning off or clear your browser.',
  browser_checkout:
    'What you typed when ordering: service, time, address, name, phone number and note, so that nothing is lost. Until you order, log out or clear your browser.',
  browser_copies:
    'The menu and the pages you looked at, as everybody sees them, so that they open without a connection. Until the next version of the shop, or until you open /sw-off.',
  browser_copies_off: 'That you opened /sw-off. Until you close the tab.',
  browser_draft: 'A message to us that you have not sent yet. Until you send it or close the tab.',
  browser_greeting: 'Who is logged in, so that the page can greet you. For a year or until you log out.',
  browser_intro:
    'Only what the shop needs to work, and so without a banner that asks. There is no advertising and no one measures what you do here.',
  browser_device:
    'On tablets and phones of the shop only: proves that the device is one of its own. Nothing in it is about you. For 180 days.',
  browser_login: 'A login that waits for its emailed code. For 10 minutes.',
  browser_dishes: 'How many dishes of the menu you want to see at once, once you have chosen it. One year.',
  browser_looks:
    'The language and the theme that you chose. For a year, in local storage until you clear your browser.',
  browser_proof:
    'That you are logged in; no script can read them. For 15 minutes and for 30 days, or until you log out.',
  browser_reorder:
    'Which past order you asked for once more, so that it is not put into your cart twice if the connection breaks. Until the shop has answered or you log out.',
  browser_notified:
    'The number of your account, once you have this browser notify you, so that no one else who logs in here gets your notifications. Until you stop them or log out.',
  browser_scroll: 'How far you had scrolled, for the way back. Until you close the tab.',
  browser_title: 'What is stored in your browser',
  cache_storage: 'Cache storage',
  contact_how_long:
    'With the order for 90 days after it was delivered or canceled, then they are erased. Your saved addresses stay until you remove them. If you delete your account, all of it goes at once, and that of orders on their way as soon as they are closed.',
  contact_title: 'Where and for whom we cook',
  contact_what:
    'With each order whether you pick it up, the time you chose, your name, your phone number and your note to the kitchen; for a delivery your address with floor, door code and note for the courier. In your profile the addresses you have saved, ten at most, with the name and the number for each.',
  contact_why:
    'To have it ready on time, to find your door, and to call you if something is in the way. The people who run the shop see it, and those who cook and deliver for it; no other customer does. We look your postcode up in our own list: no map service learns of it.',
  cookie: 'Cookie',
  cookies: 'Cookies',
  cookie_or_local: 'Cookie and local storage',
  local_storage: 'Local storage',
  session_storage: 'Session storage',
  how_long: 'How long:',
  intro:
    'What {shop} keeps about you, why, for how long, and how you get it or have it deleted. In plain words, because you should not need a lawyer to order a meal.',
  limits_how_long: 'For a day after the count has ended, at most.',
  limits_title: 'Counters against abuse',
  limits_what:
    'How often something was tried (a login, a message, an order), and for 90 days from which networks you logged in, under a hash of the network address, the account or the browser. Who has only the counters cannot tell whose they are.',
  limits_why: 'So that no one can guess passwords by the thousand or bury us in junk.',
  log_how_long: 'As long as the server keeps its log; it is not part of the shop’s data.',
  log_title: 'The server’s log',
  log_what:
    'Logins and changes to accounts: when, from which network address, and the number of the account. Of other requests, which kind of page or call it was and whether it worked; the number of the account only if not. Never a name, an email address or a password.',
  log_why: 'To notice break-ins, and to find out what went wrong.',
  mails_how_long: 'For 30 days after it was sent; if you delete your account, its emails go at once.',
  mails_title: 'Emails we send',
  mails_what:
    'A copy of each email and the address it went to. Links and codes in them work for a short time only, and once.',
  mails_why: 'To find out what happened when one did not arrive.',
  messages_how_long:
    'One year. Messages sent while logged in or from the address of your account go with it if you delete it.',
  messages_title: 'Messages to us',
  messages_what:
    'What you write in the contact form: your name, your email address, your phone number if you give it, the topic, the message and its language; and with it your network address and a mark computed from your browser (a fingerprint). The message also reaches us by email.',
  messages_why: 'To answer you. Network address and mark serve only to keep out junk.',
  orders_how_long:
    'As long as our books need them. If you delete your account, they stay without your name and your address.',
  orders_title: 'Your orders',
  orders_what:
    'The dishes with their prices, the time of each step, the payment’s number and state, which version of the terms of sale held, your username and your email address. We never see your card.',
  orders_why: 'To cook what you ordered, and to keep the accounts that the law asks for.',
  push_how_long:
    'Until you switch it off, log out, your browser ends it, or five notifications in a row have failed. When the session ends elsewhere it goes within an hour, and if you delete your account, at once.',
  push_title: 'Notifications of your orders',
  push_what:
    'Only for a browser that asked for them: the address at which its maker’s service reaches it, the keys of that browser, its language, when it asked and when it was last notified. A notification says an order’s number and its step, encrypted so that only your browser can read it.',
  push_why: 'To say when your order is ready, although the page is closed.',
  reviews_how_long: 'Until we take it down. If you delete your account, it stays without your name.',
  reviews_title: 'Your reviews',
  reviews_what: 'Your rating, your words, the date and your username. All of it is public once we have approved it.',
  reviews_why: 'So that others know what to expect.',
  rights_authority:
    'You may also have something corrected or object to how we use it. If we do not settle it, you can turn to the data protection authority, {authority}.',
  rights_delete: 'To delete your account with all that hangs on it: at the end of your profile, with your password.',
  rights_download:
    'To get all that we keep about you: “Download my data” in your profile, a file that any computer reads.',
  rights_title: 'How to get it or have it deleted',
  rights_write: 'Without an account, or for anything else: write to us. We answer within a month.',
  sessions_how_long: 'A session lives for 30 days at most; 30 days after its end the record goes, too.',
  sessions_title: 'Where you are logged in',
  sessions_what:
    'For each session: what your browser says of itself and of your device, the network address of the login, when it began and when it was last used. You see them in your profile and can end them there. What happens to your account, such as logins and changes, is kept for 90 days.',
  sessions_why: 'So that you notice if it was someone else.',
  authority_be: 'the Belgian APD (autoriteprotectiondonnees.be)',
  authority_fr: 'the French CNIL (cnil.fr)',
  to_contact: 'Write to us',
  to_profile: 'Go to your profile',
  who_title: 'Who sees it',
  who_text:
    'The people who run the shop, and the companies that operate our server and our mailbox for us. No one else: we sell nothing, we share nothing, and the pages load nothing from advertisers or trackers.',
  whose_text:
    'The shop itself is responsible for your data (the “controller”). You reach it here for everything about them:',
  whose_notice: 'Its legal notice says which business that is.',
} as const;
