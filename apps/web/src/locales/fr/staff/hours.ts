import type * as en from '../../en/staff/hours.ts';
import type { Translated } from '../../translate.ts';

export const fields: Translated<typeof en.fields> = {
  delivery: 'Livraison',
  pickup: 'Retrait',
  specialDays: 'Jours particuliers',
  week: 'Chaque semaine',
};

export const form: Translated<typeof en.form> = {
  add_interval: 'Ajouter',
  add_special: 'Ajouter un jour particulier',
  closed: 'Fermé',
  closes: '{day}, fermeture',
  copied: 'Les horaires de {day} valent maintenant pour tous les jours.',
  copy: 'Copier partout',
  delivery: 'La livraison a ses propres horaires',
  from: 'Premier jour',
  label_en: 'Pourquoi, en anglais',
  label_fr: 'Pourquoi, en français',
  label_help: 'Par exemple « Congés de Noël ». Les clients le lisent à côté des dates.',
  next_day: 'jusqu’à {time} le lendemain',
  not_loaded: 'Les horaires n’ont pas pu être chargés.',
  open: 'Ouvert, avec ses propres horaires',
  opens: '{day}, ouverture',
  past: 'Jours particuliers passés ({count})',
  pickup: 'Le retrait a ses propres horaires',
  remove_interval: 'Retirer cet horaire ({day})',
  remove_special: 'Retirer ce jour particulier',
  saved: 'Les horaires sont enregistrés.',
  service: 'Ce que cela concerne',
  service_all: 'Toute la boutique',
  service_delivery: 'La livraison seulement',
  service_pickup: 'Le retrait seulement',
  special_day: 'Jour particulier {number}',
  special_help: 'Congés et fêtes. Ils l’emportent sur la semaine, et toutes les pages les annoncent une semaine avant.',
  to: 'Dernier jour',
  week_help: 'Désactivez les jours de fermeture. Un horaire qui finit après minuit appartient au jour où il commence.',
};
