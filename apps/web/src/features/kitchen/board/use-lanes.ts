import { kitchenColumns } from '@bottega/contract/kitchen/rules';
import { type RefObject, useLayoutEffect, useState } from 'react';
import { inColumn, type Ticket } from '../ticket/tickets.ts';
import { type Heights, hang, heightKey, type Lanes, type Room } from './lanes.ts';
import { isSameMap } from './same-map.ts';

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

interface Given {
  /** In order, by {@link heightKey}. */
  shown: string;
  room: Room;
  station: string;
  measured: Heights;
}

interface Layout extends Given {
  /** What its tickets were added to. */
  before: Lanes | undefined;
  lanes: Lanes;
}

const isCurrent = (layout: Layout, given: Given): boolean =>
  (['shown', 'room', 'station', 'measured'] as const).every((part) => layout[part] === given[part]);

const isMeasured = ({ lanes, measured }: Layout): boolean =>
  kitchenColumns.every((column) => lanes[column].flat().every(({ id }) => measured.has(heightKey(column, id))));

/** Starts over with another number of lanes or another station. */
const nextLayout = (last: Layout | undefined, given: Given, tickets: readonly Ticket[]): Layout => {
  const { room, station, measured } = given;
  const isSame =
    last?.station === station && last.room.lanes === room.lanes && (last.room === usual) === (room === usual);
  const settled = last && isMeasured(last) ? last.lanes : last?.before;
  const before = isSame ? settled : undefined;
  const byColumn = {
    new: inColumn(tickets, 'new'),
    cooking: inColumn(tickets, 'cooking'),
    ready: inColumn(tickets, 'ready'),
  };
  return { ...given, before, lanes: hang({ tickets: byColumn, room, before, measured }) };
};

/** Assigns tickets to lanes; a ticket never moves within its column. */
export const useLanes = (
  board: RefObject<HTMLElement | null>,
  { tickets, station }: { tickets: readonly Ticket[]; station: string },
): Lanes => {
  const [room, setRoom] = useState(usual);
  const [measured, setMeasured] = useState<Heights>(new Map());
  const [last, setLast] = useState<Layout>();
  const shown = tickets.map(({ order: { _id, column } }) => heightKey(column ?? '', _id)).join('\n');
  const given = { shown, room, station, measured };
  const layout = last && isCurrent(last, given) ? last : nextLayout(last, given, tickets);
  if (layout !== last) setLast(layout);
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
    const isKnown = [...heights.keys()].every((key) => measured.has(key));
    // Before it is painted, new tickets take the room that fits them.
    if (!isKnown) setMeasured(new Map([...measured, ...heights]));
    else if (!isSameMap(heights, measured)) setMeasured(heights);
  });
  return layout.lanes;
};
