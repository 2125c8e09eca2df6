// French: U+202F before ; : ! ? and inside « ».
import type { SeedArticle } from './articles-en.ts';

export const articlesFr: readonly SeedArticle[] = [
  {
    slug: 'le-banquet-des-vendanges',
    locale: 'fr',
    category: 'event',
    date: '2026-10-08T09:00:00Z',
    author: 'Chiara Fontana',
    title: 'Banquet des vendanges : quarante chaises, une seule table',
    coverImage: '/places/long-table.svg',
    content: [
      {
        text: 'Samedi 24 octobre, on colle toutes les tables bout à bout et on dîne comme au village quand la dernière grappe est rentrée : une longue nappe, de grands plats qui circulent, et pour voisin de soirée celui que le hasard aura assis là. Il y a quarante chaises. L’an dernier, elles sont parties en quatre jours, et deux personnes sont venues avec la leur.',
      },
      {
        subHeader: 'Dans les plats',
        text: 'On commence par une focaccia tiède, des olives et une bresaola de la Valteline que Lorenzo cache depuis l’été. Puis des tagliatelle au ragù de canard, une porchetta rôtie aux graines de fenouil, et la chicorée amère qui remet tout le monde d’aplomb. Pour finir, la schiacciata au raisin, qui n’existe que trois semaines par an et laisse des doigts violets sur tous les verres. Sans viande, c’est aussi bon : dites-le en réservant, et le ragù se fera aux cèpes.',
      },
      {
        subHeader: 'Dans les verres',
        text: 'La Cantina del Poggio nous envoie son vin nouveau, encore trouble et un peu sauvage, accompagné de celle qui l’a fait. Elena ouvrira ses bouteilles elle-même, racontera le mois d’août qu’elle a passé, et vous fera goûter le même sangiovese à un, trois et sept ans. Personne ne vous demandera de recracher.',
      },
      {
        subHeader: 'Pour en être',
        text: 'On passe à table à 19 h 30. Comptez 42 €, vin et café compris, et 15 € pour les moins de dix ans. Écrivez-nous depuis la page contact : un nom, combien vous serez, et ce que vous ne mangez pas. Nous répondons le jour même, dans l’ordre d’arrivée. S’il pleut, on dîne à l’intérieur, simplement un peu plus serrés.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'six-heures-au-marche',
    locale: 'fr',
    category: 'general',
    date: '2026-09-22T07:30:00Z',
    author: 'Lorenzo Greco',
    title: 'Six heures du matin, côté marché',
    coverImage: '/places/market-stall.svg',
    content: [
      {
        text: 'On me demande souvent pourquoi la carte a la bougeotte. La vraie réponse se tient à six heures moins dix derrière l’étal de Piero, debout sur une cagette, une lampe entre les dents. C’est moi, à la recherche des tomates cueillies la veille au soir, et pas de celles qui ont seulement bonne mine. La carte s’écrit ensuite, sur le chemin du retour, en général à un feu rouge.',
      },
      {
        subHeader: 'Choisir avec le nez',
        text: 'Une tomate à sauce sent la feuille et cède un peu sous le pouce, près de la queue. Un fenouil doit couiner. L’aubergine pèse toujours plus lourd qu’elle n’en a l’air, et le citron de Sorrente, laid et épais de peau, vous parfume le manteau jusqu’à midi. Rien de secret là-dedans : il suffit d’arriver avant que les bonnes cagettes soient parties.',
      },
      {
        subHeader: 'Ce que septembre apporte',
        text: 'Les dernières San Marzano passent en bocaux cette semaine : trois cents kilos, deux marmites, et tout le monde les manches retroussées. Derrière elles arrivent les premiers cèpes, les petites figues violettes, les courges de Mantoue et les oranges qui rendent sa place à notre salade de fenouil. Quand un plat est dit de saison, c’est cela que ça veut dire : il s’en ira avant que vous vous en lassiez.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'quatre-mains-au-petrin',
    locale: 'fr',
    category: 'news',
    date: '2026-11-03T08:00:00Z',
    author: 'Beppe Marchetti',
    title: 'Désormais, les pâtes se font à quatre mains',
    coverImage: '/places/pasta-board.svg',
    content: [
      {
        text: 'Jusqu’ici, toutes nos pâtes aux œufs sortaient d’un seul rouleau et des bras de la signora Pina, soixante-quatorze ans, qui ne veut pas entendre parler d’aide. Depuis lundi, il y a deux rouleaux sur la planche. Marta, formée à Bologne, étale à côté d’elle dès cinq heures du matin. Leur première conversation a porté sur les œufs. Elle a duré une heure.',
      },
      {
        subHeader: 'Ce que vous y gagnez',
        text: 'Des tagliatelle, d’abord : le vendredi, il n’en restait plus à vingt heures, et c’est fini. Les ravioli sont maintenant pliés deux fois par jour, si bien que ceux du soir sont aussi tendres que ceux de midi. Et le jeudi, il y aura des gnocchi façonnés une heure avant le service, parce que les gnocchi n’attendent personne.',
      },
      {
        subHeader: 'Ce qui ne bouge pas',
        text: 'Un œuf pour cent grammes de farine, une pâte qui se repose sous un saladier retourné, une feuille assez fine pour lire une lettre d’amour au travers. Aucune machine n’est entrée ici, aucune n’entrera. Passez avant dix heures, on voit tout par la vitre près de la caisse ; restez plus de cinq minutes, et Pina vous tendra un tablier.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'la-terrasse-s-endort',
    locale: 'fr',
    category: 'info',
    date: '2026-10-26T10:00:00Z',
    author: 'Beppe Marchetti',
    title: 'La terrasse s’endort, pas la cuisine',
    coverImage: '/places/terrace.svg',
    content: [
      {
        text: 'Au 1er novembre, les citronniers rentrent au chaud et la terrasse ferme jusqu’au premier dimanche doux de mars. La salle garde ses horaires, et les commandes en ligne sont cuisinées et livrées exactement comme avant. Vous aviez réservé dehors en novembre ? Votre table est devenue celle de la fenêtre. Rien à faire de votre côté, sinon peut-être prévoir un pull pour rentrer.',
      },
      {
        subHeader: 'Deux journées courtes',
        text: 'À la Toussaint et le 11 novembre, nous fermons après le déjeuner, pour que chacun dîne une fois chez les siens. Les commandes passées ces soirs-là seront prises en compte pour le lendemain. Le reste de l’automne suit son cours habituel, avec une plus grosse marmite de minestrone près de la porte et des plaids pour ceux qui tiennent à boire leur café dehors.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'rendez-nous-nos-bocaux',
    locale: 'fr',
    category: 'other',
    date: '2026-11-16T09:30:00Z',
    author: 'Chiara Fontana',
    title: 'Rendez-nous nos bocaux (sans rancune)',
    coverImage: '/places/wine-shelf.svg',
    content: [
      {
        text: 'Quelque part en ville se cachent quatre cent douze de nos bocaux. Nous le savons, nous avons compté l’étagère. Ils sont dans vos frigos avec un demi-citron, sur vos rebords de fenêtre pleins de stylos, et l’un d’eux au moins héberge un poisson rouge. Loin de nous l’idée de juger. Mais la sauce de décembre est prête, et elle ne sait plus où loger.',
      },
      {
        subHeader: 'Un échange honnête',
        text: 'Un coup d’eau, tant pis pour l’étiquette, et vous le rendez au comptoir ou à la personne qui vous livre. Pour cinq bocaux, l’espresso est pour nous ; pour dix, vous choisissez un verre sur l’étagère des vins. Le poisson rouge peut garder le sien. On prend aussi les couvercles, même cabossés : la fille de Lorenzo construit quelque chose, elle refuse de dire quoi.',
      },
    ],
    visibility: true,
  },
  {
    slug: 'l-avent-au-coin-du-four',
    locale: 'fr',
    category: 'promo',
    date: '2026-12-01T08:00:00Z',
    author: 'Matteo Riva',
    title: 'L’avent au coin du four : la deuxième pizza à moitié prix',
    coverImage: '/places/oven.svg',
    content: [
      {
        text: 'Un four à bois, c’est comme un chat : il n’est jamais aussi bien que lorsqu’il fait froid dehors. Alors les quatre mercredis d’avant Noël, dès 18 heures, la deuxième pizza de chaque commande est à moitié prix, la moins chère des deux, cela va de soi. Ni code, ni carte, ni astérisque. Commandez comme d’habitude, le panier fait le calcul.',
      },
      {
        subHeader: 'Trois pizzas pour décembre',
        text: 'À côté des classiques, Matteo en prépare trois qui ne passeront pas le mois : crème de courge, saucisse et sauge ; trévise, taleggio et noix ; et une blanche aux pommes de terre, romarin et filet de miel, qui a l’air d’une erreur jusqu’à la deuxième bouchée. La pâte lève quarante-huit heures, comme le reste de l’année.',
      },
      {
        subHeader: 'Et une douceur',
        text: 'Pour deux pizzas, nous offrons une tranche de panettone grillée dans la dernière chaleur du four, tant qu’il y a du panettone. Nous en cuisons quatre-vingt-dix par semaine, avec des oranges que nous confisons nous-mêmes. Vous les trouverez aussi entiers au comptoir, emballés dans du papier, pour la tante qui a déjà tout.',
      },
    ],
    visibility: false,
  },
];
