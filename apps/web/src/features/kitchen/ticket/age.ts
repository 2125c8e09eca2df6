import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';

export interface Age {
  tone: 'calm' | 'soon' | 'late';
  /** Left or overdue; at least 1. */
  minutes: number;
}

const minuteMs = 60_000;

export const ageOf = ({ soonAt, dueAt }: Pick<KitchenOrder, 'soonAt' | 'dueAt'>, now: number): Age => {
  const left = Date.parse(dueAt) - now;
  const minutes = Math.max(1, Math.ceil(Math.abs(left) / minuteMs));
  if (left <= 0) return { tone: 'late', minutes: Math.max(1, Math.floor(-left / minuteMs)) };
  return { tone: now >= Date.parse(soonAt) ? 'soon' : 'calm', minutes };
};
