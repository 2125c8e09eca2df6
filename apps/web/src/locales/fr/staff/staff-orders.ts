import type * as en from '../../en/staff/staff-orders.ts';
import type { Translated } from '../../translate.ts';

export const edit: Translated<typeof en.edit> = {
  add: 'Ajouter un plat',
  add_found_one: '{count} plat trouvé',
  add_found_other: '{count} plats trouvés',
  add_hint: 'Rechercher dans la carte',
  add_none: 'Aucun plat ne correspond à « {search} ».',
  add_verb: 'Ajouter',
  added: 'au prix du jour',
  choices_leave: 'Retour',
  conflict_not_in: 'pas dans la commande',
  mail: 'Le client est prévenu de la modification par e-mail.',
};

export const list: Translated<typeof en.list> = {
  age_late: 'en retard',
  age_slow: 'c’est long',
  days: 'Jours',
  days_clear: 'Tous les jours',
  days_from: 'Du',
  days_to: 'Au',
  empty_open: 'Aucune commande en cours',
  move_on: 'Étape suivante',
  moved_on_one: '{count} commande est passée à l’étape suivante.',
  moved_on_other: '{count} commandes sont passées à l’étape suivante.',
  search: 'Rechercher un numéro, un client ou un plat',
  tab_created: 'Reçues',
  tab_confirmed: 'Confirmées',
  tab_ready: 'Prêtes',
  tab_expedited: 'En livraison',
  tab_delivered: 'Livrées',
  tab_canceled: 'Annulées',
  tab_open: 'En cours',
};

export const record: Translated<typeof en.record> = {
  age: 'En attente depuis',
  back: 'Retour aux commandes',
  dish_added: '{name} : {to} en plus',
  dish_changed: '{name} : {from} → {to}',
  dish_removed: '{name} : retiré',
  edited: 'Modifiée',
  delayed: 'Nouvelle heure',
  promise_changed: '{from}, désormais {to}',
  email: 'E-mail',
  failed: 'La commande n’a pas pu être chargée.',
  name: 'Nom',
  none: '–',
  other_orders_none: 'C’est sa seule commande.',
  other_orders_one: '{count} autre commande',
  other_orders_other: '{count} autres commandes',
  phone: 'Téléphone',
  unknown: 'Il n’y a pas de commande {orderNumber}',
  unknown_text: 'Vérifiez le numéro ou cherchez-la dans la liste.',
};

export const ticket: Translated<typeof en.ticket> = {
  allergens: 'Allergènes',
  due: 'À payer : {total}',
  failed: 'Les tickets n’ont pas pu être imprimés. Veuillez réessayer.',
  print: 'Imprimer le ticket',
  print_all_one: 'Imprimer {count} ticket',
  print_all_other: 'Imprimer {count} tickets',
};

export const promise: Translated<typeof en.promise> = {
  address: 'Adresse',
  call: 'Appeler',
  column: 'Pour',
  delay: '+{minutes} min',
  delivered: 'Livrée',
  delivery: 'Livraison',
  door: 'À la porte',
  due: 'dans {time}',
  empty: 'Rien à livrer',
  empty_text: 'Les commandes à livrer apparaissent ici dès qu’elles sont prêtes.',
  failed: 'L’heure n’a pas pu être changée. Veuillez réessayer.',
  late: '{time} de retard',
  late_busy: 'En cours…',
  late_confirm: 'Promettre quand même',
  late_text:
    'Le restaurant sera fermé à cette heure-là. La commande {orderNumber} garde son heure, sauf si vous promettez quand même la nouvelle.',
  late_title: 'Promettre une heure après la fermeture ?',
  moved: 'La commande {orderNumber} est promise pour {time}. Le client en est averti par e-mail.',
  navigate: 'Itinéraire',
  note_is: 'Mot du client : {note}',
  pickup: 'Retrait',
  tab: 'Livraisons',
  taken: 'Prise en charge',
  to_pay: 'À payer',
  zone: 'Zone',
};
