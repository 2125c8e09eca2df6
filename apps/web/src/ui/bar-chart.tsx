import styles from './bar-chart.module.css';

interface BarChartProps {
  /** What the bars show; a table with the numbers has to stand beside it. */
  label: string;
  /** Values from 0 upwards; `label` is told where the pointer is. */
  bars: readonly { key: string; label: string; value: number }[];
  /** What is written under the first and the last bar. */
  from: string;
  to: string;
}

// Units of the drawing, which is stretched to its place: what is in it has no strokes.
const height = 100;
const barWidth = 7;
const step = 10;
// So that a small value beside a big one is still seen.
const least = 1.5;

/** A bar for each value, as tall as its share of the greatest. */
export function BarChart({ label, bars, from, to }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value));
  const heightOf = (value: number) => (value > 0 ? Math.max((value / most) * height, least) : 0);
  return (
    <figure className={styles.chart}>
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${bars.length * step} ${height}`}
        preserveAspectRatio="none"
        className={styles.drawing}
      >
        {bars.map((bar, index) => (
          <g key={bar.key} className={styles.bar}>
            <title>{bar.label}</title>
            <rect className={styles.ground} x={index * step} y={0} width={step} height={height} />
            <rect
              className={styles.value}
              x={index * step + (step - barWidth) / 2}
              y={height - heightOf(bar.value)}
              width={barWidth}
              height={heightOf(bar.value)}
            />
          </g>
        ))}
      </svg>
      <figcaption className={styles.span}>
        <span>{from}</span>
        <span>{to}</span>
      </figcaption>
    </figure>
  );
}
