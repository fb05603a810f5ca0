import type { ReactNode } from 'react';
import type { TierName } from '#shared/pricing/rates.ts';

/** A shingle's raised part: how far from the left it begins, and its width. */
type Tab = readonly [from: number, width: number];

/** Four courses of laminated shingles, of no even width, as they are laid. */
const laminated: readonly (readonly Tab[])[] = [
  [
    [0, 17],
    [30, 24],
    [68, 23],
    [100, 22],
  ],
  [
    [-6, 14],
    [18, 16],
    [46, 13],
    [66, 13],
    [90, 22],
  ],
  [
    [-11, 25],
    [24, 25],
    [60, 26],
    [94, 20],
  ],
  [
    [-13, 24],
    [18, 24],
    [53, 22],
    [87, 23],
  ],
];

const box = (tabs: readonly Tab[]) =>
  tabs.map(([from, width]) => `M${from} 1h${width}v19h-${width}z`).join('');

/** Shingles of two layers: raised tabs over a darker base, each with its shadow. */
function LaminatedCourses() {
  return laminated.map((tabs, course) => (
    <g key={tabs[0]?.[0]} transform={`translate(0 ${course * 21})`}>
      <path d="M0 0h120v21H0z" fill="var(--tile-3)" />
      <path
        d={tabs.map(([from, width]) => `M${from + width} 2v18`).join('')}
        stroke="var(--tile-4)"
        strokeWidth="1.8"
      />
      <path d={box(tabs.filter((_, index) => (index + course) % 3 !== 0))} fill="var(--tile-1)" />
      <path d={box(tabs.filter((_, index) => (index + course) % 3 === 0))} fill="var(--tile-2)" />
      <path d="M0 19.5h120" stroke="var(--tile-4)" strokeWidth="3" />
    </g>
  ));
}

/** Shingles of one layer, cut into tabs of one width; every other course begins half a tab later. */
function ThreeTabCourses() {
  return [0, 1, 2, 3].map((course) => {
    const shift = course % 2 === 0 ? 13 : 26;
    return (
      <g key={course} transform={`translate(0 ${course * 21})`}>
        <path d="M0 0h120v21H0z" fill="var(--tile-2)" />
        <path
          d={[-26, 26, 78].map((from) => `M${from + shift} 0h26v21h-26z`).join('')}
          fill="var(--tile-1)"
          opacity=".28"
        />
        <path
          d={[0, 26, 52, 78, 104].map((from) => `M${from + shift - 13} 5v16`).join('')}
          stroke="var(--tile-4)"
          strokeWidth="1.6"
        />
        <path d="M0 20h120" stroke="var(--tile-4)" strokeWidth="2" />
      </g>
    );
  });
}

/** A hailstone that bounces off. */
function HailStone() {
  return (
    <g fill="none" stroke="#fff" strokeLinecap="round">
      <path d="M0 0h120v84H0z" fill="var(--tile-4)" stroke="none" opacity=".38" />
      <path d="M24 13q14 19 21 44q9-23 27-26" strokeWidth="2.4" strokeDasharray=".1 6.5" />
      <path d="M35 62h20" strokeWidth="3" />
      <circle cx="82" cy="31" r="11" fill="#fff" stroke="none" />
      <path d="M76 29a7 7 0 0 1 6-5" stroke="#b9c6d0" strokeWidth="2.2" />
    </g>
  );
}

/** From the left: the deck's boards, the underlayment, the waterproof layer, and the ridge over the shingles. */
function RoofLayers() {
  return (
    <>
      <path d="M0 0h60l30 84H0z" fill="#2f3a44" />
      <path d="M0 0h46l30 84H0z" fill="#e8e5df" />
      <path
        d="M32 12h18M37 26h18M42 40h18M47 54h18M52 68h18"
        stroke="#b9b4ab"
        strokeWidth="1.2"
        strokeDasharray="7 5"
      />
      <path d="M0 0h26l30 84H0z" fill="#c69c6d" />
      <path d="M0 14h31M0 42h41M0 70h51" stroke="#9a7345" strokeWidth="1.5" />
      {[68, 87, 106].map((from) => (
        <path
          key={from}
          d={`M${from - 8} 0h23q4 0 4 4v12q0 3-4 3h-${from === 68 ? 17 : 23}z`}
          fill={from === 87 ? 'var(--tile-2)' : 'var(--tile-1)'}
          stroke="var(--tile-4)"
          strokeWidth="1.5"
        />
      ))}
    </>
  );
}

const drawings: Record<TierName, ReactNode> = {
  asLowAs: <ThreeTabCourses />,
  standard: <LaminatedCourses />,
  impactResistant: (
    <>
      <LaminatedCourses />
      <HailStone />
    </>
  ),
  premiumWarranty: (
    <>
      <LaminatedCourses />
      <RoofLayers />
    </>
  ),
};

/** What a tier's roof is made of, drawn in the company's colors: decoration beside the words that say it. */
export function ShingleDrawing({ tier, className }: { tier: TierName; className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 120 84"
      width="120"
      height="84"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
      focusable="false"
    >
      {drawings[tier]}
    </svg>
  );
}
