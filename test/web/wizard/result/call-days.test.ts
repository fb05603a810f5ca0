import { describe, expect, test } from 'vitest';
import { textLink } from '#shared/lead/phone-format.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import {
  callDays,
  callHours,
  daysFor,
  dayText,
  onDay,
  partsFor,
  timesToSend,
} from '#web/wizard/result/call-days.ts';
import { nextStep, type OutsideHome } from '#web/wizard/result/next-action.ts';

const brandOf = (callsUntilHour = 0, ...hours: string[]) => ({
  hours,
  callback: { ...defaultBrand.callback, callsUntilHour },
});
const calls = (...brand: Parameters<typeof brandOf>) => callHours(brandOf(...brand));

test.each([
  ['a Friday', new Date(2026, 10, 20, 12), ['23', '24', '25', '26', '27', '30']],
  ['a Saturday', new Date(2026, 10, 21, 12), ['23', '24', '25', '26', '27', '30']],
  [
    'a Sunday, a minute before midnight',
    new Date(2026, 10, 22, 23, 59),
    ['23', '24', '25', '26', '27', '30'],
  ],
])('on %s the next six working days begin on Monday', (_, now, days) => {
  expect(callDays(now, brandOf())).toEqual(days.map((day) => `2026-11-${day}`));
});

test('a Monday itself is not offered, the Monday after it is', () => {
  const days = callDays(new Date(2026, 10, 23, 0, 0), brandOf());
  expect([days[0], days.at(-1)]).toEqual(['2026-11-24', '2026-12-01']);
});

// Wherever the homeowner is: it is Monday to Tuesday in the country.
test.each([
  ['at 23:30 on Monday in the company’s zone', '2026-11-24T05:30:00Z', 'America/Chicago', '2026-11-24'],
  ['half an hour into Tuesday there', '2026-11-24T06:30:00Z', 'America/Chicago', '2026-11-25'],
  ['at 23:30 on Monday, further west', '2026-11-24T06:30:00Z', 'America/Denver', '2026-11-24'],
])('%s the first day offered is the company’s tomorrow', (_, now, zone, first) => {
  expect(callDays(new Date(now), brandOf(), zone)[0]).toBe(first);
});

test('a zone that the browser does not know leaves the days to its own clock', () => {
  const noon = new Date(2026, 10, 23, 12);
  expect(callDays(noon, brandOf(), 'America/Nowhere')).toEqual(callDays(noon, brandOf()));
});

test('the day on which clocks go back is one day', () => {
  expect(callDays(new Date(2026, 9, 30, 12), brandOf()).slice(0, 2)).toEqual(['2026-11-02', '2026-11-03']);
});

test('days are written in the page’s language', () => {
  expect(dayText('en-US', '2026-11-23')).toBe('Mon, Nov 23');
  expect(dayText('es-US', '2026-11-23')).toBe('lun, 23 de nov');
});

describe('a wish for a call', () => {
  const none = { day: '', part: '' } as const;
  const monday = { day: '2026-11-23', part: 'morning' } as const;
  const tuesday = { day: '2026-11-24', part: 'evening' } as const;

  test.each([
    ['a day alone', { day: '2026-11-23', part: '' } as const],
    ['a part of the day alone', { day: '', part: 'morning' } as const],
  ])('is not done with %s, also where a whole one was chosen before', (_, half) => {
    expect(timesToSend([], half)).toBeNull();
    expect(timesToSend([monday], half)).toBeNull();
  });

  test('takes the place of the one before', () => {
    expect(timesToSend([], monday)).toEqual([monday]);
    expect(timesToSend([monday], tuesday)).toEqual([tuesday]);
  });

  test('is done with none only where there was one to take back', () => {
    expect(timesToSend([], none)).toBeNull();
    expect(timesToSend([monday], none)).toEqual([]);
  });

  test('keeps a day that is no longer offered until it is changed', () => {
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
    expect(partsFor(none, calls(callsUntilHour))).toEqual(parts);
  });

  test('no more than the afternoon where calls end at 1 PM, and the midday is', () => {
    expect(partsFor(none, calls(13))).toEqual(['morning', 'midday']);
    expect(partsFor(none, calls(14))).toEqual(['morning', 'midday', 'afternoon']);
  });

  test('where it was chosen before, until it is changed', () => {
    expect(partsFor({ day: '2026-11-23', part: 'evening' }, calls(17))).toEqual(all);
  });
});

