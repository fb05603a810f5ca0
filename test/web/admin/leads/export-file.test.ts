import { describe, expect, test } from 'vitest';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { defaultRates } from '#shared/pricing/rates.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';
import { csvOf as withNotes } from '#web/admin/leads/export-file.ts';

const csvOf = (leads: Lead[]) => withNotes(leads, new Map());

const linesOf = (text: string) => text.split('\r\n');
/** Of a line without a comma in a cell. */
const cellsIn = (line: string) => line.split(',').map((cell) => cell.replace(/^"(.*)"$/, '$1'));

describe('the exported file', () => {
  test('begins with the mark of UTF-8 and the headings, and ends its lines as Windows does', () => {
    const text = csvOf([storedLead(1, { name: 'Zoë Ångström', phone: '(402) 555-0187' })]);
    expect(
      text.startsWith(
        '\uFEFF"created_at","createdLocal","status","name","phone","phoneE164","email","address","street","city","state","zip",',
      ),
    ).toBe(true);
    expect(linesOf(text)).toHaveLength(3);
    expect(text).toContain('"Zoë Ångström","(402) 555-0187"');
  });

  test('a source is what its lead came by, and "unknown" where the page did not say', () => {
    const at = '2026-11-24T15:00:00.000Z';
    const touches = { first: { at, rep: 'Dana' }, last: { at, utm_source: '=1+1', gclid: 'Cj0' } };
    const address = '12 Larkspur Ave';
    const [headings, known, unknown] = linesOf(
      csvOf([
        storedLead(1, { source: 'Google Ads', campaign: 'hail', touches, address }),
        storedLead(2, { address }),
      ]),
    ).map(cellsIn);
    const cell = (row: string[] | undefined, name: string) => row?.[headings?.indexOf(name) ?? -1];
    const names = ['source', 'campaign', 'firstSource', 'first rep', 'last gclid', 'last utm_source'];
    expect(names.map((name) => cell(known, name))).toEqual([
      ...['Google Ads', 'hail', 'rep: Dana', 'Dana', 'Cj0'],
      '\t=1+1',
    ]);
    expect(names.map((name) => cell(unknown, name))).toEqual(['unknown', '', '', '', '', '']);
  });

  test('a lead from outside the area says so, and where its homeowner waits for the company', () => {
    const tell_when_here = {
      ...{ zip: '05401', wordingVersion: '2026-11-24-en', wording: 'Tell me' },
      at: '2026-11-24T15:00:00.000Z',
    };
    const address = '12 Larkspur Ave';
    const rows = linesOf(
      csvOf([
        storedLead(1, { address, out_of_area: true, tell_when_here }),
        storedLead(2, { address, out_of_area: true }),
        storedLead(3, { address }),
      ]),
    ).map(cellsIn);
    const of = (name: string) => rows.slice(1, 4).map((row) => row[rows[0]?.indexOf(name) ?? -1]);
    expect(of('outOfArea')).toEqual(['Yes', 'Yes', 'No']);
    // With its zero in front.
    expect(of('tellWhenHere')).toEqual(['\t05401', '', '']);
  });

  test('the price that holds has its squares, whose it is, and the office’s reason', () => {
    const shown = shownQuote();
    const office_price = {
      ...{ ...snapshot(2840), rates: defaultRates, reason: 'Read on page 3' },
      ...{ by: 'dana.reyes@example.com', at: '2026-11-25T15:00:00.000Z' },
    };
    const address = '12 Larkspur Ave';
    const [headings, ...rows] = linesOf(
      csvOf([
        storedLead(1, { address, shown: { ...shown, received_at: shown.at }, office_price }),
        storedLead(2, { address, shown: { ...shown, received_at: shown.at } }),
        storedLead(3, { address, quote: snapshot(2400) }),
        storedLead(4, { address }),
      ]),
    ).map(cellsIn);
    const names = [
      'price standard',
      'roofSquares',
      'priceFrom',
      'areaFrom',
      'officeReason',
      'officePricedBy',
    ];
    const cells = rows.slice(0, 4).map((row) => names.map((name) => row[headings?.indexOf(name) ?? -1]));
    const { squares, standard } = snapshot(2840);
    expect(cells).toEqual([
      [`${standard}`, `${squares}`, 'office', 'office', 'Read on page 3', 'dana.reyes@example.com'],
      [`${shown.prices.standard}`, `${shown.squares}`, 'homeowner saw it', 'home-size', '', ''],
      [`${snapshot(2400).standard}`, `${snapshot(2400).squares}`, 'site', '', '', ''],
      ['', '', '', '', '', ''],
    ]);
  });

  test('a sale has its day, tier and price, and a lost lead none', () => {
    const sale = { tier: 'impactResistant', price: 9250.5, on: '2026-11-30' } as const;
    const address = '12 Larkspur Ave';
    const [headings, ...rows] = linesOf(
      csvOf([storedLead(1, { address, sale }), storedLead(2, { address, sale, status: 'cancelled' })]),
    ).map(cellsIn);
    const names = ['soldOn', 'soldTier', 'soldFor'];
    expect(rows.slice(0, 2).map((row) => names.map((name) => row[headings?.indexOf(name) ?? -1]))).toEqual([
      ['2026-11-30', 'impactResistant', '9250.5'],
      ['', '', ''],
    ]);
  });

  test('without a lead it has its headings', () => {
    expect(linesOf(csvOf([])).filter((line) => line !== '')).toHaveLength(1);
  });
});
