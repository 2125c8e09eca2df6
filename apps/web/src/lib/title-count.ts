import { createStore, useStore } from './store.ts';

const titleCount = createStore(0);

export const setTitleCount = titleCount.set;

export const useTitleCount = (): number => useStore(titleCount, 0);
