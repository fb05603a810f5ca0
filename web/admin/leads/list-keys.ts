import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import { localStorageStore, type TextStore } from '#web/storage.ts';

/** What a key does in the list of leads. */
export type KeyAction =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'inside'; by: 1 | -1 }
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'choose'; range: boolean }
  | { kind: 'open' }
  | { kind: 'call' }
  | { kind: 'assign' }
  | { kind: 'search' }
  | { kind: 'undo' }
  | { kind: 'help' }
  | { kind: 'leave' };

/** What has the focus: a row, a control within one, a field that takes letters, or none of these. */
export type FocusPlace = 'row' | 'control' | 'field' | 'page';

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>;

const letters: Readonly<Record<string, KeyAction>> = {
  j: { kind: 'move', by: 1 },
  k: { kind: 'move', by: -1 },
  c: { kind: 'call' },
  a: { kind: 'assign' },
  x: { kind: 'choose', range: false },
  X: { kind: 'choose', range: true },
  z: { kind: 'undo' },
  '/': { kind: 'search' },
  '?': { kind: 'help' },
};

/** Work at a row whether or not letters are on; no field and no page loses them. */
const arrows: Readonly<Record<string, KeyAction>> = {
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
  ArrowRight: { kind: 'inside', by: 1 },
  ArrowLeft: { kind: 'inside', by: -1 },
};

function letterAction(key: string): KeyAction | undefined {
  const status = leadStatuses[Number(key) - 1];
  return status === undefined ? letters[key] : { kind: 'status', status };
}

/**
 * What the key is to do. Letters and figures rest in fields, beside Ctrl, Alt and Command, and where they are switched
 * off (WCAG 2.1.4).
 */
export function keyAction(
  { key, ctrlKey, metaKey, altKey }: Pressed,
  place: FocusPlace,
  isOn: boolean,
): KeyAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return { kind: 'leave' };
  if (place === 'field') return undefined;
  if (place === 'row' && key === 'Enter') return { kind: 'open' };
  if (place !== 'page' && arrows[key] !== undefined) return arrows[key];
  return isOn ? letterAction(key) : undefined;
}

const SWITCH = 'admin-keys';

/** Whether letters do something, as switched on this device; at first they do. */
export const keySwitch = (store: TextStore) => ({
  isOn: () => store.getItem(SWITCH) !== 'off',
  turn: (on: boolean) => store.setItem(SWITCH, on ? 'on' : 'off'),
});

export const letterKeys = keySwitch(localStorageStore);
