import { rowOf } from '#web/admin/keys/use-keys.ts';

/** Shorter than what a phone takes for its own menu. */
const HOLD_MS = 450;
/** A thumb is never still; farther than this it scrolls. */
const SLACK_PX = 10;

/** What a touch means by itself, whatever stands under it. */
const OWN_TOUCH = 'select, button, input, label, a:not([data-opens-lead])';

export interface Choosing {
  /** Some leads are chosen: a tap chooses further ones. */
  isOn: boolean;
  isChosen: (id: string) => boolean;
  choose: (one: { id: string; chosen: boolean; range: false }) => void;
}

/** The row under a touch that is not on one of its controls. */
function touchedRow(target: EventTarget | null): HTMLElement | null {
  const isOwn = target instanceof Element && target.closest(OWN_TOUCH) !== null;
  return isOwn ? null : rowOf(target);
}

/**
 * With a finger: holding a row chooses its lead, and from then on a tap on a row chooses or lets go instead of opening.
 * @param chosenNow as it is at that moment
 * @returns what ends it
 */
export function holdRows(rows: HTMLElement, chosenNow: () => Choosing): () => void {
  let held: { row: HTMLElement; x: number; y: number; timer: ReturnType<typeof setTimeout> } | null = null;
  let isTouch = false;
  let hasChosen = false;
  function release() {
    if (held === null) return;
    clearTimeout(held.timer);
    delete held.row.dataset.held;
    held = null;
  }
  function down({ pointerType, isPrimary, target, clientX, clientY }: PointerEvent) {
    release();
    isTouch = pointerType === 'touch';
    hasChosen = false;
    const row = touchedRow(target);
    const id = row?.dataset.lead;
    // A second finger zooms.
    if (!isTouch || !isPrimary || row === null || id === undefined) return;
    row.dataset.held = '';
    const timer = setTimeout(() => {
      release();
      hasChosen = true;
      chosenNow().choose({ id, chosen: true, range: false });
    }, HOLD_MS);
    held = { row, x: clientX, y: clientY, timer };
  }
  function move({ clientX, clientY }: PointerEvent) {
    if (held !== null && Math.hypot(clientX - held.x, clientY - held.y) > SLACK_PX) release();
  }
  function menu(event: Event) {
    if (held !== null || hasChosen) event.preventDefault();
  }
  function click(event: MouseEvent) {
    const row = touchedRow(event.target);
    const { isOn, isChosen, choose } = chosenNow();
    const id = row?.dataset.lead;
    if (!hasChosen && (!isTouch || !isOn || id === undefined)) return;
    event.preventDefault();
    event.stopPropagation();
    if (!hasChosen && id !== undefined) choose({ id, chosen: !isChosen(id), range: false });
    hasChosen = false;
  }
  const end = new AbortController();
  const { signal } = end;
  rows.addEventListener('pointerdown', down, { signal });
  rows.addEventListener('pointermove', move, { signal });
  rows.addEventListener('pointerup', release, { signal });
  rows.addEventListener('pointercancel', release, { signal });
  rows.addEventListener('contextmenu', menu, { signal });
  rows.addEventListener('click', click, { signal, capture: true });
  return () => {
    release();
    end.abort();
  };
}

const PHONE = '(max-width: 59.99rem)';

/** The entry of the history that Back leaves the selection by. */
const isOwnEntry = () => {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null && 'choosing' in state;
};

/** Left for another page with leads chosen: the way back goes past that entry. */
export function passOwnEntry(): undefined {
  if (isOwnEntry()) history.back();
}

/**
 * On a phone the next Back lets go of what is chosen, and stays.
 * @returns what takes the step of the history back; undefined on a wider screen
 */
export function letGoByBack(letGo: () => void): (() => void) | undefined {
  if (!window.matchMedia?.(PHONE).matches) return undefined;
  // The same place to the router, one step further.
  history.pushState({ ...history.state, choosing: true }, '');
  window.addEventListener('popstate', letGo);
  return () => {
    window.removeEventListener('popstate', letGo);
    if (isOwnEntry()) history.back();
  };
}
