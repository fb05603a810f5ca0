import { describe, expect, it } from 'vitest';
import type { BuildingItem, PrintedTotal } from '#lambdas/estimate-reader/estimate/line-item.ts';
import { withoutMoney } from '#lambdas/estimate-reader/pages/estimates-in-file.ts';
import { type MissingRows, missingRows } from '#lambdas/estimate-reader/pages/missing-rows.ts';
import { refusalFor } from '#shared/estimate/document.ts';
import { lineItem } from '../line-item.ts';

const row = (number: string | null, page: number, section = 'Kitchen'): BuildingItem =>
  lineItem({ description: 'Drywall', number, section, evidence: { page, text: 'Drywall' } });
const total = (name: string, rcv = 640.12): PrintedTotal => ({
  name,
  of: 'section',
  tax: null,
  overheadProfit: null,
  rcv,
  depreciation: null,
  acv: null,
});
const roofed = { squares: 20, source: 'removal', evidence: { page: 4, text: '' }, proven: true } as const;
const quoted = { ...roofed, witnesses: [], warnings: [], choices: [] };
const withoutFigures = withoutMoney({ carrier: null, claimNumber: null, dateOfLoss: null, typeOfLoss: null });
const estimate = (more: Partial<Parameters<typeof missingRows>[0]> = {}) => ({
  items: [row('1', 4), row('2', 4)],
  totals: [],
  rowsHold: true,
  area: quoted,
  isEstimate: true,
  claim: { ...withoutFigures, netClaim: 8140.12 },
  contractor: false,
  sources: {},
  ...more,
});

describe('rows are missing', () => {
  it.each<[string, MissingRows, Parameters<typeof estimate>[0], number[]]>([
    ['not where no page is a picture', 'none', { rowsHold: false, items: [row('31', 4)] }, []],
    ['not where the rows add up', 'none', {}, [1, 2, 3]],
    ['where the first row behind the pictures is number 31', 'some', { items: [row('31', 4)] }, [1, 2, 3]],
    ['where it is number 2', 'some', { items: [row('2', 4)] }, [3]],
    ['not where the pictures come after the rows', 'none', { items: [row('31', 4)] }, [5, 6]],
    ['where numbers are left out across a picture', 'some', { items: [row('7', 2), row('19a', 4)] }, [3]],
    ['not where numbers are left out on the same page', 'none', { items: [row('7', 2), row('19', 2)] }, [3]],
    [
      'perhaps where the numbers go on behind a picture: another coverage may be on it',
      'perhaps',
      { items: [row('7', 2), row('8', 4)] },
      [3],
    ],
    [
      'perhaps where the summary comes behind a picture',
      'perhaps',
      { items: [row('1', 2)], sources: { netClaim: { page: 4, text: '' } } },
      [3],
    ],
    ['not where photos come before or behind', 'none', { items: [row('1', 2), row('2', 3)] }, [4, 5]],
    ['perhaps where each section counts from 1', 'perhaps', { items: [row('7', 2), row('1', 4)] }, [3]],
    ['not where rows have no numbers', 'none', { items: [row(null, 2), row(null, 4)] }, [1, 5]],
    ['where they do not add up to the claim', 'some', { rowsHold: false }, [1]],
    ['where a section’s sum has no rows', 'some', { rowsHold: null, totals: [total('Dwelling Roof')] }, [1]],
    [
      'perhaps where each sum has its rows and none is of all',
      'perhaps',
      { rowsHold: null, totals: [total('KITCHEN')] },
      [1],
    ],
    [
      'perhaps where the empty section cost nothing',
      'perhaps',
      { rowsHold: null, totals: [total('Attic', 0)] },
      [1],
    ],
    [
      'perhaps where the text lists no roof: the roof may be another estimate in the same file',
      'perhaps',
      { area: { ...refusalFor('no_roof_items'), squares: null, warnings: [] } },
      [1],
    ],
    ['perhaps where no summary says what is paid', 'perhaps', { claim: withoutFigures }, [5]],
    [
      'not of a contractor’s, which has no such summary',
      'none',
      { claim: withoutFigures, contractor: true },
      [5],
    ],
    ['perhaps where the text is no estimate', 'perhaps', { isEstimate: false }, [1]],
  ])('%s', (_, missing, more, pictures) => {
    expect(missingRows(estimate(more), pictures)).toBe(missing);
  });

  it.each<[string, MissingRows, number[]]>([
    [
      'perhaps where a picture is between printed pages, be it of another estimate in the file',
      'perhaps',
      [6],
    ],
    ['not where it is behind the last of them', 'none', [9]],
    ['not where it is before the first', 'none', [1]],
  ])('%s', (_, missing, pictures) => {
    expect(missingRows(estimate(), pictures, [2, 4, 5, 8])).toBe(missing);
  });
});
