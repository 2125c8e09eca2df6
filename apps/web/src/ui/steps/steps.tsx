import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { CheckIcon } from '../icons.tsx';
import styles from './steps.module.css';

interface Step {
  label: string;
  time?: ReactNode;
  state: 'done' | 'current' | 'todo';
}

interface StepsProps {
  label: string;
  steps: readonly Step[];
  stateLabels: Record<Step['state'], string>;
  className?: string;
}

export function Steps({ label, steps, stateLabels, className }: StepsProps) {
  return (
    <ol aria-label={label} data-steps className={classNames(styles.steps, className)}>
      {steps.map((step) => (
        <li
          key={step.label}
          className={styles.step}
          data-state={step.state}
          aria-current={step.state === 'current' ? 'step' : undefined}
        >
          <span className={styles.mark}>{step.state === 'done' && <CheckIcon size="s" />}</span>
          <span className={styles.text}>
            <span className={styles.label}>{step.label}</span>
            <span className="visually-hidden">, {stateLabels[step.state]}</span>
            {step.time && <span className={styles.time}>{step.time}</span>}
          </span>
        </li>
      ))}
    </ol>
  );
}
