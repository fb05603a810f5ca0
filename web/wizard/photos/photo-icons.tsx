import { icon } from '#web/ui/icons.tsx';

export const Camera = icon(
  <>
    <path d="M3.5 8h4L9 5.5h6L16.500 8h4v11.500h-17z" />
    <circle cx="12" cy="13.5" r="3.5" />
  </>,
);

export const Plus = icon(<path d="M12 5.5v13M5.5 12h13" />);

export const Trash = icon(<path d="M4.5 7h15M9.5 7V4.500h5V7M6.500 7l.8 12.500h9.400L17.500 7" />);

export const Later = icon(<path d="M5 12h14m-6-6 6 6-6 6" />);

export const Turn = icon(<path d="M19 12a7 7 0 1 1-2.200-5.100M19.500 3.500v4h-4" />);

export const PaperCorners = icon(<path d="M7 3.500V17h13.500M3.500 7H17v13.500" />);
