import { expect, test } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { type FocusPlace, keyAction, keySwitch } from '#web/admin/leads/list-keys.ts';

const pressed = (key: string, place: FocusPlace = 'page', isOn = true) =>
  keyAction({ key, ctrlKey: false, metaKey: false, altKey: false }, place, isOn);

test.each([
  ['j', { kind: 'move', by: 1 }],
  ['k', { kind: 'move', by: -1 }],
  ['c', { kind: 'call' }],
  ['a', { kind: 'assign' }],
  ['x', { kind: 'choose', range: false }],
  ['X', { kind: 'choose', range: true }],
  ['z', { kind: 'undo' }],
  ['/', { kind: 'search' }],
  ['?', { kind: 'help' }],
  ['1', { kind: 'status', status: 'new' }],
  ['5', { kind: 'status', status: 'cancelled' }],
  ['0', undefined],
  ['6', undefined],
  ['q', undefined],
])('%s anywhere on the page does %o, and nothing in a field or switched off', (key, action) => {
  expect(pressed(key)).toEqual(action);
  expect(pressed(key, 'row')).toEqual(action);
  expect(pressed(key, 'field')).toBeUndefined();
  expect(pressed(key, 'row', false)).toBeUndefined();
});

test('arrows and Enter work at a row, switched off too, and scroll the page elsewhere', () => {
  expect(pressed('ArrowDown', 'row', false)).toEqual({ kind: 'move', by: 1 });
  expect(pressed('ArrowUp', 'control')).toEqual({ kind: 'move', by: -1 });
  expect(pressed('ArrowRight', 'row')).toEqual({ kind: 'inside', by: 1 });
  expect(pressed('Enter', 'row', false)).toEqual({ kind: 'open' });
  expect(pressed('ArrowDown')).toBeUndefined();
  expect(pressed('ArrowDown', 'field')).toBeUndefined();
  expect(pressed('Enter', 'control')).toBeUndefined();
  expect(pressed('Enter')).toBeUndefined();
});

test('Escape leaves a field too; keys of the browser stay its own', () => {
  expect(pressed('Escape', 'field', false)).toEqual({ kind: 'leave' });
  for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
    const event = { key: 'c', ctrlKey: false, metaKey: false, altKey: false, [held]: true };
    expect(keyAction(event, 'row', true)).toBeUndefined();
  }
});

test('letters are on until they are switched off on this device', () => {
  const keys = keySwitch(memoryStore());
  expect(keys.isOn()).toBe(true);
  keys.turn(false);
  expect(keys.isOn()).toBe(false);
  keys.turn(true);
  expect(keys.isOn()).toBe(true);
});
