import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import { localStorageStore, type TextStore } from '#web/platform/storage.ts';

/** What a key does. */
export type KeyAction =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'inside'; by: 1 | -1 }
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'choose'; range: boolean }
  | { kind: 'tab'; tab: 'leads' | 'inspections' | 'pricing' | 'company' }
  /** The first key of two. */
  | { kind: 'begin'; key: string }
  | { kind: Plain };

type Plain =
  | 'open'
  | 'call'
  | 'call_back'
  | 'assign'
  | 'spam'
  | 'search'
  | 'next_to_call'
  | 'undo'
  | 'help'
  | 'inspection'
  | 'note'
  | 'squares'
  | 'back'
  | 'leave';

/** Where a key works: on every screen of the office, in the list of leads, or on one lead's page. */
export type KeyScope = 'anywhere' | 'list' | 'lead';

/** What has the focus: a row, a control within one, a field that takes letters, or none of these. */
export type FocusPlace = 'row' | 'control' | 'field' | 'page';

const moves = { j: { kind: 'move', by: 1 }, k: { kind: 'move', by: -1 } } as const;

const statuses = Object.fromEntries(
  leadStatuses.map((status, place): [string, KeyAction] => [String(place + 1), { kind: 'status', status }]),
);

type Letters = Readonly<Record<string, KeyAction>>;

/** Every key of the office by what is typed: a letter, or two with a space between. Other keys work in fields too. */
export const keyMap: Readonly<Record<KeyScope, Letters>> = {
  anywhere: {
    '/': { kind: 'search' },
    'g l': { kind: 'tab', tab: 'leads' },
    'g i': { kind: 'tab', tab: 'inspections' },
    'g p': { kind: 'tab', tab: 'pricing' },
    'g c': { kind: 'tab', tab: 'company' },
    u: { kind: 'back' },
    n: { kind: 'next_to_call' },
    z: { kind: 'undo' },
    '?': { kind: 'help' },
  },
  list: {
    ...moves,
    ...statuses,
    c: { kind: 'call' },
    x: { kind: 'choose', range: false },
    X: { kind: 'choose', range: true },
    a: { kind: 'assign' },
    b: { kind: 'call_back' },
    '!': { kind: 'spam' },
  },
  lead: {
    ...moves,
    c: { kind: 'call' },
    i: { kind: 'inspection' },
    m: { kind: 'note' },
    q: { kind: 'squares' },
  },
};

/** Work at a row whether or not letters are on; no field and no page loses them. */
const arrows: Readonly<Record<string, KeyAction>> = {
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
  ArrowRight: { kind: 'inside', by: 1 },
  ArrowLeft: { kind: 'inside', by: -1 },
};

const lettersOf = (scope: KeyScope) => new Map(Object.entries(keyMap[scope]));

function letterAction(key: string, scope: KeyScope, before: string | undefined): KeyAction | undefined {
  const letters = lettersOf(scope);
  const everywhere = lettersOf('anywhere');
  const pair = `${before} ${key}`;
  // The second of two letters that work anywhere does nothing else, where it is one of another scope too.
  const action = letters.get(pair) ?? (everywhere.has(pair) ? undefined : letters.get(key));
  if (action !== undefined) return action;
  return [...everywhere.keys()].some((typed) => typed.startsWith(`${key} `))
    ? { kind: 'begin', key }
    : undefined;
}

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat'>;

interface Pressing {
  scope: KeyScope;
  place: FocusPlace;
  /** Whether letters do something. */
  isOn: boolean;
  /** The first key of two, where it was pressed just before. */
  before?: string | undefined;
}

/**
 * What the key is to do. Letters and figures rest in fields, beside Ctrl, Alt and Command, and where they are switched
 * off (WCAG 2.1.4). A key that is held down goes on from row to row and does nothing else twice.
 */
export function keyAction(
  { key, ctrlKey, metaKey, altKey, repeat }: Pressed,
  { scope, place, isOn, before }: Pressing,
): KeyAction | undefined {
  if (ctrlKey || metaKey || altKey) return undefined;
  if (key === 'Escape') return { kind: 'leave' };
  if (place === 'field') return undefined;
  if (scope === 'list' && place === 'row' && key === 'Enter') return { kind: 'open' };
  if (scope === 'list' && place !== 'page' && arrows[key] !== undefined) return arrows[key];
  const action = isOn ? letterAction(key, scope, before) : undefined;
  return repeat && action?.kind !== 'move' ? undefined : action;
}

const SWITCH = 'admin-keys';

/** Whether letters do something, as switched on this device; at first they do. */
const keySwitch = (store: TextStore) => ({
  isOn: () => store.getItem(SWITCH) !== 'off',
  turn: (on: boolean) => store.setItem(SWITCH, on ? 'on' : 'off'),
});

export const letterKeys = keySwitch(localStorageStore);
