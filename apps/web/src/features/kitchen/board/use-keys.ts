import type { KitchenOrder } from '@bottega/contract/kitchen/schemas';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import { acknowledgementOf, isCanceled } from '../change-notices/change-notices.ts';
import type { Press } from '../store/presses.ts';
import type { Ticket } from '../ticket/tickets.ts';
import type { Digits } from './digits.ts';

interface Keys {
  board: RefObject<HTMLElement | null>;
  tickets: readonly Ticket[];
  digits: Digits;
  /** Ids of orders whose last press can be undone, the latest last. */
  undoable: readonly string[];
  selected: string | undefined;
  choose: (order: KitchenOrder | undefined) => void;
  press: (ticket: Ticket, press: Press) => void;
  main: (ticket: Ticket) => void;
  onMore: (ticket: Ticket) => void;
  onSeen: () => void;
  onSoldOut: () => void;
  onShow: () => void;
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select') !== null;

/** Whether Space presses the focused control; a dish is crossed off by Enter. */
const isOwnPress = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('a, button:not([data-line])') !== null;

const latestPutAway = (tickets: readonly Ticket[]): Ticket | undefined =>
  tickets
    .filter(({ order }) => order.status === 'ready' && order.bumpedAt !== null)
    .toSorted((a, b) => Date.parse(b.order.bumpedAt ?? '') - Date.parse(a.order.bumpedAt ?? ''))[0];

export const useKeys = ({
  board,
  tickets,
  digits,
  undoable,
  selected,
  choose,
  press,
  main,
  onMore,
  onSeen,
  onSoldOut,
  onShow,
}: Keys): void => {
  const index = tickets.findIndex(({ order }) => order._id === selected);
  const ticket = tickets[index];

  const moveTicket = (step: number) => {
    const from = index < 0 && step < 0 ? tickets.length : index;
    choose(tickets[Math.min(tickets.length - 1, Math.max(0, from + step))]?.order);
  };
  const moveLine = (step: number) => {
    const lines = board.current?.querySelectorAll<HTMLElement>(`[data-order="${selected}"] [data-line]`);
    if (!lines || lines.length === 0) return;
    const at = [...lines].indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? (step > 0 ? 0 : lines.length - 1) : (at + step + lines.length) % lines.length;
    lines[next]?.focus();
  };
  const later = (minutes: 10 | 20) => {
    if (!ticket?.order.service || isCanceled(ticket.order)) return;
    if (ticket.order.column === 'new') press(ticket, { kind: 'accept', minutes });
    else if (ticket.order.column === 'cooking') press(ticket, { kind: 'delay', minutes });
  };
  const recall = () => {
    const chosen = ticket?.order.column === 'ready' ? ticket : undefined;
    const undone = tickets.find(({ order }) => order._id === undoable.at(-1));
    const back = undone ?? chosen ?? latestPutAway(tickets);
    if (back && !isCanceled(back.order)) press(back, { kind: 'recall' });
  };
  /** Acts on the chosen ticket; without one it chooses the first, so that it is read before it is pressed. */
  const tell = () => {
    const acknowledgement = ticket && acknowledgementOf(ticket.order);
    if (acknowledgement) press(ticket, acknowledgement);
    else choose(tickets.find(({ order }) => acknowledgementOf(order))?.order ?? ticket?.order);
  };

  const actions = new Map<string, () => void>([
    [' ', () => ticket && main(ticket)],
    ['ArrowRight', () => moveTicket(1)],
    ['ArrowLeft', () => moveTicket(-1)],
    ['ArrowDown', () => moveLine(1)],
    ['ArrowUp', () => moveLine(-1)],
    ['Escape', () => choose(undefined)],
    ['d', () => later(10)],
    ['D', () => later(20)],
    ['c', tell],
    ['m', () => ticket && onMore(ticket)],
    ['o', onSoldOut],
    ['s', onSeen],
    ['u', recall],
    ['?', onShow],
  ]);

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return;
    if (isTyping(target) || document.querySelector('dialog:modal')) return;
    if (key === ' ' && isOwnPress(target)) return;
    const digit = /^[1-9]$/.test(key) ? Number(key) : 0;
    const ofDigit = tickets.find(({ order }) => digits.get(order._id) === digit);
    const action = digit > 0 ? () => ofDigit && choose(ofDigit.order) : actions.get(key);
    if (!action) return;
    event.preventDefault();
    // A held key presses once.
    if (!event.repeat || key.startsWith('Arrow')) action();
  });

  useEffect(() => {
    const hear = (event: KeyboardEvent) => onKey(event);
    addEventListener('keydown', hear);
    return () => removeEventListener('keydown', hear);
  }, []);
};
