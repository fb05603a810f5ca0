import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { describe, expect, test } from 'vitest';
import type { FoundReason } from '#shared/api/lead-search.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { byNames, foundIn, nearWords } from '#web/admin/leads/found.ts';
import { FoundBy, FoundNotes } from '#web/admin/leads/found-leads.tsx';

// @vitest-environment jsdom

clearScreens();

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
  foundIn(
    reasons.map((_, n) => storedLead(n, { name: `Visitor ${n}` })),
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
    expect(foundIn([storedLead(1)], []).rows).toHaveLength(1);
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
  const { container } = render(
    <MemoryRouter>
      <FoundBy typed="karen witfeld" found={all} />
      <FoundNotes notes={all.notes} />
    </MemoryRouter>,
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
