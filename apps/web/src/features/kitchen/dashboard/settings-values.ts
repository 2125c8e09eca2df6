import type { KitchenSettings } from '@bottega/contract/kitchen/schemas';
import { wholeNumber } from '#lib/dashboard/fields/number-field.tsx';
import type { DocumentFields } from '#lib/dashboard/forms/document-form.tsx';
import { randomKey } from '#lib/random-key.ts';

export interface StationValues {
  id: string;
  /** Saved name; empty: new. */
  was: string;
  name: string;
  /** Stays visible until the form is saved. */
  isRemoved: boolean;
}

export interface SettingsValues {
  remindAfter: string;
  timeoutAfter: string;
  cancels: boolean;
  stations: StationValues[];
}

// As usual in the trade.
const usualTimeout = 13;

export const kitchenValuesOf = ({ remindAfter, timeoutAfter, stations }: KitchenSettings): SettingsValues => ({
  remindAfter: String(remindAfter),
  timeoutAfter: String(timeoutAfter ?? usualTimeout),
  cancels: timeoutAfter !== null,
  stations: stations.map((name) => ({ id: name, was: name, name, isRemoved: false })),
});

export const newStation = (): StationValues => ({ id: randomKey(), was: '', name: '', isRemoved: false });

export const remaining = (stations: readonly StationValues[]): StationValues[] =>
  stations.filter(({ isRemoved }) => !isRemoved);

export const kitchenBodyOf = ({ remindAfter, timeoutAfter, cancels, stations }: SettingsValues) => ({
  remindAfter: wholeNumber(remindAfter),
  timeoutAfter: cancels ? wholeNumber(timeoutAfter) : null,
  stations: remaining(stations).map(({ name }) => name),
  renamed: remaining(stations)
    .map(({ was, name }) => ({ from: was, to: name.trim() }))
    .filter(({ from, to }) => from !== '' && to !== '' && from !== to),
});

export type SettingsFields = DocumentFields<SettingsValues>;
