import type * as en from '../../en/staff/security.ts';
import type { Translated } from '../../translate.ts';

export const setting: Translated<typeof en.setting> = {
  label: 'Double vérification pour l’équipe',
  failed: 'Le réglage n’a pas pu être enregistré.',
  help: 'Un code par e-mail ou par une application d’authentification, en plus du mot de passe. Sans l’un des deux, le tableau de bord reste fermé jusqu’à son activation dans le profil. Prend effet tout de suite.',
  locked: 'En plus du mot de passe. Un superadmin en décide.',
  not_loaded: 'Ce réglage n’a pas pu être chargé.',
  off: 'Le mot de passe suffit de nouveau à l’équipe.',
  on: 'L’équipe a désormais besoin d’une double vérification.',
  own: 'Vos propres moyens de prouver que c’est vous',
  title: 'Connexions de l’équipe',
};

export const page: Translated<typeof en.page> = {
  title: 'Encore un moyen de prouver que c’est vous',
  text: 'Cette boutique demande à son équipe plus qu’un mot de passe, car le tableau de bord montre les données de tous les clients.',
  ways: 'Activez les codes par e-mail ou une application d’authentification dans votre profil. Le tableau de bord s’ouvrira de nouveau.',
  go: 'Ouvrir mon profil',
};
