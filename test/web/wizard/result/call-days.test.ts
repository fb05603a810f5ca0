import { describe, expect, test } from 'vitest';
import { textLink } from '#shared/lead/phone-format.ts';
import { callDays, daysFor, dayText, partsFor, timesToSend, wishesOf } from '#web/wizard/result/call-days.ts';
import { nextStep } from '#web/wizard/result/next-step.ts';

test.each([
  ['a Friday', new Date(2026, 10, 20, 12), ['23', '24', '25', '26', '27', '30']],
  ['a Saturday', new Date(2026, 10, 21, 12), ['23', '24', '25', '26', '27', '30']],
  [
    'a Sunday, a minute before midnight',
    new Date(2026, 10, 22, 23, 59),
    ['23', '24', '25', '26', '27', '30'],
  ],
])('on %s the next six working days begin on Monday', (_, now, days) => {
  expect(callDays(now)).toEqual(days.map((day) => `2026-11-${day}`));
});

test('a Monday itself is not offered, the Monday after it is', () => {
  const days = callDays(new Date(2026, 10, 23, 0, 0));
  expect([days[0], days.at(-1)]).toEqual(['2026-11-24', '2026-12-01']);
});

test('the day on which clocks go back is one day', () => {
  expect(callDays(new Date(2026, 9, 30, 12)).slice(0, 2)).toEqual(['2026-11-02', '2026-11-03']);
});

test('days are written in the page’s language', () => {
  expect(dayText('en-US', '2026-11-23')).toBe('Mon, Nov 23');
  expect(dayText('es-US', '2026-11-23')).toBe('lun, 23 de nov');
});

describe('two wishes for a call', () => {
  const none = { day: '', part: '' } as const;
  const monday = { day: '2026-11-23', part: 'morning' } as const;
  const tuesday = { day: '2026-11-24', part: 'evening' } as const;

  test.each([
    ['none', [], [none, none]],
    ['one', [monday], [monday, none]],
    ['two', [monday, tuesday], [monday, tuesday]],
  ])('stand in two pairs of fields where %s was chosen before', (_, chosen, wishes) => {
    expect(wishesOf(chosen)).toEqual(wishes);
  });

  test.each([
    ['a day alone', { day: '2026-11-23', part: '' } as const],
    ['a part of the day alone', { day: '', part: 'morning' } as const],
  ])('are not done with %s, also beside a whole one', (_, half) => {
    expect(timesToSend([], [half, none])).toBeNull();
    expect(timesToSend([], [monday, half])).toBeNull();
  });

  test('are done with one time or two', () => {
    expect(timesToSend([], [monday, none])).toEqual([monday]);
    expect(timesToSend([], [none, tuesday])).toEqual([tuesday]);
    expect(timesToSend([monday], [monday, tuesday])).toEqual([monday, tuesday]);
  });

  test('are done with none only where there were some to take back', () => {
    expect(timesToSend([], [none, none])).toBeNull();
    expect(timesToSend([monday], [none, none])).toEqual([]);
  });

  test('keep a day that is no longer offered until it is changed', () => {
    expect(daysFor(monday, ['2026-11-24'])).toEqual(['2026-11-23', '2026-11-24']);
    expect(daysFor(tuesday, ['2026-11-24'])).toEqual(['2026-11-24']);
    expect(daysFor(none, ['2026-11-24'])).toEqual(['2026-11-24']);
  });
});

describe('the evening is offered', () => {
  const none = { day: '', part: '' } as const;
  const all = ['morning', 'midday', 'afternoon', 'evening'];

  test.each([
    ['not where the company does not say until when it calls', 0, all.slice(0, 3)],
    ['not where calls end as it begins, at 5 PM', 17, all.slice(0, 3)],
    ['where they go on until 6 PM', 18, all],
    ['where they go on until midnight', 24, all],
  ])('%s', (_, callsUntilHour, parts) => {
    expect(partsFor(none, callsUntilHour)).toEqual(parts);
  });

  test('no more than the afternoon where calls end at 1 PM, and the midday is', () => {
    expect(partsFor(none, 13)).toEqual(['morning', 'midday']);
    expect(partsFor(none, 14)).toEqual(['morning', 'midday', 'afternoon']);
  });

  test('where it was chosen before, until it is changed', () => {
    expect(partsFor({ day: '2026-11-23', part: 'evening' }, 17)).toEqual(all);
  });
});

describe('the next step', () => {
  const facts = {
    company: { phoneLink: 'tel:+14025550142', email: 'office@juniperridge.example' },
    bookingUrl: '',
    isOpen: true,
    callTimes: [],
  };
  const closed = { ...facts, isOpen: false };

  test('asks for two times, and once they are chosen they are noted', () => {
    expect(nextStep(facts)).toEqual({ kind: 'times' });
    const times = [{ day: '2026-11-23', part: 'morning' } as const];
    expect(nextStep({ ...facts, callTimes: times })).toEqual({ kind: 'noted', times });
  });

  test('is the company’s own page for booking where it has one', () => {
    const bookingUrl = 'https://book.juniperridge.example/visit';
    expect(nextStep({ ...facts, bookingUrl })).toEqual({ kind: 'booking', href: bookingUrl });
  });

  test('is the call once the office hears of no more answers, also of times it has heard of', () => {
    expect(nextStep(closed)).toEqual({ kind: 'call', href: 'tel:+14025550142' });
    const callTimes = [{ day: '2026-11-23', part: 'morning' } as const];
    expect(nextStep({ ...closed, callTimes })).toMatchObject({ kind: 'call' });
  });

  test('is an email then where there is no phone, and nothing where there is neither', () => {
    const email = 'office@juniperridge.example';
    expect(nextStep({ ...closed, company: { phoneLink: '', email } })).toEqual({
      kind: 'email',
      href: `mailto:${email}`,
    });
    expect(nextStep({ ...closed, company: { phoneLink: '', email: '' } })).toBeNull();
    expect(nextStep({ ...facts, company: { phoneLink: '', email: '' } })).toEqual({ kind: 'times' });
  });
});

test('a text message opens with its first words, or not at all where the number has no digits', () => {
  expect(textLink('(402) 555-0142', 'Hi & bye')).toBe('sms:+14025550142?&body=Hi%20%26%20bye');
  expect(textLink('ask for Dana', 'Hi')).toBe('');
});
