import { Button } from '#web/ui/button.tsx';
import { icon } from '#web/ui/icons.tsx';

const Up = icon(<path d="M12 19V5m-6 6 6-6 6 6" />);
const Down = icon(<path d="M12 5v14m-6-6 6 6 6-6" />);

/** The list with one of its entries in another place. */
export function moved<Entry>(entries: readonly Entry[], from: number, to: number): Entry[] {
  const others = entries.filter((_, at) => at !== from);
  return [...others.slice(0, to), ...entries.slice(from, from + 1), ...others.slice(to)];
}

interface Props {
  what: string;
  at: number;
  count: number;
  move: (to: number) => void;
}

/** Move an entry of a list up and down. */
export const OrderButtons = ({ what, at, count, move }: Props) => (
  <>
    <Button kind="icon" aria-label={`Move ${what} up`} disabled={at === 0} onClick={() => move(at - 1)}>
      <Up />
    </Button>
    <Button
      kind="icon"
      aria-label={`Move ${what} down`}
      disabled={at === count - 1}
      onClick={() => move(at + 1)}
    >
      <Down />
    </Button>
  </>
);
