import { icon } from '#web/ui/icons.tsx';

/* Icons of the office alone: homeowners' pages load none of them. */

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
export const NobodyHome = icon(
  <>
    <path d="m3.5 11.5 8.5-7 8.5 7" />
    <path d="M6 10v9.5h12V10" />
    <path d="m9 12 6 6m0-6-6 6" />
  </>,
);
export const Clock = icon(
  <>
    <circle cx="12" cy="12" r="8.5" />
    <path d="M12 7.5V12l3 2" />
  </>,
);
export const Calendar = icon(<path d="M4.5 6h15v14h-15zM4.5 10.5h15M8.5 3.5V7m7-3.5V7" />);
const bell = <path d="M6.5 16.5V11a5.5 5.5 0 0 1 11 0v5.5l1.5 1.5H5zM10.3 20.5h3.4" />;
export const Bell = icon(bell);
export const BellOff = icon(
  <>
    {bell}
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
export const Merge = icon(<path d="M6 4v4.5c0 3 6 4 6 7V20m6-16v4.5c0 3-6 4-6 7M9 17l3 3 3-3" />);
