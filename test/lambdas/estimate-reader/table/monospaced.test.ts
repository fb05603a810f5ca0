import { describe, expect, test } from 'vitest';
import { readGrid, readScannedGrid } from '../grid-page.ts';

const FARM_MUTUAL = `
PRAIRIE FARMERS MUTUAL INS CO            CLAIM NO.: PF-44017
DATE OF LOSS: 04/02/2025

DWELLING ROOF
LN DESCRIPTION        QTY UM   PRICE       RCV      DEPR       ACV
01 T/O COMP SHGL    21.30 SQ   70.00  1,491.00     0.00  1,491.00
02 LAM SHGL W/O FLT 24.50 SQ  255.00  6,247.50 1,874.25- 4,373.25
03 R&R D/E ALUM    202.00 LF    3.30    666.60   148.51-   518.09
04 FLT 15#          21.30 SQ   40.00    852.00   213.00-   639.00
05 PIPE JK FLSHG        3 EA   50.00    150.00    30.00-   120.00
06 RDG CAP             60 LF    7.00    420.00    84.00-   336.00
07 STRTR CRS          180 LF    2.00    360.00    72.00-   288.00

REPLACEMENT COST      10,187.10
LESS DEPRECIATION      2,421.76-
ACTUAL CASH VALUE      7,765.34
LESS DEDUCTIBLE        1,000.00-
NET CLAIM              6,765.34`;

describe('a print of narrow columns', () => {
  test('is read by its short words, with the minus sign behind what is taken off', () => {
    const { items, area, claim } = readGrid(FARM_MUTUAL);
    expect(items.map(({ number, role, depreciation }) => [number, role, depreciation])).toEqual([
      ['01', 'shingle_removal', 0],
      ['02', 'shingle_install', 1874.25],
      ['03', 'drip_edge', 148.51],
      ['04', 'underlayment', 213],
      ['05', 'pipe_jack', 30],
      ['06', 'ridge_cap', 84],
      ['07', 'starter', 72],
    ]);
    expect(area.squares).toBe(21.3);
    expect(claim).toMatchObject({ rcv: 10187.1, depreciation: 2421.76, netClaim: 6765.34, verified: true });
  });

  test('R&R of short words removes and installs', () => {
    const { items } = readGrid(FARM_MUTUAL.replace('LAM SHGL W/O FLT', 'R&R LAM SHGL    '));
    expect(items[1]?.role).toBe('shingle_remove_and_replace');
  });

  test('figures that touch are parted behind their cents', () => {
    const { items } = readGrid(`
DESCRIPTION           QTY UM  PRICE      RCV     DEPR     ACV
R&R LAM SHGL        24.50SQ 255.00 6,247.501,874.25-4,373.25
R&R D/E ALUM       202.00LF   3.30   666.60  148.51-  518.09`);
    expect(items.map(({ rcv, depreciation, acv, proof }) => [rcv, depreciation, acv, proof])).toEqual([
      [6247.5, 1874.25, 4373.25, 'proven'],
      [666.6, 148.51, 518.09, 'proven'],
    ]);
  });

  test('in a scan a point too many is a misread comma', () => {
    const { items } = readScannedGrid(`
DESCRIPTION           QTY UM  PRICE      RCV     DEPR      ACV
Drip edge          430.33 LF   3.00  1.290.99    0.00 1,290.99`);
    expect(items[0]).toMatchObject({ unitPrice: 3, rcv: 1290.99 });
  });

  test('a date, a version and a figure with more decimals stay whole', () => {
    const { items } = readGrid(`
DESCRIPTION                    QTY UM   PRICE       RCV        ACV
Drip edge 04.02.2025 v1.20.3  100 LF  3.1250    312.50     312.50`);
    expect(items[0]).toMatchObject({ description: 'Drip edge 04.02.2025 v1.20.3', rcv: 312.5 });
  });
});

test('a column of its own numbers the rows, whatever figure it prints', () => {
  const { items } = readGrid(`
NO  DESCRIPTION                    QTY      PRICE       RCV        ACV
7   Drip edge                   100 LF       3.00    300.00     300.00
12  3 tab shingles               20 SQ     200.00  4,000.00   4,000.00`);
  expect(items.map(({ number, description }) => [number, description])).toEqual([
    ['7', 'Drip edge'],
    ['12', '3 tab shingles'],
  ]);
});
