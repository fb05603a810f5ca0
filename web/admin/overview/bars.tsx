import { clsx } from 'clsx';
import { Row } from '#web/ui/stack.tsx';
import { ink } from '#web/ui/text.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import styles from './charts.module.css';

interface Bar {
  name: string;
  value: number;
  /** The value as it is read. */
  words: string;
  /** How much of the value is drawn apart, at the foot. */
  foot?: number | undefined;
  /** What share of the whole the value is. */
  share?: string;
}

const STEP = 10;
const WIDTH = 7;
const HEIGHT = 100;
/** Of a value that is not nothing, so that it is seen. */
const LEAST = 2;

const lengthOf = (value: number, most: number) =>
  value === 0 || most === 0 ? 0 : Math.max(LEAST, (value / most) * HEIGHT);

const mostOf = (bars: readonly Bar[]) => Math.max(0, ...bars.map(({ value }) => value));

/** A column a day. `name` is its ISO date. */
export function DayBars({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const most = mostOf(bars);
  const highest = bars.find(({ value }) => value === most);
  const days = [bars[0], bars[Math.floor(bars.length / 2)], bars.at(-1)];
  return (
    <div>
      <div className={clsx(styles.most, ink.muted)} aria-hidden="true">
        {most > 0 && highest?.words}
      </div>
      <svg
        className={styles.days}
        role="img"
        aria-label={`${title}, a bar for each day`}
        viewBox={`0 0 ${bars.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
      >
        {bars.map(({ name, value, words, foot = 0 }, index) => {
          const [above, below] = [lengthOf(value - foot, most), lengthOf(foot, most)];
          const at = { x: index * STEP + (STEP - WIDTH) / 2, width: WIDTH };
          return (
            <g key={name}>
              <title>{`${dayWords(name, 'short')}: ${words}`}</title>
              <rect data-part="whole-day" fill="transparent" x={index * STEP} width={STEP} height={HEIGHT} />
              {value > foot && (
                <rect className={styles.bar} {...at} y={HEIGHT - below - above} height={above} />
              )}
              {foot > 0 && (
                <rect
                  data-part="foot"
                  className={clsx(styles.bar, styles.foot)}
                  {...at}
                  y={HEIGHT - below}
                  height={below}
                />
              )}
            </g>
          );
        })}
      </svg>
      <Row justify="between" className={clsx(styles.axis, ink.muted)} aria-hidden="true">
        {[...new Set(days)].map((day) => day && <span key={day.name}>{dayWords(day.name, 'short')}</span>)}
      </Row>
    </div>
  );
}

/** A row a name, its value written beside it. */
export function NameBars({ bars, title }: { bars: readonly Bar[]; title: string }) {
  const most = mostOf(bars);
  return (
    <ul aria-label={title}>
      {bars.map(({ name, value, words, share }) => (
        <li key={name} className={styles.named}>
          <span>{name}</span>
          <svg aria-hidden="true" viewBox={`0 0 ${HEIGHT} 10`} preserveAspectRatio="none">
            <rect className={styles.track} width={HEIGHT} height={10} />
            <rect className={styles.bar} width={lengthOf(value, most)} height={10} />
          </svg>
          <strong>{words}</strong>
          {share !== undefined && <span className={clsx(styles.share, ink.muted)}> {share}</span>}
        </li>
      ))}
    </ul>
  );
}
