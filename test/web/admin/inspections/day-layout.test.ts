import { describe, expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { axisOf, blocksOf, shutOf } from '#web/admin/inspections/day-layout.ts';
import { stopsOf } from '#web/admin/inspections/schedule.ts';

/** Inspections as "9:30 45" each, drawn as "from–until lane/lanes" in hours. */
function drawn(...times: string[]): string[] {
  const leads = times.map((time, index) => {
    const [, hour = '', minute = '', minutes = ''] = /^(\d+):(\d+) (\d+)$/.exec(time) ?? [];
    const at = new Date(2026, 10, 24, Number(hour), Number(minute)).toISOString();
    return storedLead(index + 1, { inspection: { at, minutes: Number(minutes) } });
  });
  return blocksOf(stopsOf(leads)).map(
    ({ from, until, lane, lanes }) => `${from / 60}–${until / 60} ${lane + 1}/${lanes}`,
  );
}

describe('blocks', () => {
  test('are as long as the inspection, or an hour where it is shorter and nothing follows sooner', () => {
    expect(drawn('9:00 90')).toEqual(['9–10.5 1/1']);
    expect(drawn('9:00 30')).toEqual(['9–10 1/1']);
    expect(drawn('9:00 30', '9:30 60')).toEqual(['9–9.5 1/1', '9.5–10.5 1/1']);
    expect(drawn('9:00 30', '9:45 60')).toEqual(['9–9.75 1/1', '9.75–10.75 1/1']);
  });

  test('stand side by side while they share minutes, in as few lanes as hold them', () => {
    expect(drawn('13:30 60', '14:00 60')).toEqual(['13.5–14.5 1/2', '14–15 2/2']);
    expect(drawn('9:00 60', '10:00 60')).toEqual(['9–10 1/1', '10–11 1/1']);
    expect(drawn('9:00 180', '9:30 60', '10:30 60', '13:00 60')).toEqual([
      '9–12 1/2',
      '9.5–10.5 2/2',
      '10.5–11.5 2/2',
      '13–14 1/1',
    ]);
    expect(drawn('9:00 60', '9:00 60', '9:00 60').map((text) => text.split(' ')[1])).toEqual([
      '1/3',
      '2/3',
      '3/3',
    ]);
  });

  test('end with the day', () => {
    expect(drawn('23:30 120')).toEqual(['23.5–24 1/1']);
  });
});

const span = (from: number, until: number) => ({ from: from * 60, until: until * 60 });

test('a day shows the company’s hours, of a closed one a working day’s, and all that lies outside them, in whole hours', () => {
  expect(axisOf([], [span(9, 17)])).toEqual(span(9, 17));
  expect(axisOf([span(8.5, 9.5), span(17.5, 18.5)], [span(9, 17)])).toEqual(span(8, 19));
  expect(axisOf([span(7, 8)], [])).toEqual(span(7, 17));
  expect(axisOf([], [])).toEqual(span(9, 17));
});

test('what of it lies outside the company’s hours is shut', () => {
  expect(shutOf(span(8, 19), [span(9, 17)])).toEqual([span(8, 9), span(17, 19)]);
  expect(shutOf(span(9, 17), [span(9, 17)])).toEqual([]);
  expect(shutOf(span(9, 17), [span(13, 17), span(9, 12)])).toEqual([span(12, 13)]);
  expect(shutOf(span(9, 12), [])).toEqual([span(9, 12)]);
});
