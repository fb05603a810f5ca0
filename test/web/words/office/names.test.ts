import { afterEach, describe, expect, test } from 'vitest';
import { historyWords } from '#web/words/office/history.ts';
import { assigneeOptions, initialsOf, personName, setNames, shortName } from '#web/words/office/people.ts';
import { adminName } from '#web/words/office/prices.ts';

const lee = 'lee.park@mail.example';
const rosa = 'rosa@mail.example';

afterEach(() => setNames([]));

describe('a person of the team', () => {
  test('is called by email until a name is known, and where there is none', () => {
    expect([personName(lee), initialsOf(lee), shortName(lee)]).toEqual([lee, 'LP', 'lee.park']);
    setNames([{ email: lee, name: 'Leanne Park' }, { email: rosa }]);
    expect([personName(rosa), initialsOf(rosa), shortName(rosa)]).toEqual([rosa, 'RO', 'rosa']);
  });

  test('is called by name wherever an email stood', () => {
    setNames([{ email: lee, name: 'Leanne Ann Park' }]);
    expect([personName(lee), initialsOf(lee), shortName(lee), adminName(lee)]).toEqual([
      'Leanne Ann Park',
      'LA',
      'Leanne',
      'Leanne Ann Park',
    ]);
    const line = {
      kind: 'change',
      id: 'a',
      at: '2026-11-20T15:00:00.000Z',
      by: lee,
      what: 'assignee',
    } as const;
    expect(historyWords({ ...line, new: lee, old: rosa })).toBe(`Assigned to Leanne Ann Park (was ${rosa})`);
    expect(assigneeOptions(undefined, lee)).toEqual([{ value: lee, label: 'Leanne Ann Park' }]);
  });

  test('is told from a namesake by email', () => {
    setNames([
      { email: lee, name: 'Lee Park' },
      { email: rosa, name: 'Lee Park' },
    ]);
    expect([lee, rosa].map(personName)).toEqual([`Lee Park (${lee})`, `Lee Park (${rosa})`]);
    expect(shortName(lee)).toBe(`Lee Park (${lee})`);
  });

  test('is told from one of the same first name by the whole name', () => {
    setNames([
      { email: lee, name: 'Lee Park' },
      { email: rosa, name: 'Lee Ibarra' },
      { email: 'nia@juniperridge.example', name: 'Nia Brooks' },
    ]);
    expect([lee, rosa, 'nia@juniperridge.example'].map(shortName)).toEqual(['Lee Park', 'Lee Ibarra', 'Nia']);
  });
});