describe('a company that says when it is open calls then', () => {
  const week = ['Mo-Fr 08:00-18:00', 'Sa 09:00-12:00'];
  const [friday, saturday] = ['2026-11-27', '2026-11-28'];
  const on = (day: string, open = calls(0, ...week)) => partsFor({ day, part: '' }, open);

  test.each([
    ['Saturday is a day to call on', week, ['24', '25', '26', '27', '28', '30']],
    ['Sunday alone', ['Su 10:00-14:00'], ['29', '06', '13']],
  ])('%s', (_, hours, days) => {
    const offered = callDays(new Date(2026, 10, 23, 12), brandOf(0, ...hours));
    expect(offered.map((day) => day.slice(-2))).toEqual(days);
  });

  test('each day in the parts that it is open in', () => {
    expect(on(friday)).toEqual(['morning', 'midday', 'afternoon', 'evening']);
    expect(on(saturday)).toEqual(['morning', 'midday']);
    expect(on(saturday, calls(0, 'Sa 13:00-17:00'))).toEqual(['afternoon']);
    expect(on('')).toEqual(['morning', 'midday', 'afternoon', 'evening']);
  });

  test('until another hour on the days that end last, and a short day stays short', () => {
    expect(on(friday, calls(16, ...week))).toEqual(['morning', 'midday', 'afternoon']);
    const late = calls(20, 'Mo-Fr 08:00-17:00', 'Sa 09:00-12:00');
    expect(on(friday, late)).toContain('evening');
    expect(on(saturday, late)).toEqual(['morning', 'midday']);
    expect(on(saturday, calls(11, ...week))).toEqual(['morning']);
  });

  test('another day takes the part of the day along only if it is open in it', () => {
    const wish = { day: friday, part: 'evening' } as const;
    expect(onDay(wish, '2026-11-30', calls(0, ...week))).toEqual({ day: '2026-11-30', part: 'evening' });
    expect(onDay(wish, saturday, calls(0, ...week))).toEqual({ day: saturday, part: '' });
  });
});

describe('the next step', () => {
  const facts = {
    company: { phoneLink: 'tel:+14025550142', email: 'office@juniperridge.example' },
    bookingUrl: '',
    isOpen: true,
    isDelivered: true,
    outside: null,
    callTimes: [],
  };
  const closed = { ...facts, isOpen: false };

  test('is the call once the office hears of no more answers, also of times it has heard of', () => {
    expect(nextStep(closed)).toEqual({ kind: 'call', href: 'tel:+14025550142' });
    const callTimes = [{ day: '2026-11-23', part: 'morning' } as const];
    expect(nextStep({ ...closed, callTimes })).toMatchObject({ kind: 'call' });
  });

  test('is the call until the server has the lead, whatever is offered then', () => {
    const offered = { ...facts, isDelivered: false, bookingUrl: 'https://book.juniperridge.example/session' };
    expect(nextStep(offered)).toEqual({ kind: 'call', href: 'tel:+14025550142' });
    expect(nextStep({ ...offered, company: { phoneLink: '', email: '' } })).toBeNull();
  });

  test('outside the area is the waitlist where one is offered, else the call, and never an inspection', () => {
    const outside = (waitlist: OutsideHome['waitlist']) =>
      nextStep({
        ...facts,
        bookingUrl: 'https://book.juniperridge.example/',
        outside: { zip: '75202', waitlist },
      });
    expect(outside('offered')).toEqual({ kind: 'waitlist' });
    for (const waitlist of ['joined', 'none'] as const)
      expect(outside(waitlist)).toEqual({ kind: 'call', href: 'tel:+14025550142' });
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

test('no call is offered on a day on which the office is closed, and as many days as ever', () => {
  const noon = new Date(2026, 10, 23, 12);
  const days = callDays(noon, { ...brandOf(), closedOn: ['2026-11-26'] });
  expect(days).not.toContain('2026-11-26');
  expect(days).toHaveLength(callDays(noon, brandOf()).length);
});
