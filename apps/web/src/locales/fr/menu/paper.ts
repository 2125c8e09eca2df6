import type * as en from '../../en/menu/paper.ts';
import type { Translated } from '../../translate.ts';

export const paper: Translated<typeof en.paper> = {
  allergens: 'Allergènes, selon les numéros à côté des plats :',
  allergens_marks: 'Entre parenthèses : traces possibles. Avec un point d’interrogation : demandez-nous.',
  cards_description: 'Des cartons pour les tables, avec un code qui ouvre la carte.',
  cards_of: 'Cartons de {shop}',
  cards_title: 'Cartons de table',
  code_of: 'Code de la table {table}',
  menu_description: 'La carte à imprimer, dans les deux langues.',
  menu_title: 'Carte à imprimer',
  more_dishes: 'Seuls les {count} premiers plats sont imprimés.',
  no_dishes: 'La carte est vide.',
  print: 'Imprimer',
  scan: 'Scannez pour voir la carte.',
  show: 'Afficher',
  table: 'Table {table}',
  tables: 'Tables',
  tables_help: 'Par exemple 1-12, ou 3, 5, bar. {most} au plus.',
  tables_wrong:
    'Écrivez des numéros de 1 à 999 ou des noms courts, séparés par des virgules\u00a0: 1-12, bar. {most} au plus.',
  to_cards: 'Cartons de table',
  to_menu: 'Carte à imprimer',
  to_shop: 'Retour à la boutique',
  tools: 'Pour imprimer',
};
