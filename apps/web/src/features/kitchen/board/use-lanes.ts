import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { hang, type Lanes, noLanes, type Room } from './lanes.ts';
import { inColumn, type Ticket } from './tickets.ts';

// Of a tablet, until the screen is measured.
const usual: Room = { lanes: 4, dishes: 10 };

/** How many lanes there are is said by the style sheet, in `--lanes`. */
const measure = (board: HTMLElement): Room => {
  const rem = Number.parseFloat(getComputedStyle(document.documentElement).fontSize);
  const lanes = Number(getComputedStyle(board).getPropertyValue('--lanes'));
  // Without the titles of the columns; a dish is 57 px high.
  const dishes = board.clientHeight / (3.5625 * rem) - 0.5;
  return lanes > 0 && dishes > 0 ? { lanes, dishes } : usual;
};

/** Which tickets hang below each other; those that stay on the board stay where they are. */
export const useLanes = (board: RefObject<HTMLElement | null>, tickets: readonly Ticket[]): Lanes => {
  const [room, setRoom] = useState(usual);
  const before = useRef(noLanes);
  const lanes = hang({ new: inColumn(tickets, 'new'), cooking: inColumn(tickets, 'cooking') }, room, before.current);
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const adapt = () => setRoom(measure(element));
    adapt();
    addEventListener('resize', adapt);
    return () => removeEventListener('resize', adapt);
  }, [board]);
  useEffect(() => {
    before.current = lanes;
  });
  return lanes;
};
