import { expect, test } from 'vitest';
import { withPlainSpaces } from '#test/support/plain-spaces.ts';
import { officeHours } from '#web/wizard/result/office-hours.ts';
import { resultEn } from '#web/words/en/result.ts';
import { resultEs } from '#web/words/es/result.ts';

const inEnglish = (...hours: string[]) => withPlainSpaces(officeHours({ hours }, 'en-US', resultEn.next));
const inSpanish = (...hours: string[]) =>
  withPlainSpaces(resultEs.next.openingHours(officeHours({ hours }, 'es-US', resultEs.next)));

test.each([
  [['Mo-Fr 08:00-18:00', 'Sa 09:00-12:00'], 'Monday to Friday, 8 AM – 6 PM; Saturday, 9 AM – 12 PM'],
  [['Mo 08:30-12:00', 'Mo 13:00-17:00'], 'Monday, 8:30 AM – 12:00 PM, 1 – 5 PM'],
  [['Sa,Su 10:00-14:00'], 'Saturday and Sunday, 10 AM – 2 PM'],
  [['Fr 08:00-16:00', 'Mo-Th 08:00-17:00'], 'Monday to Thursday, 8 AM – 5 PM; Friday, 8 AM – 4 PM'],
  [['Mo,We,Fr 08:00-17:00'], 'Monday, 8 AM – 5 PM; Wednesday, 8 AM – 5 PM; Friday, 8 AM – 5 PM'],
  [['Sa-Mo 09:00-12:00'], 'Monday, 9 AM – 12 PM; Saturday and Sunday, 9 AM – 12 PM'],
])('%j read as a person says them', (hours, text) => {
  expect(inEnglish(...hours)).toBe(text);
});

test('Spanish pages have them in Spanish, with one period at the end', () => {
  expect(inSpanish('Mo-Fr 08:00-18:00', 'Sa,Su 09:00-12:00')).toBe(
    'Horario de la oficina: lunes a viernes, 8 a.m. – 6 p.m.; sábado y domingo, 9 a.m. – 12 p.m.',
  );
});

test('a company without hours says none', () => {
  expect(inEnglish()).toBe('');
});
