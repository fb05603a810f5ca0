import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyLines } from '#web/admin/keys/key-help.tsx';
import { type FocusPlace, type KeyScope, keyAction, keyMap, letterKeys } from '#web/admin/keys/key-map.ts';
import { localStorageStore } from '#web/platform/storage.ts';

const free = { ctrlKey: false, metaKey: false, altKey: false, repeat: false };

const pressed = (key: string, place: FocusPlace = 'page', isOn = true, scope: KeyScope = 'list') =>
  keyAction({ ...free, key }, { scope, place, isOn });

const inList = [
  ['j', { kind: 'move', by: 1 }],
  ['c', { kind: 'call' }],
  ['!', { kind: 'spam' }],
  ['X', { kind: 'choose', range: true }],
  ['5', { kind: 'status', status: 'cancelled' }],
  ['6', undefined],
  ['i', undefined],
] as const;
const onLead = [
  ['j', { kind: 'move', by: 1 }],
  ['c', { kind: 'call' }],
  ['i', { kind: 'inspection' }],
  ['1', undefined],
  ['!', undefined],
] as const;
const anywhere = [
  ['/', { kind: 'search' }],
  ['n', { kind: 'next_to_call' }],
  ['?', { kind: 'help' }],
  ['j', undefined],
  ['l', undefined],
] as const;

test.each([
  ...inList.map(([key, action]) => ['list', key, action] as const),
  ...onLead.map(([key, action]) => ['lead', key, action] as const),
  ...anywhere.map(([key, action]) => ['anywhere', key, action] as const),
])('%s: %s does %o, and nothing in a field or switched off', (scope, key, action) => {
  expect(pressed(key, 'page', true, scope)).toEqual(action);
  expect(pressed(key, 'row', true, scope)).toEqual(action);
  expect(pressed(key, 'field', true, scope)).toBeUndefined();
  expect(pressed(key, 'row', false, scope)).toBeUndefined();
});

test('g begins the two keys of a tab; another key after it does what it does alone', () => {
  const after = (before: string | undefined, key: string) =>
    keyAction({ ...free, key }, { scope: 'anywhere', place: 'page', isOn: true, before });
  expect(after(undefined, 'g')).toEqual({ kind: 'begin', key: 'g' });
  expect(after('g', 'l')).toEqual({ kind: 'tab', tab: 'leads' });
  expect(after('g', 'i')).toEqual({ kind: 'tab', tab: 'inspections' });
  expect(after('g', 'p')).toEqual({ kind: 'tab', tab: 'pricing' });
  expect(after('g', 'g')).toEqual({ kind: 'begin', key: 'g' });
  expect(after('g', 'n')).toEqual({ kind: 'next_to_call' });
  expect(after(undefined, 'p')).toBeUndefined();
});

test('the second of two letters does nothing else, where it is a key of the lead too', () => {
  const onLead = (before: string | undefined, key: string) =>
    keyAction({ ...free, key }, { scope: 'lead', place: 'page', isOn: true, before });
  expect(onLead(undefined, 'g')).toEqual({ kind: 'begin', key: 'g' });
  expect(onLead('g', 'i')).toBeUndefined();
  expect(onLead('g', 'm')).toEqual({ kind: 'note' });
  expect(onLead(undefined, 'i')).toEqual({ kind: 'inspection' });
});

test('a key held down moves on, and does nothing else twice', () => {
  const held = (key: string) =>
    keyAction({ ...free, key, repeat: true }, { scope: 'list', place: 'row', isOn: true });
  expect(held('j')).toEqual({ kind: 'move', by: 1 });
  expect(held('ArrowDown')).toEqual({ kind: 'move', by: 1 });
  for (const key of ['!', '1', 'x', 'b']) expect(held(key)).toBeUndefined();
});

test('arrows and Enter work at a row, switched off too, and scroll the page elsewhere', () => {
  expect(pressed('ArrowDown', 'row', false)).toEqual({ kind: 'move', by: 1 });
  expect(pressed('ArrowUp', 'control')).toEqual({ kind: 'move', by: -1 });
  expect(pressed('ArrowRight', 'row')).toEqual({ kind: 'inside', by: 1 });
  expect(pressed('Enter', 'row', false)).toEqual({ kind: 'open' });
  expect(pressed('ArrowDown')).toBeUndefined();
  expect(pressed('ArrowDown', 'field')).toBeUndefined();
  expect(pressed('ArrowDown', 'row', true, 'anywhere')).toBeUndefined();
  expect(pressed('Enter', 'control')).toBeUndefined();
  expect(pressed('Enter')).toBeUndefined();
});

test('Escape leaves a field too; keys of the browser stay its own', () => {
  expect(pressed('Escape', 'field', false)).toEqual({ kind: 'leave' });
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const)
    expect(
      keyAction({ ...free, key: 'c', [held]: true }, { scope: 'list', place: 'row', isOn: true }),
    ).toBeUndefined();
});

/** The keys as they are typed, where a line draws several. */
const typed = (keys: readonly string[]) => {
  if (keys[0] === '1–5') return ['1', '2', '3', '4', '5'];
  return keys[0] === 'g' ? [keys.join(' ')] : keys;
};
const others: Readonly<Record<string, string>> = { Esc: 'Escape', Enter: 'Enter' };

const scopes = { Anywhere: 'anywhere', 'In the list': 'list', 'On a lead': 'lead' } as const;

test('every key that the list of keys draws does something where it says, and the list draws all there are', () => {
  for (const [where, scope] of Object.entries(scopes)) {
    const drawn = keyLines
      .filter(([place]) => place === where)
      .flatMap(([, lines]) => lines.flatMap(({ keys }) => typed(keys)));
    const letters = drawn.filter((key) => others[key] === undefined);
    // A range is drawn beside the letter that begins it.
    expect(
      Object.keys(keyMap[scope])
        .filter((key) => key !== 'X')
        .sort(),
    ).toEqual(letters.sort());
    for (const key of drawn) {
      const [one = '', two = one] = key.split(' ');
      const before = one === two ? undefined : one;
      const action = keyAction(
        { ...free, key: others[two] ?? two },
        { scope, place: 'row', isOn: true, before },
      );
      expect(action, `${key} ${scope}`).toBeDefined();
    }
  }
});

test('the table in the office’s guide lists these keys, with these words', () => {
  const guide = readFileSync(new URL('../../../../docs/office.md', import.meta.url), 'utf8');
  const rows = keyLines.flatMap(([where, lines]) =>
    lines.map(({ keys, words }) => `| ${where} | ${keys.map((key) => `\`${key}\``).join(' ')} | ${words} |`),
  );
  const places = /^\| (Anywhere|In the list|On a lead|In the calendar) \|/;
  const written = guide.split('\n').filter((line) => places.test(line));
  expect(written).toEqual(rows);
});

test('letters are on until they are switched off on this device', () => {
  expect(letterKeys.isOn()).toBe(true);
  letterKeys.turn(false);
  expect(letterKeys.isOn()).toBe(false);
  letterKeys.turn(true);
  expect(letterKeys.isOn()).toBe(true);
  for (const key of localStorageStore.keys()) localStorageStore.removeItem(key);
});
