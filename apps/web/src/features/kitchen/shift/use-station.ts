import { useEffect, useState } from 'react';
import { readStored, writeStored } from '#lib/storage.ts';

const key = 'kitchen_station';

/** The station that this device shows, empty: all of them; and how to choose another. */
export const useStation = (stations: readonly string[]): [string, (station: string) => void] => {
  const [chosen, setChosen] = useState('');
  useEffect(() => setChosen(readStored(key) ?? ''), []);
  const choose = (station: string) => {
    writeStored(key, station);
    setChosen(station);
  };
  // One that was removed hides no ticket.
  return [stations.includes(chosen) ? chosen : '', choose];
};
