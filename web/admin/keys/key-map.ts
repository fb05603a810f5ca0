import { type LeadStatus, leadStatuses } from '#shared/lead/lead.ts';
import { localStorageStore, type TextStore } from '#web/platform/storage.ts';

/** What a key does. */
export type KeyAction =
  | { kind: 'move'; by: 1 | -1 }
  | { kind: 'inside'; by: 1 | -1 }
  | { kind: 'status'; status: LeadStatus }
  | { kind: 'choose'; range: boolean }
  | { kind: 'tab'; tab: 'leads' | 'inspections' | 'pricing' }
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

/** A line of the list of keys. */
interface KeyLine {
  /** As the keys are drawn. */
  keys: readonly string[];
  words: string;
  /** By what is typed: a letter, or two with a space between. Other keys work in fields too. */
  letters: Readonly<Record<string, KeyAction>>;
}

const moves = { j: { kind: 'move', by: 1 }, k: { kind: 'move', by: -1 } } as const;

const statuses = Object.fromEntries(
  leadStatuses.map((status, place): [string, KeyAction] => [String(place + 1), { kind: 'status', status }]),
);

/** Every key of the office, as it works and as it is listed. */
export const keyMap: Readonly<Record<KeyScope, readonly KeyLine[]>> = {
  anywhere: [
    { keys: ['/'], words: 'Search', letters: { '/': { kind: 'search' } } },
    { keys: ['g', 'l'], words: 'Leads', letters: { 'g l': { kind: 'tab', tab: 'leads' } } },
    { keys: ['g', 'i'], words: 'Inspections', letters: { 'g i': { kind: 'tab', tab: 'inspections' } } },
    { keys: ['g', 'p'], words: 'Pricing Variables', letters: { 'g p': { kind: 'tab', tab: 'pricing' } } },
    { keys: ['u'], words: 'Back to leads', letters: { u: { kind: 'back' } } },
    { keys: ['n'], words: 'Call first: show next', letters: { n: { kind: 'next_to_call' } } },
    { keys: ['z'], words: 'Undo', letters: { z: { kind: 'undo' } } },
    { keys: ['?'], words: 'This list', letters: { '?': { kind: 'help' } } },
    { keys: ['Esc'], words: 'Close, clear, go back', letters: {} },
  ],
  list: [
    { keys: ['j', 'k'], words: 'Next, previous', letters: moves },
    { keys: ['Enter'], words: 'Open', letters: {} },
    { keys: ['c'], words: 'Log a call, then 1–4', letters: { c: { kind: 'call' } } },
    {
      keys: ['x'],
      words: 'Select; Shift x a range',
      letters: { x: { kind: 'choose', range: false }, X: { kind: 'choose', range: true } },
    },
    { keys: ['1–5'], words: 'New … Cancelled', letters: statuses },
    { keys: ['a'], words: 'Assign; a a to me', letters: { a: { kind: 'assign' } } },
    { keys: ['b'], words: 'Call back, pick when', letters: { b: { kind: 'call_back' } } },
    { keys: ['!'], words: 'Spam, not spam', letters: { '!': { kind: 'spam' } } },
  ],
  lead: [
    { keys: ['j', 'k'], words: 'Next, previous', letters: moves },
    { keys: ['c'], words: 'Log a call, then 1–4', letters: { c: { kind: 'call' } } },
    { keys: ['i'], words: 'Book inspection', letters: { i: { kind: 'inspection' } } },
    { keys: ['m'], words: 'Note', letters: { m: { kind: 'note' } } },
    { keys: ['q'], words: 'Enter squares', letters: { q: { kind: 'squares' } } },
  ],
};

/** Work at a row whether or not letters are on; no field and no page loses them. */
const arrows: Readonly<Record<string, KeyAction>> = {
  ArrowDown: { kind: 'move', by: 1 },
  ArrowUp: { kind: 'move', by: -1 },
  ArrowRight: { kind: 'inside', by: 1 },
  ArrowLeft: { kind: 'inside', by: -1 },
};

const lettersOf = (scope: KeyScope) => new Map(keyMap[scope].flatMap((line) => Object.entries(line.letters)));

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
