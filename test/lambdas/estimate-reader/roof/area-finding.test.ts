import { describe, expect, test } from 'vitest';
import { findingOf } from '#lambdas/estimate-reader/roof/area-finding.ts';
import type { RoofArea } from '#lambdas/estimate-reader/roof/area-proof.ts';

const houseOf = (squares: number): RoofArea => ({
  kind: 'area',
  squares,
  source: 'removal',
  evidence: { page: 1, text: 'tear off' },
  proven: true,
  warnings: [],
});

const context = {
  proven: true,
  isEstimate: true,
  scanned: false,
  others: [],
  areas: new Map(),
  guessed: false,
  homes: [],
  whole: { kind: 'whole' } as const,
  unreadSquares: 0,
  drawing: null,
};

describe('the largest roof that is quoted', () => {
  test('is of 400 squares: a larger figure is a misprint or square feet', () => {
    expect(findingOf(houseOf(400), context)).toMatchObject({ squares: 400 });
    expect(findingOf(houseOf(400.01), context)).toMatchObject({ squares: null, reason: 'area_unproven' });
  });
});
