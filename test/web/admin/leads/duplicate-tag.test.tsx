// @vitest-environment jsdom
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { numberedId, storedLead } from '#test/support/desk-leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { DuplicateTag, likelyDuplicate } from '#web/admin/leads/duplicate-tag.tsx';

clearScreens();

const [two, three] = [numberedId(2), numberedId(3)];
const alike = [three, two];

test.each<[string, Partial<Lead>, string | undefined]>([
  ['the newest lead that is alike is the likely duplicate', {}, three],
  ['one that the office told apart is none', { not_same: [three] }, two],
  [
    'one that was merged into it is none',
    { merged: [{ id: three, at: '', by: '', name: '' }], not_same: [two] },
    undefined,
  ],
])('%s', (_, lead, other) => {
  expect(likelyDuplicate(storedLead(1, lead), alike)).toBe(other);
});

test('a lead that is like no other, or was not asked about yet, has no duplicate', () => {
  expect([likelyDuplicate(storedLead(1), []), likelyDuplicate(storedLead(1))]).toEqual([
    undefined,
    undefined,
  ]);
});

test('the tag on a row opens the lead and the other side by side; without another there is no tag', () => {
  const lead = storedLead(1, { name: 'Karen Whitfield' });
  const page = render(<DuplicateTag lead={lead} other={three} />, { wrapper: MemoryRouter });
  const link = screen.getByRole('link', { name: 'Possible duplicate: compare Karen Whitfield' });
  expect(link.getAttribute('href')).toBe(`/admin/leads/${lead.id}?compare=${three}`);
  page.rerender(<DuplicateTag lead={lead} other={undefined} />);
  expect(screen.queryByRole('link')).toBeNull();
});
