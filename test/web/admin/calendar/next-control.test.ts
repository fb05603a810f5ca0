import { describe, expect, test } from 'vitest';
import { type Direction, nextControl, type PlacedControl } from '#web/admin/calendar/next-control.ts';

const COLUMN = 290;

/** A control in a person's column, at that hour; `aside` stands to the right of a name. */
const control = (name: string, person: number, hour: number, aside = 0) => {
  const [left, top] = [person * COLUMN + aside, hour * 64];
  return {
    name,
    box: { left, right: left + 80, top, bottom: top + 20 },
    column: { left: person * COLUMN, right: (person + 1) * COLUMN, top: 0, bottom: 640 },
  };
};

const lee9 = control('Lee 9', 0, 1);
const lee9Call = control('Lee 9, call', 0, 1, 150);
const lee16 = control('Lee 16', 0, 8);
const rosa10 = control('Rosa 10', 1, 2);
const rosa15 = control('Rosa 15', 1, 7);
const sam9 = control('Sam 9', 2, 1);
const all = [lee9, lee9Call, lee16, rosa10, rosa15, sam9];
const from = (start: PlacedControl, way: Direction) => nextControl(start, all, way)?.name;

describe('in the calendar', () => {
  test.each<[PlacedControl, Direction, string | undefined]>([
    [lee9, 'ArrowDown', 'Lee 16'],
    [lee16, 'ArrowUp', 'Lee 9'],
    [lee16, 'ArrowDown', undefined],
    [lee9, 'ArrowUp', undefined],
    [rosa10, 'ArrowDown', 'Rosa 15'],
  ])('up and down stay with a person: %#', (start, way, name) => {
    expect(from(start, way)).toBe(name);
  });

  test.each<[PlacedControl, Direction, string | undefined]>([
    [lee9, 'ArrowRight', 'Lee 9, call'],
    [lee9Call, 'ArrowRight', 'Rosa 10'],
    [rosa10, 'ArrowRight', 'Sam 9'],
    [sam9, 'ArrowLeft', 'Rosa 10'],
    [rosa15, 'ArrowLeft', 'Lee 16'],
    [lee16, 'ArrowRight', 'Rosa 15'],
    [sam9, 'ArrowRight', undefined],
  ])(
    'left and right lead through an inspection’s buttons to the next person at the nearest time: %#',
    (start, way, name) => {
      expect(from(start, way)).toBe(name);
    },
  );
});
