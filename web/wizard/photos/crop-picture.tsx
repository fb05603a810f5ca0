import { useId } from 'react';
import type { Corners, Point, Turns } from './corners.ts';
import styles from './crop-picture.module.css';

/** Where the photo stands in the stage, as it is turned. */
export interface Fit {
  left: number;
  top: number;
  width: number;
  height: number;
  stage: { width: number; height: number };
}

interface CropPictureProps {
  picture: string;
  fit: Fit;
  turns: Turns;
  /** In pixels of the stage. */
  corners: Corners;
  /** The corner that is moved, under the loupe. */
  held: number | null;
}

const outline = (corners: Corners) => `M${corners.map(({ x, y }) => `${x} ${y}`).join('L')}Z`;

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });

/** The photo with all but the paper dimmed, the paper's outline, and the loupe. What can be taken lies over it. */
export function CropPicture({ picture, fit, turns, corners, held }: CropPictureProps) {
  const { stage } = fit;
  const [a, b, c, d] = corners;
  const corner = held === null ? undefined : corners[held];
  const path = outline(corners);
  return (
    <svg
      className={styles.picture}
      viewBox={`0 0 ${stage.width} ${stage.height}`}
      width={stage.width}
      height={stage.height}
      aria-hidden="true"
    >
      <TurnedPhoto picture={picture} fit={fit} turns={turns} />
      <path
        className={styles.shade}
        fillRule="evenodd"
        d={`M${fit.left} ${fit.top}h${fit.width}v${fit.height}h${-fit.width}Z${path}`}
      />
      <path className={styles.outline} d={path} />
      {[middle(a, b), middle(b, c), middle(c, d), middle(d, a)].map(({ x, y }, side) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a side is its place
        <rect key={side} className={styles.middle} x={x - 6} y={y - 6} width="12" height="12" rx="3" />
      ))}
      {corners.map(({ x, y }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place
        <g key={index}>
          <circle className={styles.ring} cx={x} cy={y} r={index === held ? 22 : 14} />
          <circle className={styles.dot} cx={x} cy={y} r="4" />
        </g>
      ))}
      {corner !== undefined && (
        <Loupe corner={corner} stage={stage} path={path}>
          <TurnedPhoto picture={picture} fit={fit} turns={turns} />
        </Loupe>
      )}
    </svg>
  );
}

function TurnedPhoto({ picture, fit, turns }: Pick<CropPictureProps, 'picture' | 'fit' | 'turns'>) {
  const [width, height] = turns % 2 === 1 ? [fit.height, fit.width] : [fit.width, fit.height];
  const [x, y] = [fit.left + fit.width / 2, fit.top + fit.height / 2];
  return (
    <g transform={`translate(${x} ${y}) rotate(${turns * 90})`}>
      <image
        href={picture}
        x={-width / 2}
        y={-height / 2}
        width={width}
        height={height}
        preserveAspectRatio="none"
      />
    </g>
  );
}

const LOUPE = 46;
const ENLARGED = 2.5;
/** How far above the finger, which would hide it. */
const ABOVE = 100;

interface LoupeProps {
  corner: Point;
  stage: Fit['stage'];
  path: string;
  children: React.ReactNode;
}

/** What lies under the finger, above it; under it where there is no room above. */
function Loupe({ corner, stage, path, children }: LoupeProps) {
  const id = useId();
  const x = Math.min(stage.width - LOUPE - 4, Math.max(LOUPE + 4, corner.x));
  const y = corner.y - ABOVE > LOUPE ? corner.y - ABOVE : corner.y + ABOVE;
  return (
    <g>
      <clipPath id={id}>
        <circle cx={x} cy={y} r={LOUPE} />
      </clipPath>
      <g clipPath={`url(#${id})`}>
        <rect className={styles.ground} x={x - LOUPE} y={y - LOUPE} width={2 * LOUPE} height={2 * LOUPE} />
        <g transform={`translate(${x} ${y}) scale(${ENLARGED}) translate(${-corner.x} ${-corner.y})`}>
          {children}
          <path className={styles.edge} d={path} />
        </g>
        <path className={styles.cross} d={`M${x} ${y - 10}v20M${x - 10} ${y}h20`} />
      </g>
      <circle className={styles.rim} cx={x} cy={y} r={LOUPE} />
    </g>
  );
}
