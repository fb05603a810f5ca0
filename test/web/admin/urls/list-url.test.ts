import { describe, expect, test } from 'vitest';
import {
  filterOf,
  isEveryLead,
  leadsOf,
  narrowedList,
  narrowings,
  readListUrl,
  searchedList,
  sourceName,
  sourceOf,
  writeListUrl,
} from '#web/admin/urls/list-url.ts';
import { midnightOf } from '#web/platform/business-timezone.ts';

const read = (search: string) => readListUrl(new URLSearchParams(search));

describe('the address of the list', () => {
  test.each([
    '',
    '?status=new',
    '?emergency=yes&status=new',
    '?document=yes&duplicate=yes&formal=yes&from=2026-11-01&refused=yes&spam=yes&to=2026-11-30&type=insurance',
    '?lost=price&past=yes&place=Gretna%2C+68046&priceFrom=9000&priceTo=15000&sort=price&tag=HOA&uncalled=yes&unplanned=yes',
    '?sold=yes&soldFrom=2026-11-01&soldTo=2026-11-30&status=contacted',
    '?sort=next&who=none',
    '?q=402+555',
    '?emergency=yes&q=402+555&tag=HOA',
    '?view=due',
    '?view=mine',
    '?view=unassigned',
    '?from=2026-11-01&view=unassigned',
    '?from=2026-11-25&to=2026-11-25&view=inspections',
  ])('%s is read and written the same', (search) => {
    expect(writeListUrl(read(search))).toBe(search);
  });

  test.each([
    ['a status there is not', '?status=won&type=retail'],
    ['a filter that is neither yes nor left out', '?emergency=no&type=retail'],
    ['a day there is not', '?from=2026-11-32&soldTo=2026-11-32&type=retail'],
    ['a reason, a price and an order that there are not', '?lost=x&priceFrom=9k&sort=name&type=retail'],
    ['a search of spaces', '?q=%20%20&type=retail'],
    ['a search of more letters than the server takes', `?q=${'a'.repeat(201)}&type=retail`],
    ['a name of another page', '?utm_source=x&type=retail'],
  ])('%s is left out, and the rest holds', (_, search) => {
    expect(writeListUrl(read(search))).toBe('?type=retail');
  });

  test.each([
    ['what is due', '?emergency=yes&status=new&view=due', '?view=due'],
    [
      'a list of inspections',
      '?from=2026-11-25&status=new&view=inspections',
      '?from=2026-11-25&view=inspections',
    ],
  ])('%s is of all leads: filters beside it are left out', (_, search, kept) => {
    expect(writeListUrl(read(search))).toBe(kept);
  });

  test('a search is of every status in an order of its own, within the filters', () => {
    const search = '?q=402+555&sort=price&spam=yes&status=new&view=due';
    expect(writeListUrl(read(search))).toBe('?q=402+555&spam=yes');
    expect(sourceOf(read(search))).toEqual({ kind: 'search', text: '402 555', filter: { spam: 'yes' } });
  });

  test('a search begins within the filters of the list, and ends there; a view has none', () => {
    const filters = { tag: 'HOA', status: 'new', sort: 'price' } as const;
    expect(searchedList(filters, 'delgado')).toEqual({ tag: 'HOA', q: 'delgado' });
    expect(searchedList({ tag: 'HOA', q: 'delgado' }, undefined)).toEqual({ tag: 'HOA' });
    expect(searchedList(leadsOf('lee.park@example.com'), 'delgado')).toEqual({ q: 'delgado' });
  });

  test('a search of 200 letters is taken', () => {
    expect(read(`?q=${'a'.repeat(200)}`).q).toHaveLength(200);
  });
});

describe('what the server is asked for', () => {
  test('days of the admin become times, the last day with all its hours', () => {
    const filter = filterOf(read('?from=2026-11-30&to=2026-11-30'));
    const [from, to] = [filter.from, filter.to].map((time) => new Date(time ?? ''));
    expect([from?.getDate(), from?.getHours()]).toEqual([30, 0]);
    expect([to?.getMonth(), to?.getDate(), to?.getHours()]).toEqual([11, 1, 0]);
  });

  test('view and search are no filter of the list', () => {
    expect(filterOf({ status: 'new', q: 'delgado', view: 'due' })).toEqual({ status: 'new' });
    expect(
      [{ status: undefined }, read('?spam=yes')].map((address) => isEveryLead(sourceOf(address))),
    ).toEqual([true, false]);
  });

  test('of inspections those of the admin’s own days', () => {
    const source = sourceOf(read('?from=2026-11-25&to=2026-11-25&view=inspections'));
    expect(source).toEqual({
      kind: 'view',
      view: 'inspections',
      from: midnightOf('2026-11-25'),
      to: midnightOf('2026-11-26'),
    });
    expect(sourceName(source)).toBe(`inspections ${midnightOf('2026-11-25')} ${midnightOf('2026-11-26')}`);
    expect(sourceOf(read('?view=mine'))).toEqual({ kind: 'view', view: 'mine' });
  });

  const who = 'lee.park@example.com';

  test('of one person all, narrowed by the other filters; of the view `mine` those that are open', () => {
    expect(filterOf(read(`?who=${who}&status=new`))).toEqual({ status: 'new', who });
    expect(sourceOf(read(`?view=mine&who=${who}&status=new`))).toEqual({ kind: 'view', view: 'mine', who });
    expect(sourceName({ kind: 'view', view: 'mine', who })).toBe(`mine ${who}`);
    expect([`?view=mine&who=${who}`, `?who=${who}&status=new`].map((url) => narrowings(read(url)))).toEqual([
      1, 1,
    ]);
  });

  test('a filter keeps the person and a search, and leaves a view', () => {
    const ofLee = { status: 'new', who } as const;
    expect(narrowedList(ofLee)).toEqual(ofLee);
    expect(writeListUrl(narrowedList({ ...leadsOf(who), emergency: 'yes' }))).toBe(
      '?emergency=yes&who=lee.park%40example.com',
    );
    expect(writeListUrl(narrowedList({ q: 'delgado', spam: 'yes' }))).toBe('?q=delgado&spam=yes');
  });

  test('an order makes another list, and is no filter', () => {
    const sorted = sourceOf(read('?sort=price&status=new'));
    expect(sorted).toEqual({ kind: 'list', filter: { status: 'new' }, sort: 'price' });
    expect([isEveryLead(sourceOf(read('?sort=price'))), narrowings(read('?sort=price'))]).toEqual([false, 0]);
    expect(sourceName(sorted)).not.toBe(sourceName(sourceOf(read('?status=new'))));
  });

  test('the filters beside the status are counted', () => {
    expect(narrowings(read('?status=new'))).toBe(0);
    expect(narrowings(read('?status=new&from=2026-11-01&spam=yes'))).toBe(2);
  });
});
