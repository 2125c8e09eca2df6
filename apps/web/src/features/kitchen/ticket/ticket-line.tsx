import type { KitchenLine } from '@bottega/contract/kitchen/schemas';
import { CheckIcon } from '#ui/icons.tsx';
import type { Press } from '../store/presses.ts';
import { Note } from './note.tsx';
import styles from './ticket.module.css';

interface TicketLineProps {
  line: KitchenLine;
  /** Lines can only be crossed off while cooking. */
  isCooking: boolean;
  onPress: (press: Press) => void;
}

export function TicketLine({ line, isCooking, onPress }: TicketLineProps) {
  const isDone = line.doneAt !== null;
  return (
    <>
      {isCooking ? (
        <button
          type="button"
          className={styles.line}
          aria-pressed={isDone}
          data-line={line.line}
          onClick={() => onPress({ kind: 'line', line: line.line, done: !isDone })}
        >
          <CheckIcon size="s" className={styles.check} />
          <Words line={line} />
        </button>
      ) : (
        <Words line={line} />
      )}
      {line.note && <Note text={line.note} />}
    </>
  );
}

function Words({ line: { name, quantity, options } }: { line: KitchenLine }) {
  return (
    <span className={styles.words}>
      <span className={styles.dish}>
        {quantity} × {name}
      </span>
      {options.length > 0 && (
        <span className={styles.options}>
          {options.map((option) => (
            <span key={option.name}>
              {quantity * option.count} × {option.name}
            </span>
          ))}
        </span>
      )}
    </span>
  );
}
