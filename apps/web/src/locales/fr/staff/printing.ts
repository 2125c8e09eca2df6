import type * as en from '../../en/staff/printing.ts';
import type { Translated } from '../../translate.ts';

export const printing: Translated<typeof en.printing> = {
  silent: 'L’imprimante « {name} » n’imprime plus depuis {time}.',
  waiting_one: '{count} ticket attend.',
  waiting_other: '{count} tickets attendent.',
  trouble_new: 'Elle n’a pas encore contacté la boutique. Vérifiez l’adresse saisie dans ses réglages.',
  trouble_away: 'Elle ne contacte plus la boutique. Vérifiez qu’elle est allumée et reliée au réseau.',
  trouble_paper: 'Elle n’a plus de papier.',
  trouble_jam: 'Le papier est coincé.',
  trouble_cover: 'Son capot est ouvert.',
  trouble_refused: 'Elle répond « {error} ». Éteignez-la, puis rallumez-la.',
  trouble_stuck:
    'Elle contacte la boutique, mais n’imprime pas. Vérifiez le papier et le capot, ou éteignez-la et rallumez-la.',
  comes_later: 'Rien n’est perdu : ce qui attend s’imprimera dès qu’elle sera prête.',
  to_printers: 'Voir les imprimantes',
};

export const list: Translated<typeof en.list> = {
  add: 'Ajouter une imprimante',
  away: 'Ne contacte plus la boutique',
  change: 'Modifier',
  change_named: 'Modifier {name}',
  copies_one: '{count} exemplaire',
  copies_other: '{count} exemplaires',
  end: 'Retirer',
  end_named: 'Retirer {name}',
  end_question: 'Retirer l’imprimante « {name} » ?',
  end_text:
    'Elle n’imprimera plus rien et son adresse cessera de fonctionner. Pour la réutiliser, ajoutez-la de nouveau.',
  end_waiting_one: '{count} ticket en attente ne sera pas imprimé.',
  end_waiting_other: '{count} tickets en attente ne seront pas imprimés.',
  ended: 'L’imprimante est retirée.',
  ending: 'Retrait…',
  failed: 'Cela n’a pas fonctionné. Réessayez.',
  help: 'Une imprimante Star compatible CloudPRNT va chercher chaque nouvelle commande et l’imprime, même en mode maintenance. Aucun ordinateur n’est nécessaire en cuisine.',
  labels: 'Étiquettes',
  both: 'Ticket et étiquettes',
  ticket: 'Ticket',
  more: 'Vingt imprimantes au plus peuvent être installées.',
  new: 'Pas encore connectée',
  none: 'Aucune imprimante pour l’instant. En attendant, imprimez les tickets dans le navigateur, depuis la fiche d’une commande.',
  not_loaded: 'Impossible de charger les imprimantes.',
  unknown: 'État inconnu',
  not_seen: 'Jamais vue',
  now: 'Vue à l’instant',
  ready: 'Prête',
  seen: 'Vue {ago}',
  silent: 'N’imprime pas',
  skip: 'Passer ce travail',
  skip_named: 'Passer ce travail : {what} sur {name}',
  skipped: '{what} : passé.',
  skipped_order: '{what} ne sera pas imprimée. « Réimprimer » se trouve sur la commande.',
  test: 'Page de test',
  test_named: 'Page de test sur {name}',
  test_sent: '« {name} » imprimera une page de test dans quelques secondes, à son prochain appel.',
  title: 'Imprimantes',
  waiting_none: 'Rien en attente',
  waiting_one: '{count} ticket en attente',
  waiting_other: '{count} tickets en attente',
};

export const form: Translated<typeof en.form> = {
  add_title: 'Ajouter une imprimante',
  add: 'Ajouter et afficher l’adresse',
  ahead: 'Les commandes pour un autre jour',
  ahead_now: 'Tout de suite, avec « POUR DEMAIN » en tête',
  ahead_opening: 'À l’ouverture ce jour-là',
  change_title: 'Modifier « {name} »',
  both: 'Les deux : le ticket, puis les étiquettes',
  copies: 'Exemplaires',
  labels: 'Une étiquette pour la boîte de chaque plat',
  locale: 'Langue sur le papier',
  name: 'Nom',
  name_help: 'Par exemple « Passe » ou « Bar ».',
  prints: 'Ce qu’elle imprime d’une commande',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  saving: 'Enregistrement…',
  ticket: 'Le ticket',
  waiting: 'En attente',
};

export const added: Translated<typeof en.added> = {
  title: 'Connecter « {name} »',
  address: 'Adresse de la boutique pour cette imprimante',
  close: 'Fermer',
  copied: 'Copiée.',
  copy: 'Copier',
  done: 'Terminé',
  leave: 'Fermer quand même',
  leave_back: 'Revenir à l’adresse',
  leave_question: 'Fermer sans l’adresse ?',
  leave_text:
    'Elle ne s’affiche qu’une fois, et l’imprimante n’a pas encore contacté la boutique. Sans cette adresse, il faudra retirer l’imprimante et l’ajouter de nouveau.',
  local:
    'Cette adresse ne fonctionne que sur cet ordinateur. Indiquez l’adresse publique de la boutique dans PUBLIC_URL, puis ajoutez de nouveau l’imprimante.',
  not_copied: 'La copie a échoué. Sélectionnez l’adresse et copiez-la vous-même.',
  once: 'Elle ne s’affiche que maintenant. Gardez-la secrète : elle permet à n’importe qui de lire vos tickets.',
  reached: 'L’imprimante a contacté la boutique.',
  step_ip:
    'Imprimez la page de l’imprimante : allumez-la en maintenant le bouton d’avance papier. Vous y lirez son adresse IP.',
  step_open:
    'Ouvrez cette adresse IP dans un navigateur et connectez-vous (utilisateur « root », mot de passe « public » tant que vous ne l’avez pas changé). Choisissez « CloudPRNT ».',
  step_type: 'Activez CloudPRNT, collez l’adresse dans « Server URL » et réglez « Polling interval » sur 5 secondes.',
  step_save: 'Enregistrez et redémarrez l’imprimante. Cette page vous dira quand elle aura contacté la boutique.',
  waits: 'En attente de l’imprimante…',
};

export const reprint: Translated<typeof en.reprint> = {
  again: 'Réimprimer',
  failed: 'La commande n’a pas pu être envoyée aux imprimantes. Réessayez.',
  none: 'Il n’y a plus d’imprimante.',
  sent_one: 'Envoyée à {count} imprimante.',
  sent_other: 'Envoyée à {count} imprimantes.',
};
