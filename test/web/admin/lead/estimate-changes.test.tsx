// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { compareEstimates } from '#shared/estimate/comparison/compare.ts';
import type { EstimateListing } from '#shared/estimate/listing.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { numberedId, storedLead } from '#test/support/desk-leads.ts';
import { snapshot } from '#test/support/leads.ts';
import { listed, listing } from '#test/support/listed-rows.ts';
import { officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { EstimateChanges } from '#web/admin/lead/estimate-changes.tsx';

officeScreens();

const [older, newer] = [numberedId(30), numberedId(31)];
const priced: Lead['quote'] = { ...snapshot(2400), basis: { source: 'document', others: [] } };
const lead = storedLead(1, { documentId: newer, other_documents: [older], quote: priced });
const rows = [listed('Drip edge', 200, 3), listed('Ridge cap', 84, 6.25), listed('Felt', 21, 40)];
const first = listing(rows, { dated: '2026-09-12' });
const second = listing(
  [listed('Drip edge', 212, 3.1), listed('Ridge cap', 84, 6.25), listed('Step flashing', 20, 13)],
  { dated: '2026-10-03' },
);

const noPair = { kind: 'no_pair', reason: 'other_claim' } as const;

function pairOf(one: EstimateListing, other: EstimateListing) {
  const comparison = compareEstimates({ listing: one, quoted: true }, { listing: other, quoted: true });
  if (typeof comparison === 'string') throw new Error(comparison);
  return { kind: 'pair', comparison } as const;
}

function opened(
  pair: ReturnType<typeof pairOf> | typeof noPair = pairOf(first, second),
  of: Lead = lead,
  merged: readonly Lead[] = [],
) {
  const body = { pair, documents: { first: older, second: newer } };
  const url = (id: string) => () => Response.json({ url: `https://files.example/${id}` });
  return renderPart(<EstimateChanges lead={of} merged={merged} />, {
    server: {
      [`GET /leads/${of.id}/changes`]: () => Response.json(body),
      [`GET /leads/${lead.id}/documents/${newer}`]: url('own-newer'),
      [`GET /leads/${lead.id}/documents/${older}`]: url('own-older'),
      [`GET /leads/${storedLead(2).id}/documents/${newer}`]: url('merged-newer'),
    },
  });
}

const table = () => screen.findByRole('table');
/** The rows as they are read, without what keeps a line together. */
const rowsOf = async () =>
  within(await table())
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').replaceAll('\u00a0', ' ')));

/** What opens in the tab that is opened next. */
function tabOf() {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  return tab.location;
}

describe('two estimates stand side by side', () => {
  test('each changed row with what both print and the difference, and both totals at the foot', async () => {
    opened();
    expect(await rowsOf()).toEqual([
      ['Line', 'First (PDF)Sep 12, 2026', 'New (PDF)Oct 3, 2026Prices the roof', 'Difference'],
      ['Dwelling Roof', '\u2212$522.80'],
      [
        'Drip edge Price and quantity changed',
        '200 LF × $3.00 = $600.00',
        '212 LF × $3.10 = $657.20',
        '+$57.20',
      ],
      ['Step flashing Added', '–', '20 LF × $13.00 = $260.00', '+$260.00'],
      ['Felt Gone', '21 LF × $40.00 = $840.00', '–', '\u2212$840.00'],
      ['Total$317.20 more, $840.00 less', '$1,965.00', '$1,442.20', '\u2212$522.80'],
    ]);
    screen.getByText('1 line is the same. Every line on both estimates was read.');
  });

  test('under heads that say which paper it is, by their short names too', async () => {
    opened();
    const heads = within(await table()).getAllByRole('columnheader');
    expect(heads.map((head) => head.getAttribute('abbr'))).toEqual([null, 'First', 'New', null]);
    expect(heads.map((head) => head.getAttribute('scope'))).toEqual(Array(4).fill('col'));
    within(await table()).getByRole('rowheader', { name: 'Step flashing Added' });
    screen.getByRole('region', { name: 'Two estimates' });
  });

  test('and what was not read is unread, without a difference', async () => {
    opened(pairOf(first, { ...second, rows: second.rows.slice(0, 2), lostBefore: [2], closes: false }));
    const unread = (await rowsOf()).filter(([name]) => name?.includes('Not read'));
    expect(unread).toEqual([['Felt Not read', '21 LF × $40.00 = $840.00', 'not read', '']]);
    screen.getByText(/1 line wasn’t read/);
  });

  test('each PDF a press away', async () => {
    opened();
    const tab = tabOf();
    await table();
    press('First (PDF)');
    await waitFor(() => expect(tab.href).toBe('https://files.example/own-older'));
    press('New (PDF)');
    await waitFor(() => expect(tab.href).toBe('https://files.example/own-newer'));
  });
});

describe('the estimate of a lead that was merged into this one', () => {
  const own = storedLead(1, { documentId: older, quote: priced });
  const merged = [storedLead(2, { documentId: newer })];

  test('stands beside its own, which goes on pricing the roof, and is opened as that lead’s', async () => {
    opened(pairOf(first, second), own, merged);
    const [heads] = await rowsOf();
    expect(heads?.slice(1, 3)).toEqual([
      'First (PDF)Sep 12, 2026Prices the roof',
      'New (PDF)Oct 3, 2026From a merged lead',
    ]);
    screen.getByText('The newer one came with a merged lead and changes no price. Changes add up.');
    const tab = tabOf();
    press('New (PDF)');
    await waitFor(() => expect(tab.href).toBe('https://files.example/merged-newer'));
  });

  test('of another claim is not shown; of two of its own the page says it', async () => {
    const { container } = opened(noPair, own, merged);
    await waitFor(() => expect(container.textContent).toBe(''));
    opened(noPair);
    await screen.findByText('This estimate is for another claim. Compare them yourself.');
    screen.getByRole('button', { name: 'New (PDF)' });
  });
});
