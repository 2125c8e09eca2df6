import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';

const key = 'kitchen_station';

/** The station shown on this device (empty: all), and its setter. */
export const useStation = (stations: readonly string[]): [string, (station: string) => void] => {
  const [chosen, setChosen] = useState('');
  useEffect(() => setChosen(readStored(key) ?? ''), []);
  const choose = (station: string) => {
    writeStored(key, station);
    setChosen(station);
  };
  // A removed station must not hide tickets.
  return [stations.includes(chosen) ? chosen : '', choose];
};
