import { house, icon } from './icons.tsx';

/* Icons of later screens: the first download has none of them. */

export const Cross = icon(<path d="M6 6l12 12M18 6 6 18" />);
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
export const Lock = icon(
  <>
    <rect x="5" y="10.5" width="14" height="10" rx="2" />
    <path d="M8 10.5V7.5a4 4 0 0 1 8 0v3" />
  </>,
);
export const Warning = icon(<path d="M12 4 2.5 20h19L12 4Zm0 6v4.5m0 2.5v.01" />);
export const Alert = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 8v4.5m0 3v.01" />
  </>,
);
export const Info = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 11v5m0-8v.01" />
  </>,
);
export const Copy = icon(<path d="M9 9h11v11H9zM5.5 15H4V4h11v1.5" />);
export const Printer = icon(<path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />);

export const TwoStories = house(2);
export const ThreeStories = house(3);
