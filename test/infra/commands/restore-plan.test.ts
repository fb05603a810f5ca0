import { describe, expect, test } from 'vitest';
import {
  asReplacement,
  type Item,
  isSameItem,
  type RestoredTable,
  reasonToLeaveOut,
  restoredTables,
} from '#infra/commands/restore-plan.ts';
import { besideName, restoreTime, secondOf, windowRefusal } from '#infra/commands/restore-time.ts';

const NOW = new Date('2026-11-23T06:05:30Z');
const at = (text: string) => secondOf(restoreTime(text, NOW));

describe('the time to go back to', () => {
  test('is ISO in UTC, to the minute or the second, up to now', () => {
    expect(at('2026-11-20T12:00Z')).toBe('2026-11-20T12:00:00Z');
    expect(at('2026-11-20T12:00:59Z')).toBe('2026-11-20T12:00:59Z');
    expect(at('2026-11-23T06:05:30Z')).toBe('2026-11-23T06:05:30Z');
    expect(at('2028-02-29T00:00Z'.replace('2028', '2024'))).toBe('2024-02-29T00:00:00Z');
  });

  test.each([
    ...['', 'yesterday', '12:00', '2026-11-20', '20/11/2026', '2026-11-20 12:00Z', '1763640000'],
    ...['2026-11-20T12:00ZZ', '2026-11-20T12Z', '2026-11-20T12:00:00.500Z', '2026-11-20t12:00z'],
    ...[
      '2026-11-31T12:00Z',
      '2026-02-30T12:00Z',
      '2026-13-01T12:00Z',
      '2026-11-20T24:00Z',
      '2026-11-20T12:60Z',
    ],
  ])('is not %j', (text) => {
    expect(() => at(text)).toThrow(/^--to takes a time in UTC like 2026-11-23T05:05Z[,;] /);
  });

  test('without a zone is refused with both meanings, and with another zone with its own', () => {
    const own = secondOf(new Date('2026-11-20T12:00'));
    expect(() => at('2026-11-20T12:00')).toThrow(
      `, and "2026-11-20T12:00" has no zone: it is 2026-11-20T12:00Z in UTC, or ${own} by this machine's clock.`,
    );
    expect(() => at('2026-11-20T12:00-06:00')).toThrow('; "2026-11-20T12:00-06:00" is 2026-11-20T18:00:00Z.');
  });

  test('has passed', () => {
    expect(() => at('2026-11-23T06:05:31Z')).toThrow(
      ' that has passed: it is 2026-11-23T06:05:30Z now, and 2026-11-23T06:05:31Z comes later.',
    );
  });

  test('may be any second from the earliest to the latest that AWS has, both counted', () => {
    const window = {
      earliest: new Date('2026-11-01T12:00:00.417Z'),
      latest: new Date('2026-11-23T06:00:00.900Z'),
    };
    const refused = (to: string) => windowRefusal('leads', window, new Date(to));
    expect(refused('2026-11-01T12:00:00Z')).toMatch(
      /^leads can be had back as it was at 2026-11-01T12:00:01Z or later/,
    );
    expect(refused('2026-11-01T12:00:01Z')).toBeUndefined();
    expect(refused('2026-11-23T06:00:00Z')).toBeUndefined();
    expect(refused('2026-11-23T06:00:01Z')).toMatch(
      /^leads can be had back as it was at 2026-11-23T06:00:00Z or earlier, .*\. AWS is about five minutes behind/,
    );
  });

  test('names the table beside, in letters that a table’s name may have', () => {
    const name = besideName('Acme-DataLeads62869C3B-1ABC', new Date('2026-11-20T12:00:00Z'));
    expect(name).toBe('Acme-DataLeads62869C3B-1ABC-at-20261120T120000Z');
    expect(name).toMatch(/^[\w.-]{3,255}$/);
  });
});

test('leads come back first, then what belongs to them, prices and small facts', () => {
  expect(restoredTables).toEqual(['leads', 'pricing', 'documents', 'quoteLinks', 'records', 'leadLog']);
});

