import type { ReactNode } from 'react';

/** Line icons on a 24 px grid; decoration, so hidden from screen readers. */
function icon(drawing: ReactNode) {
  return function Icon() {
    return (
      <svg
        className="icon"
        viewBox="0 0 24 24"
        width="24"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        focusable="false"
      >
        {drawing}
      </svg>
    );
  };
}

export const Check = icon(<path d="m5 12.5 4.5 4.5L19 7.5" />);
export const Cross = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const ArrowDown = icon(<path d="m5.500 9 6.500 6.500L18.500 9" />);
export const ArrowUp = icon(<path d="m5.500 15 6.500-6.500 6.500 6.500" />);
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
export const MissedCall = icon(
  <>
    <path d="M6.5 3.5h3l1.5 4-2 1.5a12 12 0 0 0 6 6l1.5-2 4 1.5v3a2 2 0 0 1-2.2 2A17 17 0 0 1 4.5 5.7a2 2 0 0 1 2-2.2Z" />
    <path d="m15.5 3.5 5 5m0-5-5 5" />
  </>,
);
export const Voicemail = icon(
  <>
    <circle cx="6.5" cy="12.5" r="3.5" />
    <circle cx="17.5" cy="12.5" r="3.5" />
    <path d="M6.5 16h11" />
  </>,
);
export const Envelope = icon(
  <>
    <path d="M3.5 5.5h17v13h-17z" />
    <path d="m4 6.5 8 6.5 8-6.5" />
  </>,
);
export const Link = icon(
  <path d="M10 14a4 4 0 0 0 6 .5l3-3a4 4 0 0 0-5.7-5.7l-1 1M14 10a4 4 0 0 0-6-.5l-3 3a4 4 0 0 0 5.7 5.7l1-1" />,
);
export const Message = icon(<path d="M4 5.5h16v11H11l-4.5 3.5v-3.5H4z" />);
export const Clock = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const Calendar = icon(<path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7m7-3.5V7" />);
/** With the stroke through it last, for where it is off. */
export const Bell = icon(
  <>
    <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.3 20.5h3.4" />
    <path d="m4 4 16 16" />
  </>,
);
export const Dots = icon(<path d="M6 12h.01M12 12h.01M18 12h.01" strokeWidth="3" />);
export const LeaveDoor = icon(<path d="M13.5 4.5h-8v15h8M10 12h10m-3.5-3.5L20 12l-3.5 3.5" />);
export const Drop = icon(<path d="M12 3.5s6 6.5 6 10.7a6 6 0 0 1-12 0C6 10 12 3.5 12 3.5Z" />);
export const Plus = icon(<path d="M12 5.5v13M5.5 12h13" />);
export const Magnifier = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6" />
    <path d="m15 15 5 5" />
  </>,
);
export const Funnel = icon(<path d="M4 6.5h16M7 12h10M10 17.5h4" />);
export const Star = icon(
  <path d="m12 3.5 2.6 5.400 5.900.800-4.300 4.100 1.100 5.900-5.300-2.900-5.300 2.900 1.100-5.900-4.300-4.100 5.900-.800z" />,
);
export const Trash = icon(
  <path d="M4.5 7h15M9.5 7V4.5h5V7M6.5 7l.8 12.5h9.4L17.5 7M10 10.5v5.5m4-5.5v5.5" />,
);
export const House = icon(
  <path d="m3.500 11.500 8.500-7.500 8.500 7.500M6 9.500V20h12V9.500M10 20v-5.500h4V20" />,
);
export const Lock = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </>,
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
export const Warning = icon(<path d="M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.01" />);
export const Alert = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5m0 3v.01" />
  </>,
);
export const Printer = icon(<path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />);

const house = (floors: 1 | 2 | 3) => {
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
export const TwoStories = house(2);
export const ThreeStories = house(3);
