import type * as en from '../../en/formats/promise.ts';
import type { Translated } from '../../translate.ts';

export const promise: Translated<typeof en.promise> = {
  second_time: 'heure d’hiver',
  today: 'aujourd’hui',
  evening: 'ce soir',
  on: '{day} {time}',
  date: '{weekday} {date}',
  between: 'entre {from} et {to}',
  about: 'vers {time}',
  by: 'avant {time}',
};
