import { type RefObject, useLayoutEffect, useReducer, useRef, useState } from 'react';
import { inColumn, type Ticket } from '../ticket/tickets.ts';
import { type Heights, hang, heightKey, type Lanes, type Room } from './lanes.ts';

// A tablet's, until the screen is measured.
const usual: Room = { lanes: 4, height: 570 };
const titleRem = 1.8;

/** The style sheet sets the number of lanes, in `--lanes`. */
const measure = (board: HTMLElement): Room => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const lanes = Number(getComputedStyle(board).getPropertyValue('--lanes'));
  const height = board.clientHeight - titleRem * rem;
  return lanes > 0 && height > 0 ? { lanes, height } : usual;
};

/** Of all tickets on screen, with the gap below each. */
const heightsOn = (board: HTMLElement): Heights =>
  new Map(
    [...board.querySelectorAll<HTMLElement>('[data-order]')].map((element) => {
      const gap = Number.parseFloat(getComputedStyle(element.parentElement ?? element).rowGap);
      const column = element.closest<HTMLElement>('[data-column]')?.dataset.column ?? '';
      const { height } = element.getBoundingClientRect();
      return [heightKey(column, element.dataset.order ?? ''), height && height + (gap || 0)];
    }),
  );

/** Starts over with another number of lanes or another station. */
interface Layout {
  room: Room;
  station: string;
  lanes: Lanes;
}

/** Assigns tickets to lanes; a ticket never moves within its column. */
export const useLanes = (
  board: RefObject<HTMLElement | null>,
  { tickets, station }: { tickets: readonly Ticket[]; station: string },
): Lanes => {
  const [room, setRoom] = useState(usual);
  const [, hangAgain] = useReducer((times: number) => times + 1, 0);
  const before = useRef<Layout>(undefined);
  const measured = useRef<Heights>(new Map());
  const last = before.current;
  const isSame =
    last?.station === station && last.room.lanes === room.lanes && (last.room === usual) === (room === usual);
  const lanes = hang({
    tickets: {
      new: inColumn(tickets, 'new'),
      cooking: inColumn(tickets, 'cooking'),
      ready: inColumn(tickets, 'ready'),
    },
    room,
    before: isSame ? last.lanes : undefined,
    measured: measured.current,
  });
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const adapt = () => setRoom(measure(element));
    adapt();
    // The window's size alone would miss an alert above the board or larger text.
    const observer = new ResizeObserver(adapt);
    observer.observe(element);
    return () => observer.disconnect();
  }, [board]);
  useLayoutEffect(() => {
    if (!board.current) return;
    const heights = heightsOn(board.current);
    const isKnown = [...heights.keys()].every((key) => measured.current.has(key));
    if (isKnown) {
      measured.current = heights;
      before.current = { room, station, lanes };
      return;
    }
    // Before it is painted, new tickets take the room that fits them.
    measured.current = new Map([...measured.current, ...heights]);
    hangAgain();
  });
  return lanes;
};
