import type * as en from '../../en/shop/privacy.ts';
import type { Translated } from '../../translate.ts';

export const privacy: Translated<typeof en.privacy> = {
  account_how_long:
    'Jusqu’à ce que vous supprimiez le compte. Un compte dont l’adresse n’a jamais été confirmée disparaît de lui-même au bout de 30 jours.',
  account_title: 'Votre compte',
  account_what:
    'Votre adresse e-mail, votre nom d’utilisateur, votre langue, les dates de création, de confirmation et de dernière connexion, votre panier et vos favoris ; un nom et un numéro de téléphone si votre compte en comporte. Le mot de passe n’est conservé que sous forme d’empreinte, illisible pour quiconque.',
  account_why:
    'Pour que vous puissiez vous connecter et retrouver votre panier sur tous vos appareils, et pour vous écrire au sujet de votre compte et de vos commandes.',
  browser_after_login:
    'Celle de vos pages que vous vouliez voir avant de vous connecter. Pendant 10 minutes, ou jusqu’à la connexion ou la fermeture du formulaire.',
  browser_attempt:
    'La dernière commande envoyée, pour qu’elle ne soit jamais passée deux fois si la connexion est coupée. Jusqu’à la réponse de la boutique, la visite de vos commandes ou la déconnexion.',
  browser_cart:
    'Ce que contient votre panier tant que vous n’êtes pas connecté. Jusqu’à ce que vous le vidiez, vous connectiez ou effaciez les données du navigateur.',
  browser_cart_held:
    'Ce que vous avez changé sans connexion dans le panier de votre compte. Jusqu’à son enregistrement ou la déconnexion.',
  browser_cart_merged:
    'Le fait que ce panier a rejoint celui de votre compte. Jusqu’à la déconnexion ou la fermeture de l’onglet.',
  browser_allergies:
    'Vos allergènes, si vous avez demandé sur la carte à en être averti. Ils ne nous sont jamais envoyés. Jusqu’à ce que vous désactiviez l’avertissement ou effaciez les données du navigateur.',
  browser_checkout:
    'Ce que vous avez saisi pour commander : retrait ou livraison, heure, adresse, nom, téléphone et message, pour que rien ne se perde. Jusqu’à la commande, la déconnexion ou l’effacement des données du navigateur.',
  browser_copies:
    'La carte et les pages que vous avez consultées, telles que tout le monde les voit, pour qu’elles s’ouvrent sans connexion. Jusqu’à la prochaine version de la boutique, ou jusqu’à ce que vous ouvriez /sw-off.',
  browser_copies_off: 'Le fait que vous avez ouvert /sw-off. Jusqu’à la fermeture de l’onglet.',
  browser_draft: 'Un message que vous ne nous avez pas encore envoyé. Jusqu’à son envoi ou la fermeture de l’onglet.',
  browser_greeting: 'Qui est connecté, pour que la page vous reconnaisse. Pendant un an ou jusqu’à la déconnexion.',
  browser_intro:
    'Uniquement ce dont la boutique a besoin pour fonctionner, donc sans bandeau de consentement. Ici, ni publicité ni mesure de ce que vous faites.',
  browser_device:
    'Sur les tablettes et téléphones de la boutique seulement : prouve que l’appareil est le sien. Rien n’y parle de vous. Pendant 180 jours.',
  browser_login: 'Une connexion qui attend le code envoyé par e-mail. Pendant 10 minutes.',
  browser_dishes: 'Le nombre de plats à afficher à la fois dans la carte, si vous l’avez choisi. Un an.',
  browser_looks:
    'La langue et le thème que vous avez choisis. Pendant un an ; dans le stockage local, jusqu’à ce que vous effaciez les données du navigateur.',
  browser_proof:
    'La preuve que vous êtes connecté ; aucun script ne peut les lire. Pendant 15 minutes et 30 jours, ou jusqu’à la déconnexion.',
  browser_reorder:
    'La commande passée que vous avez redemandée, pour qu’elle ne soit pas mise deux fois dans le panier si la connexion est coupée. Jusqu’à la réponse de la boutique ou la déconnexion.',
  browser_notified:
    'Le numéro de votre compte, si ce navigateur vous envoie des notifications, pour que personne d’autre qui se connecte ici ne les reçoive. Jusqu’à ce que vous les arrêtiez ou vous déconnectiez.',
  browser_scroll: 'L’endroit où vous en étiez dans la page, pour le retour. Jusqu’à la fermeture de l’onglet.',
  browser_title: 'Ce qui est enregistré dans votre navigateur',
  cache_storage: 'Stockage de cache',
  contact_how_long:
    'Avec la commande, pendant 90 jours après sa livraison ou son annulation ; ensuite, ils sont effacés. Vos adresses enregistrées restent jusqu’à ce que vous les retiriez. Si vous supprimez votre compte, tout disparaît aussitôt, et pour les commandes en cours, dès qu’elles sont closes.',
  contact_title: 'Où et pour qui nous cuisinons',
  contact_what:
    'Avec chaque commande : si vous venez la chercher, l’heure choisie, votre nom, votre numéro de téléphone et votre message à la cuisine ; pour une livraison, votre adresse avec l’étage, le code d’entrée et le message au livreur. Dans votre profil, les adresses que vous avez enregistrées, dix au plus, avec le nom et le numéro qui vont avec.',
  contact_why:
    'Pour que tout soit prêt à l’heure, pour trouver votre porte et vous appeler en cas d’imprévu. Y ont accès les personnes qui tiennent la boutique, y cuisinent ou livrent pour elle ; aucun autre client. Votre code postal est comparé à notre propre liste : aucun service de cartes n’en a connaissance.',
  cookie: 'Cookie',
  cookies: 'Cookies',
  cookie_or_local: 'Cookie et stockage local',
  local_storage: 'Stockage local',
  session_storage: 'Stockage de session',
  how_long: 'Durée :',
  intro:
    'Ce que {shop} conserve à votre sujet, pourquoi, combien de temps, et comment l’obtenir ou le faire supprimer. En mots simples : commander un repas ne devrait pas demander un avocat.',
  limits_how_long: 'Au plus un jour après la fin du décompte.',
  limits_title: 'Compteurs contre les abus',
  limits_what:
    'Le nombre de tentatives (connexion, message, commande) et, pendant 90 jours, les réseaux depuis lesquels vous vous êtes connecté, sous une empreinte de l’adresse réseau, du compte ou du navigateur. Les compteurs seuls ne permettent pas de savoir à qui ils se rapportent.',
  limits_why: 'Pour que personne ne puisse essayer des mots de passe par milliers ni nous noyer sous les indésirables.',
  log_how_long: 'Aussi longtemps que le serveur garde son journal, qui ne fait pas partie des données de la boutique.',
  log_title: 'Le journal du serveur',
  log_what:
    'Les connexions et les modifications de comptes : quand, depuis quelle adresse réseau, et le numéro du compte. Des autres requêtes, le genre de page ou d’appel et sa réussite ; le numéro du compte seulement en cas d’échec. Jamais un nom, une adresse e-mail ni un mot de passe.',
  log_why: 'Pour repérer les intrusions et comprendre ce qui n’a pas marché.',
  mails_how_long:
    'Pendant 30 jours après l’envoi ; si vous supprimez votre compte, ses e-mails disparaissent aussitôt.',
  mails_title: 'Les e-mails que nous envoyons',
  mails_what:
    'Une copie de chaque e-mail et l’adresse de son destinataire. Les liens et les codes qu’ils contiennent ne servent qu’une fois, et peu de temps.',
  mails_why: 'Pour comprendre ce qui s’est passé quand l’un d’eux n’arrive pas.',
  messages_how_long:
    'Un an. Les messages envoyés en étant connecté ou depuis l’adresse de votre compte disparaissent avec lui si vous le supprimez.',
  messages_title: 'Vos messages',
  messages_what:
    'Ce que vous écrivez dans le formulaire de contact : votre nom, votre adresse e-mail, votre numéro de téléphone si vous l’indiquez, le sujet, le message et sa langue ; et, avec lui, votre adresse réseau et une empreinte calculée à partir de votre navigateur. Le message nous parvient aussi par e-mail.',
  messages_why:
    'Pour vous répondre. L’adresse réseau et l’empreinte servent uniquement à écarter les messages indésirables.',
  orders_how_long:
    'Aussi longtemps que notre comptabilité l’exige. Si vous supprimez votre compte, elles restent sans votre nom ni votre adresse.',
  orders_title: 'Vos commandes',
  orders_what:
    'Les plats et leurs prix, l’heure de chaque étape, le numéro et l’état du paiement, la version des conditions générales de vente en vigueur, votre nom d’utilisateur et votre adresse e-mail. Votre carte ne nous regarde pas : nous ne la voyons jamais.',
  orders_why: 'Pour cuisiner ce que vous avez commandé et tenir les comptes que la loi demande.',
  push_how_long:
    'Jusqu’à ce que vous les désactiviez ou vous déconnectiez, que votre navigateur y mette fin ou que cinq notifications de suite échouent. Si la session prend fin ailleurs, elles disparaissent dans l’heure ; si vous supprimez votre compte, aussitôt.',
  push_title: 'Les notifications de vos commandes',
  push_what:
    'Seulement pour un navigateur qui les a demandées : l’adresse à laquelle le service de son éditeur le joint, les clés de ce navigateur, sa langue, la date de la demande et celle de la dernière notification. Une notification donne le numéro d’une commande et son étape, chiffrés pour que seul votre navigateur puisse les lire.',
  push_why: 'Pour vous dire que votre commande est prête, même si la page est fermée.',
  reviews_how_long: 'Jusqu’à ce que nous le retirions. Si vous supprimez votre compte, il reste sans votre nom.',
  reviews_title: 'Vos avis',
  reviews_what:
    'Votre note, vos mots, la date et votre nom d’utilisateur. Le tout est public dès que nous l’avons approuvé.',
  reviews_why: 'Pour que les autres sachent à quoi s’attendre.',
  rights_authority:
    'Vous pouvez aussi faire corriger une donnée ou vous opposer à l’usage que nous en faisons. Si nous ne trouvons pas de solution, vous pouvez saisir {authority}.',
  rights_delete:
    'Pour supprimer votre compte et tout ce qui s’y rattache : en bas de votre profil, avec votre mot de passe.',
  rights_download:
    'Pour obtenir tout ce que nous conservons à votre sujet : « Télécharger mes données » dans votre profil, un fichier lisible par tout ordinateur.',
  rights_title: 'Comment l’obtenir ou le faire supprimer',
  rights_write: 'Sans compte, ou pour toute autre demande : écrivez-nous. Nous répondons dans le mois.',
  sessions_how_long: 'Une session dure au plus 30 jours ; 30 jours après sa fin, sa trace disparaît aussi.',
  sessions_title: 'Là où vous êtes connecté',
  sessions_what:
    'Pour chaque session : ce que votre navigateur dit de lui-même et de votre appareil, l’adresse réseau de la connexion, son début et sa dernière utilisation. Vous les voyez dans votre profil et pouvez y mettre fin. Ce qui arrive à votre compte, comme les connexions et les modifications, est conservé pendant 90 jours.',
  sessions_why: 'Pour que vous remarquiez si c’était quelqu’un d’autre.',
  authority_be: 'l’Autorité de protection des données (autoriteprotectiondonnees.be)',
  authority_fr: 'la CNIL (cnil.fr)',
  to_contact: 'Écrivez-nous',
  to_profile: 'Ouvrir votre profil',
  who_title: 'Qui y a accès',
  who_text:
    'Les personnes qui tiennent la boutique et les entreprises qui exploitent pour nous le serveur et la messagerie. Personne d’autre : nous ne vendons rien, nous ne partageons rien, et les pages ne chargent rien de régies publicitaires ni d’outils de pistage.',
  whose_text: 'La boutique elle-même est responsable du traitement de vos données. Pour toute question à leur sujet :',
  whose_notice: 'Ses mentions légales indiquent de quelle entreprise il s’agit.',
};
