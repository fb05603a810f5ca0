import type { ReactNode } from 'react';

/** Line icons on a 24 px grid; decoration, so hidden from screen readers. */
export function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {drawing}
      </svg>
    );
  };
}

export const Check = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const ArrowLeft = icon(<path d="M19 12H5m6-6-6 6 6 6" />);
export const Pin = icon(
  <>
    <path d="M12 21s7-6.200 7-11.500a7 7 0 1 0-14 0C5 14.800 12 21 12 21Z" />
    <circle cx="12" cy="9.500" r="2.500" />
  </>,
);
export const ChevronRight = icon(<path d="m9 5.500 6.500 6.500L9 18.500" />);
export const Phone = icon(
  <path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />,
);
export const Shield = icon(
  <>
    <path d="M12 3 4.5 6v5.5c0 4.6 3.1 7.9 7.5 9.5 4.4-1.6 7.5-4.9 7.5-9.5V6L12 3Z" />
    <path d="m8.8 12 2.3 2.3 4.1-4.4" />
  </>,
);
export const Wallet = icon(
  <>
    <path d="M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3" />
    <path d="M4 7.5V17a2.5 2.5 0 0 0 2.5 2.5H20V8H6.5" />
    <path d="M16.5 13.75h.01" strokeWidth="2.5" />
  </>,
);
export const Document = icon(
  <>
    <path d="M6 3.5h8L19 8.5V20.5H6z" />
    <path d="M14 3.5V8.5h5M9 13h6M9 16.5h6" />
  </>,
);
export const Ruler = icon(
  <>
    <path d="m3.5 16.5 13-13 4 4-13 13z" />
    <path d="m7 13 2 2m1.5-5.5 2 2M14 6l2 2" />
  </>,
);
export const Eye = icon(
  <>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12Z" />
    <circle cx="12" cy="12" r="2.75" />
  </>,
);
export const Device = icon(
  <>
    <rect x="7" y="3" width="10" height="18" rx="2" />
    <path d="M11 18h2" />
  </>,
);
export const house = (floors: 1 | 2 | 3) => {
  const eaves = 14 - (floors - 1) * 3.5;
  return icon(
    <>
      <path d={`m3 ${eaves} 9-7 9 7`} />
      <path d={`M5 ${eaves - 1.5}V20.5h14V${eaves - 1.5}`} />
      {Array.from({ length: floors }, (_, floor) => {
        const top = 20.5 - 4 - floor * 4.2;
        return <path key={top} d={`M8.75 ${top}v2M15.250 ${top}v2`} />;
      })}
    </>,
  );
};

export const OneStory = house(1);
