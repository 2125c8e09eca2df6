import { useLayoutEffect, useRef, useState } from 'react';

export const useFocusOn = <Container extends HTMLElement = HTMLDivElement>() => {
  const ref = useRef<Container>(null);
  const [goal, setGoal] = useState<{ selector: string }>();
  useLayoutEffect(() => {
    if (goal) ref.current?.querySelector<HTMLElement>(goal.selector)?.focus();
  }, [goal]);
  return { ref, focusOn: (selector: string) => setGoal({ selector }) };
};
