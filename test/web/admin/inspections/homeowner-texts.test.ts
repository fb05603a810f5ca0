import { expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import {
  firstChoice,
  lateChoices,
  lateWords,
  minutesBetween,
  reminderWords,
} from '#web/admin/inspections/homeowner-texts.ts';
import { stopsOf } from '#web/admin/inspections/schedule.ts';

const start = Date.parse('2026-11-24T18:45:00.000Z');
const after = (minutes: number) => new Date(start + minutes * 60_000);

test('only what is not over by now can be chosen, and of what began long ago the same from there on', () => {
  expect(lateChoices({ start }, after(-60))).toEqual([10, 15, 20, 30, 45]);
  expect(lateChoices({ start }, after(9))).toEqual([10, 15, 20, 30, 45]);
  expect(lateChoices({ start }, after(10))).toEqual([15, 20, 30, 45]);
  expect(lateChoices({ start }, after(44))).toEqual([45]);
  expect(lateChoices({ start }, after(47))).toEqual([55, 60, 65, 75, 90]);
});

test('twenty minutes stand there first, or the next that can be chosen', () => {
  expect(firstChoice([10, 15, 20, 30, 45])).toBe(20);
  expect(firstChoice([30, 45])).toBe(30);
  expect(firstChoice([55, 60])).toBe(55);
});

test('the next inspection begins so long after the late end of this one', () => {
  const [stop, next] = stopsOf(
    ['18:45', '21:00'].map((time, index) =>
      storedLead(index + 1, { inspection: { at: `2026-11-24T${time}:00.000Z`, minutes: 60 } }),
    ),
  );
  if (stop === undefined || next === undefined) throw new Error('Both are inspections');
  expect(minutesBetween(stop, 20, next)).toBe(55);
  expect(minutesBetween(stop, 75, next)).toBe(0);
  expect(minutesBetween(stop, 90, next)).toBe(-15);
});

test.each([
  ['en', 20, 'Hi, this is Elm Roofing. We’re about 20 minutes late and will be there around 1:05 PM.'],
  [
    'es',
    20,
    'Hola, le escribimos de Elm Roofing. Llegaremos unos 20 minutos tarde, alrededor de la 1:05 PM.',
  ],
  [
    'es',
    90,
    'Hola, le escribimos de Elm Roofing. Llegaremos unos 90 minutos tarde, alrededor de las 2:15 PM.',
  ],
] as const)(
  '%s, %i minutes: the words are in the homeowner’s language, on the clock they were told',
  (language, minutes, words) => {
    expect(lateWords({ minutes, start, timeZone: 'America/Chicago', company: 'Elm Roofing' }, language)).toBe(
      words,
    );
  },
);

test('without a language the words are English', () => {
  expect(lateWords({ minutes: 10, start, timeZone: 'America/Chicago', company: 'Elm Roofing' })).toMatch(
    /^Hi, /,
  );
});

test('a reminder says day and hours in the homeowner’s language, on the clock they were told', () => {
  const inspection = { at: '2026-12-02T15:00:00.000Z', minutes: 120, time_zone: 'America/Chicago' };
  expect(reminderWords(inspection, 'Elm Roofing')).toBe(
    'Hi, this is Elm Roofing. A reminder of your roof inspection: Wednesday, December 2, 9–11 AM. Need another time? Reply to this text.',
  );
  expect(reminderWords(inspection, 'Elm Roofing', 'es')).toBe(
    'Hola, le escribimos de Elm Roofing. Le recordamos la inspección de su techo: miércoles 2 de diciembre, de 9 a 11 AM. ¿Necesita otro horario? Responda a este mensaje.',
  );
});
