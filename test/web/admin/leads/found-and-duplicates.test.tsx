// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { FoundReason } from '#shared/api/lead-search.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { numberedId, storedLead, visitor } from '#test/support/desk-leads.ts';
import { officeScreens, renderPart } from '#test/support/office-screen.tsx';
import { DuplicateTag, likelyDuplicate } from '#web/admin/leads/duplicate-tag.tsx';
import { byNames, nearWords } from '#web/admin/leads/found-words.ts';
import { type AlikeLeads, useAlike } from '#web/admin/leads/possible-duplicates.ts';
import { matchesIn } from '#web/admin/leads/search-matches.ts';
import { FoundBy, FoundNotes } from '#web/admin/leads/search-summary.tsx';

officeScreens();

const note: FoundReason = {
  kind: 'note',
  at: '2026-11-22T15:00:00.000Z',
  by: 'lee.park@example.com',
  parts: [
    { text: '… neighbor of ', hit: false },
    { text: 'Karen Witfield', hit: true },
    { text: ', same crew', hit: false },
  ],
};
const found = (...reasons: FoundReason[][]) =>
  matchesIn(
    reasons.map((_, n) => visitor(n)),
    reasons.map((each, n) => ({ id: storedLead(n).id, reasons: each })),
  );

describe('what a search found', () => {
  test.each<[string | undefined, FoundReason[]]>([
    [undefined, [{ kind: 'name' }]],
    ['Address', [{ kind: 'name' }, { kind: 'address' }]],
    ['Phone', [{ kind: 'phone' }]],
    ['Email', [{ kind: 'email' }]],
    ['Quote number', [{ kind: 'quoteNumber' }]],
    ['Close name', [{ kind: 'nearName', meant: 'Karen' }]],
    ['Tag: HOA letter', [{ kind: 'tag', tag: 'HOA letter' }, note]],
  ])('is marked "%s" on its row', (words, reasons) => {
    expect([...found(reasons).why.values()][0]).toBe(words);
  });

  test('is a row each; a lead that only its note speaks for has none', () => {
    const { rows, notes } = found([{ kind: 'name' }], [note], [{ kind: 'address' }, note]);
    expect(rows.map(({ name }) => name)).toEqual(['Visitor 0', 'Visitor 2']);
    expect(notes.map(({ lead }) => lead.name)).toEqual(['Visitor 1', 'Visitor 2']);
  });

  test('is all rows where the server does not say why', () => {
    expect(matchesIn([storedLead(1)], []).rows).toHaveLength(1);
  });

  test.each([
    [0, 0, undefined],
    [3, 0, undefined],
    [0, 1, '1 name is close.'],
    [0, 3, '3 names are close.'],
    [2, 1, '1 more name is close.'],
    [2, 2, '2 more names are close.'],
  ])('of %i names as typed and %i nearly so says %s', (exact, near, words) => {
    expect(nearWords({ exact, near })).toBe(words);
  });
});

test.each<[string | undefined, FoundReason['kind'][]]>([
  [undefined, []],
  [undefined, ['name', 'name']],
  ['Found by tag.', ['tag', 'tag']],
  ['Found by quote number.', ['quoteNumber']],
  ['Found by name (1), address (2).', ['address', 'name', 'address']],
])('above the rows stands "%s"', (words, kinds) => {
  const reasons = kinds.map((kind) => [(kind === 'tag' ? { kind, tag: 'HOA' } : { kind }) as FoundReason]);
  expect(byNames(found(...reasons).counts)).toBe(words);
});

test('no name as typed is said above the rows, and the notes below with the hit marked', () => {
  const all = found([{ kind: 'nearName', meant: 'Karen Witfield' }], [note]);
  const { container } = renderPart(
    <>
      <FoundBy typed="karen witfeld" found={all} />
      <FoundNotes notes={all.notes} />
    </>,
  );
  expect(container.querySelector('p')?.textContent.trim()).toBe(
    'No lead is called exactly karen witfeld. 1 name is close.',
  );
  expect(screen.getByRole('region', { name: 'Notes' }).textContent).toMatch(
    /^1 noteVisitor 1 “… neighbor of Karen Witfield, same crew” · .*, Nov 22$/,
  );
  expect(container.querySelector('mark')?.textContent).toBe('Karen Witfield');
  expect(screen.getByRole('link', { name: 'Visitor 1' }).getAttribute('href')).toBe(
    `/admin/leads/${storedLead(1).id}`,
  );
});

const [two, three] = [numberedId(2), numberedId(3)];
const alike = [three, two];

test.each<[string, Partial<Lead>, string[] | undefined, string | undefined]>([
  ['the newest lead that is alike is the likely duplicate', {}, alike, three],
  ['one that the office told apart is none', { not_same: [three] }, alike, two],
  [
    'one that was merged into it is none',
    { merged: [{ id: three, at: '', by: '', name: '', states: { before: {}, after: {} } }], not_same: [two] },
    alike,
    undefined,
  ],
  ['a lead that is like no other has none', {}, [], undefined],
  ['a lead that was not asked about yet has none', {}, undefined, undefined],
])('%s', (_, lead, others, other) => {
  expect(likelyDuplicate(storedLead(1, lead), others)).toBe(other);
});

test('the tag on a row opens the lead and the other side by side; without another there is no tag', () => {
  const lead = storedLead(1, { name: 'Karen Whitfield' });
  const { show } = renderPart(<DuplicateTag lead={lead} other={three} />);
  const link = screen.getByRole('link', { name: 'Possible duplicate: compare Karen Whitfield' });
  expect(link.getAttribute('href')).toBe(`/admin/leads/${lead.id}?compare=${three}`);
  show(<DuplicateTag lead={lead} other={undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
});

/** The rows of a list, and what the server is asked about them. */
function list(answer: (ids: string[]) => Response) {
  const asked: string[][] = [];
  let known: AlikeLeads = new Map();
  const request = async (url: string) => {
    const ids = new URL(url, 'http://site').searchParams.get('ids')?.split(',') ?? [];
    asked.push(ids);
    return answer(ids);
  };
  function Rows({ count }: { count: number }) {
    known = useAlike(Array.from({ length: count }, (_, n) => storedLead(n + 1)));
    return null;
  }
  const { show } = renderPart(<Rows count={60} />, { request });
  return { asked, known: () => known, show: (count: number) => show(<Rows count={count} />) };
}

test('each lead is asked about once, at most fifty at a time, also as rows come and go; one that came later is a duplicate both ways', async () => {
  const { asked, known, show } = list((ids) =>
    Response.json({
      items: [
        { id: numberedId(2), others: [numberedId(7)] },
        { id: numberedId(61), others: [numberedId(9)] },
      ].filter(({ id }) => ids.includes(id)),
    }),
  );
  await waitFor(() => expect(known().size).toBe(60));
  expect(asked.map(({ length }) => length)).toEqual([50, 10]);
  expect(known().get(numberedId(2))).toEqual([numberedId(7)]);
  show(61);
  await waitFor(() => expect(known().size).toBe(61));
  expect(known().get(numberedId(9))).toEqual([numberedId(61)]);
  show(60);
  expect(asked.map(({ length }) => length)).toEqual([50, 10, 1]);
});

test('without an answer the rows have no tags, and the server is not asked over and over', async () => {
  const { asked, known } = list(() => Response.json({}, { status: 503 }));
  await waitFor(() => expect(asked.length).toBe(2));
  await act(async () => {});
  expect([asked.length, known().size]).toEqual([2, 0]);
});
