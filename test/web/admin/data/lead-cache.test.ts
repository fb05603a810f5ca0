import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { LeadPage } from '#shared/api/settings-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { type LoadedLeads, prependNewest, updateLeads } from '#web/admin/data/lead-cache.ts';

/** A lead that came in at that minute; its name is the minute. */
const lead = (minute: number, changes: Partial<Lead> = {}): Lead => ({
  ...leadInput({ id: `lead-${minute}`, name: String(minute) }),
  status: 'new',
  created_at: `2026-11-20T15:${String(minute).padStart(2, '0')}:00.000Z`,
  ...changes,
});
const page = (minutes: number[], nextCursor?: string): LeadPage => ({
  items: minutes.map((minute) => lead(minute)),
  ...(nextCursor === undefined ? {} : { nextCursor }),
});
const loaded = (...pages: LeadPage[]): LoadedLeads => ({
  pages,
  pageParams: [undefined, ...pages.slice(0, -1).map(({ nextCursor }) => nextCursor)],
});
const shown = ({ pages }: LoadedLeads) => pages.flatMap(({ items }) => items.map(({ name }) => Number(name)));

/** The list of all, once the newest leads are put on top of what was loaded of it. */
function withNewest(before: LoadedLeads, newest: LeadPage): LoadedLeads {
  const client = new QueryClient();
  const key = ['leads', 'all', 'list'];
  client.setQueryData(key, before);
  prependNewest(client, newest);
  return client.getQueryData<LoadedLeads>(key) ?? before;
}

const two = loaded(page([9, 8, 7], 'after-7'), page([6, 5, 4], 'after-4'));

test('new leads stand on top, and what was loaded below them stays', () => {
  expect(shown(withNewest(two, page([11, 10, 9], 'after-9')))).toEqual([11, 10, 9, 8, 7, 6, 5, 4]);
});

test('without anything new nothing moves', () => {
  expect(withNewest(two, page([9, 8, 7], 'after-7'))).toEqual(two);
});

test('a lead that changed is as it is now', () => {
  const newest = {
    ...page([9, 8, 7], 'after-7'),
    items: [lead(9, { status: 'contacted' }), lead(8), lead(7)],
  };
  expect(withNewest(two, newest).pages[0]?.items[0]?.status).toBe('contacted');
});

test('a lead that left the list is gone, also where others moved up for it', () => {
  expect(shown(withNewest(two, page([9, 7, 6], 'after-6')))).toEqual([9, 7, 6, 5, 4]);
});

test('the next page still begins where the loaded ones end', () => {
  const merged = withNewest(two, page([11, 10, 9], 'after-9'));
  expect(merged.pages.at(-1)?.nextCursor).toBe('after-4');
  expect(
    withNewest(loaded(page([9, 8, 7], 'after-7')), page([10, 9, 8], 'after-8')).pages.at(-1)?.nextCursor,
  ).toBe('after-7');
});

test('where more came in than a page holds, only the newest stay: no gap is hidden', () => {
  const newest = page([14, 13, 12], 'after-12');
  expect(withNewest(two, newest)).toEqual(loaded(newest));
});

test('a list that fits one page is that page', () => {
  const newest = page([9]);
  expect(withNewest(loaded(page([9, 8])), newest)).toEqual(loaded(newest));
  expect(withNewest(loaded(page([9, 8])), page([]))).toEqual(loaded(page([])));
});

test('leads of the same moment are neither lost nor doubled', () => {
  const same = (id: string) => lead(7, { id, name: id });
  const before = loaded({ items: [lead(9), same('70'), same('71')], nextCursor: 'after-71' }, page([6, 5]));
  const newest = { items: [lead(10), lead(9), same('70')], nextCursor: 'after-70' };
  expect(shown(withNewest(before, newest))).toEqual([10, 9, 70, 71, 6, 5]);
});

test('a row that was merged into another goes', () => {
  const client = new QueryClient();
  const key = ['leads', 'all', 'list'];
  client.setQueryData(key, loaded({ items: [lead(9), lead(8)] }));
  updateLeads(client, [lead(8, { merged_into: { id: 'lead-9', at: '', by: '' } })]);
  expect(client.getQueryData<LoadedLeads>(key)?.pages[0]?.items.map(({ id }) => id)).toEqual(['lead-9']);
});
