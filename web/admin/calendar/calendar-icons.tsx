import { icon } from '#web/ui/icons.tsx';

/* Icons of the calendar alone: the first rows load none of them. */

export const Route = icon(
  <>
    <circle cx="6" cy="18" r="2.3" />
    <circle cx="18" cy="6" r="2.3" />
    <path d="M8.3 18H15a3 3 0 0 0 0-6H9a3 3 0 0 1 0-6h6.7" />
  </>,
);
export const Lock = icon(
  <>
    <path d="M5.5 11h13v9h-13z" />
    <path d="M8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
  </>,
);
export const Envelope = icon(
  <>
    <path d="M3.5 6h17v12.5h-17z" />
    <path d="m4 6.5 8 6.5 8-6.5" />
  </>,
);
export const Bubble = icon(
  <>
    <path d="M4 5h16v11H10l-4.5 3.5V16H4z" />
    <path d="M8 9h8M8 12h5" />
  </>,
);
export const Swap = icon(
  <path d="M8 4.5v15m0 0-3.5-3.5M8 19.5l3.5-3.5M16 19.5v-15m0 0L12.5 8M16 4.5 19.5 8" />,
);
export const Warning = icon(<path d="M12 4 2.500 20h19L12 4Zm0 6v4.500m0 2.500v.010" />);
export const Before = icon(<path d="m14.500 6-6 6 6 6" />);
export const After = icon(<path d="m9.500 6 6 6-6 6" />);
export const Someone = icon(
  <>
    <circle cx="12" cy="8.500" r="3.800" />
    <path d="M4.500 20c.8-4 3.800-5.800 7.500-5.800s6.700 1.800 7.500 5.800" />
  </>,
);