describe('an item is left out', () => {
  const leads = { ids: new Set(['a']), documents: new Set(['d']) };
  const reason = (table: RestoredTable, item: Item, erased: readonly string[] = []) =>
    reasonToLeaveOut(table, item, { leads, isErased: (id) => erased.includes(id), now: NOW });
  const S = (text: string) => ({ S: text });

  test('of every table that expires, from its second on; a time that is no number is none', () => {
    const ends = NOW.getTime() / 1000;
    for (const [table, its] of [
      ['documents', { id: S('d') }],
      ['quoteLinks', { lead_id: S('a') }],
    ] as const) {
      expect(reason(table, { ...its, expires_at: { N: String(ends) } })).toBe('expired since then');
      expect(reason(table, { ...its, expires_at: { N: String(ends + 1) } })).toBeUndefined();
      expect(reason(table, { ...its, expires_at: S('2020') })).toBeUndefined();
      expect(reason(table, its)).toBeUndefined();
    }
    // Leads never expire, whatever an attribute of them is called.
    expect(reason('leads', { id: S('a'), expires_at: { N: '1' } })).toBeUndefined();
  });

  test('if its lead is not there, whichever table it is of', () => {
    for (const table of ['leadLog', 'quoteLinks'] as const) {
      expect(reason(table, { lead_id: S('b') })).toBe('of leads that are not there');
      expect(reason(table, { lead_id: S('a') })).toBeUndefined();
    }
    // That a lead is one of several that were changed at once.
    expect(reason('leadLog', { lead_id: S('bulk#1'), entry: S('a') })).toBeUndefined();
    expect(reason('leadLog', { lead_id: S('bulk#1'), entry: S('b') })).toBe('of leads that are not there');
    expect([reason('documents', { id: S('e') }), reason('documents', { id: S('d') })]).toEqual([
      'named by no lead',
      undefined,
    ]);
  });

  test('if it is a record that is about what is there now; settings, views and unsubscribes come back', () => {
    const ofKind = (kind: string) => reason('records', { kind: S(kind), id: S('a') });
    for (const kind of ['setting', 'setting-change', 'saved-views', 'no-email'])
      expect(ofKind(kind)).toBeUndefined();
    for (const kind of ['erased', 'inspection-day', 'inspection-holder'])
      expect(ofKind(kind)).toBe('as bookings and deletions go by what is there now');
  });

  test('if it is a lead that was deleted for good', () => {
    expect(reason('leads', { id: S('b') }, ['b'])).toBe('deleted by the office or by npm run forget');
    expect(reason('leads', { id: S('b') }, ['c'])).toBeUndefined();
  });
});

describe('an item', () => {
  test('is the same in any order of attributes, of maps and of sets, and not of lists', () => {
    const one: Item = {
      id: { S: 'a' },
      tags: { SS: ['x', 'y'] },
      quote: { M: { a: { N: '1' }, b: { NULL: true } } },
    };
    const other: Item = {
      quote: { M: { b: { NULL: true }, a: { N: '1' } } },
      tags: { SS: ['y', 'x'] },
      id: { S: 'a' },
    };
    expect(isSameItem('pricing', one, other)).toBe(true);
    expect(
      isSameItem('pricing', { l: { L: [{ N: '1' }, { N: '2' }] } }, { l: { L: [{ N: '2' }, { N: '1' }] } }),
    ).toBe(false);
    expect(isSameItem('pricing', { n: { N: '1' } }, { n: { S: '1' } })).toBe(false);
  });

  test('of leads set back keeps its revoked and newer links, under a version nobody saw', () => {
    const older: Item = { id: { S: 'a' }, status: { S: 'new' }, version: { N: '2' } };
    const live: Item = {
      ...older,
      status: { S: 'cancelled' },
      version: { N: '9' },
      link_ids: { L: [{ S: 'x' }] },
      links_revoked_at: { S: '2026' },
    };
    expect(asReplacement('leads', older, live)).toEqual({
      ...live,
      status: { S: 'new' },
      version: { N: '10' },
    });
    expect(asReplacement('leads', older, { id: { S: 'a' } })).toEqual(older);
    expect(isSameItem('leads', older, { ...live, status: { S: 'new' } })).toBe(true);
    expect(asReplacement('pricing', older, live)).toEqual(older);
  });

  test('of documents set back keeps the version of its file, which an older one may no longer have', () => {
    const older: Item = { id: { S: 'd' }, status: { S: 'finished' }, version_id: { S: 'gone' } };
    const live: Item = { ...older, version_id: { S: 'put back' } };
    expect(isSameItem('documents', older, live)).toBe(true);
    expect(asReplacement('documents', older, { ...live, status: { S: 'reading' } })).toEqual(live);
  });
});
