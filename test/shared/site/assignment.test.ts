import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Assignment, assigneeOf, assignmentOf, withoutPerson } from '#shared/site/assignment.ts';
import { settingProblems } from '#shared/site/office-settings.ts';

const [lee, rosa, sam] = ['lee@example.com', 'rosa@example.com', 'sam@example.com'] as const;
const omaha = { address: '1180 Larkspur Ave, Omaha, NE 68102', isForNobody: false };
const never = () => Promise.reject(new Error('no turn is taken'));
const turns: Assignment = { by: 'turn', people: [lee, rosa, sam] };
const zips: Assignment = {
  by: 'zip',
  areas: [
    { person: lee, zips: ['68102', '68106'] },
    { person: rosa, zips: ['51501'] },
  ],
};

describe('who gets a new lead', () => {
  test('in turn: one after the other, and the first again after the last', async () => {
    const given = await Promise.all([1, 2, 3, 4].map((turn) => assigneeOf(turns, omaha, async () => turn)));
    expect(given).toEqual([lee, rosa, sam, lee]);
  });

  test('over as many leads as people, everyone has one, wherever the counter stands', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 1_000_000 }), async (from) => {
        const given = await Promise.all(
          [0, 1, 2].map((more) => assigneeOf(turns, omaha, async () => from + more)),
        );
        expect(given.toSorted()).toEqual([lee, rosa, sam]);
      }),
      { seed: 7, numRuns: 50 },
    );
  });

  test.each([
    ['1180 Larkspur Ave, Omaha, NE 68102', lee],
    ['1180 Larkspur Ave, Omaha, NE 68106-1234', lee],
    ['4 Main St, Council Bluffs, IA 51501', rosa],
    ['12 Elm St, Lincoln, NE 68508', undefined],
    ['somewhere', undefined],
  ])('by ZIP: %s is %s’s', async (address, who) => {
    expect(await assigneeOf(zips, { address, isForNobody: false }, never)).toBe(who);
  });

  test('nobody, where nobody is picked or nobody works it, and no turn is taken for it', async () => {
    expect(await assigneeOf({ by: 'nobody' }, omaha, never)).toBeUndefined();
    expect(await assigneeOf(turns, { ...omaha, isForNobody: true }, never)).toBeUndefined();
  });

  test('nobody, where another release wrote what this one cannot read', () => {
    expect(assignmentOf({ by: 'skill' })).toEqual({ by: 'nobody' });
    expect(assignmentOf(undefined)).toEqual({ by: 'nobody' });
  });
});

test('who has left gets none: the others do, or nobody once none is left', () => {
  expect(withoutPerson(turns, 'Rosa@Example.com')).toEqual({ by: 'turn', people: [lee, sam] });
  expect(withoutPerson({ by: 'turn', people: [lee] }, lee)).toEqual({ by: 'nobody' });
  expect(withoutPerson(zips, lee)).toEqual({ by: 'zip', areas: [{ person: rosa, zips: ['51501'] }] });
  for (const setting of [turns, zips, { by: 'nobody' } as const])
    expect(withoutPerson(setting, 'nobody@example.com')).toBeUndefined();
});

test.each<[unknown, string]>([
  [{ by: 'turn', people: [] }, 'New leads in turn: pick at least one person.'],
  [{ by: 'zip', areas: [] }, 'New leads by ZIP: add at least one person.'],
  [{ by: 'zip', areas: [{ person: lee, zips: [] }] }, 'Add at least one ZIP code for each person.'],
  [{ by: 'zip', areas: [{ person: lee, zips: ['6810'] }] }, 'List ZIP codes of five digits, like 68102.'],
  [
    {
      by: 'zip',
      areas: [
        { person: lee, zips: ['68102'] },
        { person: rosa, zips: ['68102'] },
      ],
    },
    'A ZIP code is there twice. Take it out of one.',
  ],
])('%j is refused: %s', (value, sentence) => {
  expect(settingProblems('assignment', value)[0]?.sentence).toBe(sentence);
});
