import { describe, expect, it } from 'vitest';
import { estimateOnPages } from '#lambdas/documents/opened-files.ts';
import { estimatePdf } from '#test/support/estimate-fixtures.ts';
import { readTextLayer } from '#test/support/pdf/text-layer.ts';
import { croppedPage } from './scanned-paper.ts';

/** The shed is printed first. */
const twoRoofs = await readTextLayer(estimatePdf('allstate-shed-printed-first'));
const oneRoof = await readTextLayer(estimatePdf('rr-line-with-stated-waste'));

const cropped = (pages: typeof twoRoofs, side: 'left' | 'right', points: number) =>
  estimateOnPages(pages.flatMap((page) => croppedPage(page, { side, points })));
const doubt = { code: 'figures_unverified', values: { figures: 'area' } };

describe('a scan with a missing margin', () => {
  it('has no area where whose roof it is may be cut off', () => {
    const { area, warnings } = cropped(twoRoofs, 'left', 30);
    expect(area).toMatchObject({ squares: null, reason: 'unreadable_scan', choices: [] });
    expect(warnings.map(({ code }) => code)).toContain('ambiguous_area');
  });

  it('is not called a repair by a quantity whose first digit is cut off, nor without roof work', () => {
    expect(cropped(oneRoof, 'left', 9).area).toMatchObject({
      squares: null,
      reason: 'unreadable_scan',
      choices: [],
    });
    expect(cropped(oneRoof, 'left', 160).area).toMatchObject({ squares: null });
  });

  it('whose lines are whole is read as any other', () => {
    const { area, warnings } = cropped(twoRoofs, 'left', 0);
    expect(area.squares).not.toBeNull();
    expect(warnings).toContainEqual(doubt);
    const whole = estimateOnPages(twoRoofs.map((page) => ({ ...page, source: 'ocr' as const })));
    expect(whole.area).toMatchObject({ squares: 21.45 });
    expect(whole.warnings).not.toContainEqual(doubt);
  });
});
