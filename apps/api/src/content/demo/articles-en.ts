import type { Locale } from '@bottega/contract/locale';

/** The cover is a file under `/places/`. */
export interface SeedArticle {
  slug: string;
  locale: Locale;
  category: 'general' | 'event' | 'promo' | 'info' | 'news' | 'other';
  // ISO 8601 instant.
  date: string;
  author: string;
  title: string;
  coverImage: string;
  content: readonly { subHeader?: string; text: string }[];
  /** False: a draft that only the dashboard shows. */
  visibility: boolean;
}

export const articlesEn: readonly SeedArticle[] = [
  {
    slug: 'the-harvest-supper',
    locale: 'en',
    category: 'event',
    date: '2026-10-08T09:00:00Z',
    author: 'Chiara Fontana',
    title: 'The harvest supper: one table, forty chairs',
    coverImage: '/places/long-table.svg',
    content: [
      {
        text: 'On Saturday 24 October we push every table together and eat as people do in the villages once the last grapes are in: one long cloth, big dishes passed from hand to hand, and whoever sits beside you is your neighbor for the night. There are forty chairs. Last year they were gone in four days, and two people brought their own.',
      },
      {
        subHeader: 'What is on the table',
        text: 'We begin with warm focaccia, olives and a bresaola from Valtellina that Lorenzo has been hiding since summer. Then tagliatelle with duck ragù, roast porchetta with fennel seed, and the bitter chicory that puts everything right again. To finish, grape schiacciata, which exists for three weeks a year and leaves purple fingers on every glass. Vegetarians eat just as well: say so when you book and the ragù becomes porcini.',
      },
      {
        subHeader: 'The wine',
        text: 'The Cantina del Poggio sends its new wine, still cloudy and a little wild, together with the person who made it. Elena will open the bottles herself, tell you what went wrong in August, and let you taste the same Sangiovese at one, three and seven years. Nobody will ask you to spit.',
      },
      {
        subHeader: 'How to come',
        text: 'Supper starts at half past seven and costs 42 euros, wine and coffee included; children under ten eat for 15. Write to us through the contact page with a name, a number and anything you cannot eat. We answer the same day, in the order the messages arrive. If it rains we eat indoors, only closer together.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'six-in-the-morning-at-the-market',
    locale: 'en',
    category: 'general',
    date: '2026-09-22T07:30:00Z',
    author: 'Lorenzo Greco',
    title: 'Six in the morning at the market',
    coverImage: '/places/market-stall.svg',
    content: [
      {
        text: 'People ask why our menu moves about so much. The honest answer stands on a crate behind Piero’s stall at ten to six, holding a torch between its teeth. That is me, looking for the tomatoes that were picked last night and not the ones that merely look well rested. The menu is written afterwards, on the way back, usually at a red light.',
      },
      {
        subHeader: 'Choosing with the nose',
        text: 'A tomato ready for sauce smells of its own leaves and gives a little at the shoulder. A fennel bulb should squeak. Aubergines ought to be heavier than they look, and a lemon from Sorrento is ugly, thick-skinned and perfumes your coat until lunch. Nothing of this is a secret, it only takes turning up before the good crates have gone.',
      },
      {
        subHeader: 'What September brings',
        text: 'The last San Marzano go into jars this week: three hundred kilos, two pots, everyone with sleeves rolled up. After them come the first porcini, the small violet figs, pumpkins from Mantua and the oranges that turn our fennel salad back on. When a dish carries the word seasonal, this is what it means: it will be gone before you have grown tired of it.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'new-hands-at-the-pasta-bench',
    locale: 'en',
    category: 'news',
    date: '2026-11-03T08:00:00Z',
    author: 'Beppe Marchetti',
    title: 'New hands at the pasta bench',
    coverImage: '/places/pasta-board.svg',
    content: [
      {
        text: 'Until now all our egg pasta came from one rolling pin and the arms of Signora Pina, who is seventy-four and refuses to hear the word help. Since Monday there are two pins on the bench. Marta, who learned the trade in Bologna, rolls beside her from five in the morning, and the first conversation they had was about eggs. It lasted an hour.',
      },
      {
        subHeader: 'What changes for you',
        text: 'More tagliatelle, to begin with: on Fridays they used to run out by eight, and that is over. Ravioli are now folded twice a day, so the evening ones are as tender as those at noon. And on Thursdays there will be gnocchi made an hour before service, because gnocchi do not wait for anyone.',
      },
      {
        subHeader: 'What does not',
        text: 'One egg for every hundred grams of flour, dough rested under an upturned bowl, a sheet thin enough to read a love letter through. No machine has been bought and none will be. If you come in before ten you can watch through the window by the till; if you stay longer than five minutes, Pina will hand you an apron.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'the-terrace-goes-to-sleep',
    locale: 'en',
    category: 'info',
    date: '2026-10-26T10:00:00Z',
    author: 'Beppe Marchetti',
    title: 'The terrace goes to sleep, the kitchen does not',
    coverImage: '/places/terrace.svg',
    content: [
      {
        text: 'From 1 November the lemon trees come indoors and the terrace closes until the first mild Sunday of March. The dining room keeps its usual hours, and online orders are cooked and delivered exactly as before. If you reserved an outside table for November, it has become the one by the window: nothing for you to do, except perhaps to bring a jumper for the walk home.',
      },
      {
        subHeader: 'Two short days',
        text: 'On All Saints’ Day and on 11 November we close after lunch so that everyone can eat with their own family for once. Orders placed on those evenings are accepted for the following day. The rest of the autumn is business as usual, with a bigger pot of minestrone by the door and blankets for those who insist on drinking their coffee outside.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'bring-back-the-jars',
    locale: 'en',
    category: 'other',
    date: '2026-11-16T09:30:00Z',
    author: 'Chiara Fontana',
    title: 'Bring back the jars, and other small requests',
    coverImage: '/places/wine-shelf.svg',
    content: [
      {
        text: 'Somewhere in this town are four hundred and twelve of our jars. We know, because we counted the shelf. They are in your fridges with half a lemon inside, on your windowsills full of pens, and in at least one case home to a goldfish. We do not judge. But the sauce for December is ready, and it has nowhere to live.',
      },
      {
        subHeader: 'A fair exchange',
        text: 'Rinse the jar, forget about the label, and hand it over at the counter or to whoever brings your order. For five of them we pour you an espresso; for ten you choose a glass from the wine shelf. The goldfish may keep his. Lids are welcome too, even the bent ones: Lorenzo’s daughter is building something she will not explain.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'advent-by-the-oven',
    locale: 'en',
    category: 'promo',
    date: '2026-12-01T08:00:00Z',
    author: 'Matteo Riva',
    title: 'Advent by the oven: the second pizza at half price',
    coverImage: '/places/oven.svg',
    content: [
      {
        text: 'Wood ovens are like cats: they are at their best when it is cold outside. So on the four Wednesdays before Christmas, from six o’clock, the second pizza of every order costs half, the less expensive of the two naturally. No code, no card, no small print. Order as you always do and the cart does the sums.',
      },
      {
        subHeader: 'Three pizzas for December',
        text: 'Beside the usual ones Matteo bakes three that exist only this month: pumpkin cream with sausage and sage; radicchio from Treviso with taleggio and walnuts; and a white one with potatoes, rosemary and a thread of honey, which sounds like a mistake until the second bite. The dough rises for forty-eight hours, as in the rest of the year.',
      },
      {
        subHeader: 'And something sweet',
        text: 'With every two pizzas comes a slice of warm panettone toasted in the last heat of the oven, on the house, for as long as there is panettone. We bake ninety a week with candied orange we make ourselves. You will also find them whole at the counter, wrapped in paper, for the aunt who has everything.',
      },
    ],
    visibility: false,
  },
];
