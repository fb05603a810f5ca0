/** Where something stands on the page. */
export interface Box {
  left: number;
  right: number;
  top: number;
  bottom: number;
}

/** A control of the calendar, and the column or cell that it stands in. */
export interface PlacedControl {
  box: Box;
  column: Box;
}

export type Direction = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

const middle = ({ left, right, top, bottom }: Box) => ({ x: (left + right) / 2, y: (top + bottom) / 2 });

const isBetween = (at: number, from: number, until: number) => at >= from && at <= until;

/** How far aside counts beside how far on: across people another time is nearer than another person. */
const ASIDE = 0.5;

/** The buttons of one inspection are no further apart in height, in pixels. */
const BESIDE = 48;

/** How far on a control is, the nearest least; undefined for one that does not stand that way. */
function distance(from: PlacedControl, to: PlacedControl, way: Direction): number | undefined {
  const [here, there] = [middle(from.box), middle(to.box)];
  const [dx, dy] = [there.x - here.x, there.y - here.y];
  const isSamePerson = isBetween(middle(to.column).x, from.column.left, from.column.right);
  if (way === 'ArrowLeft' || way === 'ArrowRight') {
    const on = way === 'ArrowRight' ? dx : -dx;
    const isOther = !isSamePerson || Math.abs(dy) < BESIDE;
    return on >= 1 && isOther ? on + Math.abs(dy) * ASIDE : undefined;
  }
  const on = way === 'ArrowDown' ? dy : -dy;
  return on >= 1 && isSamePerson ? on + Math.abs(dx) / ASIDE : undefined;
}

/** The control that an arrow leads to: up and down in a person's time, left and right to the next person's. */
export function nextControl<Control extends PlacedControl>(
  from: PlacedControl,
  controls: readonly Control[],
  way: Direction,
): Control | undefined {
  const found = controls
    .map((control) => ({ control, far: distance(from, control, way) }))
    .filter((one): one is { control: Control; far: number } => one.far !== undefined)
    .sort((one, other) => one.far - other.far);
  return found[0]?.control;
}
