import { useState } from 'react';
import styles from './bar-chart.module.css';

interface Bar {
  key: string;
  /** Announced and shown when selected. */
  label: string;
  value: number;
  part: number;
}

interface BarChartProps {
  /** Provide a table of the numbers next to it. */
  label: string;
  bars: readonly Bar[];
  from: string;
  to: string;
  formatScale: (value: number) => string;
  /** The last bar is incomplete. */
  lastIsRunning?: boolean;
}

// Units of the stretched drawing.
const height = 100;
const barWidth = 7;
const step = 10;
const least = 1.5;

/** 1, 2, 2.5 or 5 times a power of ten. */
export const scaleEnd = (most: number): number => {
  const power = 10 ** Math.floor(Math.log10(Math.max(most, 1)));
  return ([1, 2, 2.5, 5].find((factor) => factor * power >= most) ?? 10) * power;
};

/** A range input covers the bars, for hovering, touch and arrow keys. */
export function BarChart({ label, bars, from, to, formatScale, lastIsRunning = false }: BarChartProps) {
  const [chosen, setChosen] = useState(bars.length - 1);
  const end = scaleEnd(Math.max(...bars.map(({ value }) => value)));
  const heightOf = (value: number) => (value > 0 ? Math.max((value / end) * height, least) : 0);
  return (
    <figure className={styles.chart}>
      <output className={styles.reading}>{bars[chosen]?.label}</output>
      <div className={styles.scale} aria-hidden="true">
        {[end, end / 2, 0].map((value) => (
          <span key={value}>{formatScale(value)}</span>
        ))}
      </div>
      <div className={styles.plot}>
        <svg
          aria-hidden="true"
          viewBox={`0 0 ${bars.length * step} ${height}`}
          preserveAspectRatio="none"
          className={styles.drawing}
        >
          {[0, height / 2].map((y) => (
            <line key={y} x1={0} x2={bars.length * step} y1={y} y2={y} className={styles.rule} />
          ))}
          {bars.map(({ key, value, part }, index) => (
            <g
              key={key}
              data-chosen={index === chosen || undefined}
              data-running={(lastIsRunning && index === bars.length - 1) || undefined}
              className={styles.bar}
            >
              <rect className={styles.ground} x={index * step} y={0} width={step} height={height} />
              {[
                { amount: value, className: styles.value },
                { amount: part, className: styles.part },
              ].map(({ amount, className }) => (
                <rect
                  key={className}
                  className={className}
                  x={index * step + (step - barWidth) / 2}
                  y={height - heightOf(amount)}
                  width={barWidth}
                  height={heightOf(amount)}
                />
              ))}
            </g>
          ))}
        </svg>
        <input
          type="range"
          aria-label={label}
          aria-valuetext={bars[chosen]?.label}
          min={0}
          max={bars.length - 1}
          value={chosen}
          className={styles.reader}
          onChange={({ target }) => setChosen(target.valueAsNumber)}
          onPointerMove={({ currentTarget, clientX }) => {
            const { left, width } = currentTarget.getBoundingClientRect();
            setChosen(Math.min(bars.length - 1, Math.max(0, Math.floor(((clientX - left) / width) * bars.length))));
          }}
        />
      </div>
      <figcaption className={styles.span}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
