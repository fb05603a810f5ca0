import { describe, expect, it } from 'vitest';
import {
  documentIdOf,
  isOpenToVisitors,
  isOverdue,
  looksLikePdf,
  retryAfterMs,
  takeoverBefore,
} from '#lambdas/documents/document.ts';
import { otherKinds } from '#test/support/pdf/hostile-pdfs.ts';
import { plainEstimate } from '#test/support/pdf/plain-estimate.ts';

const now = new Date('2026-11-20T12:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms).toISOString();

describe('a document', () => {
  const id = (text: string, edition = 'source') => documentIdOf(Buffer.from(text), edition);

  it('is the same by the same bytes, and another by other bytes or read by other rules', () => {
    expect(id('%PDF-1.7 a')).toBe(id('%PDF-1.7 a'));
    expect(id('%PDF-1.7 a')).not.toBe(id('%PDF-1.7 b'));
    expect(id('%PDF-1.7 a')).not.toBe(id('%PDF-1.7 a', 'another'));
  });

  it('has a UUID of version 8 as its id', () => {
    expect(id('%PDF-')).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  const DAY = 86_400_000;
  it.each([
    ['asked for', { asked_at: ago(0), created_at: ago(20 * DAY) }],
    ['made, where no other time was noted', { created_at: ago(0) }],
  ])('is open to visitors for 24 hours after it was %s, and not a millisecond more', (_, record) => {
    const isOpen = (ms: number) => isOpenToVisitors(record, new Date(now.getTime() + ms));
    expect([0, DAY - 1, DAY, DAY + 1].map(isOpen)).toEqual([true, true, true, false]);
  });
});

describe('a file', () => {
  const afterSpaces = (spaces: number) => Buffer.concat([Buffer.alloc(spaces), Buffer.from('%PDF-')]);

  it.each([
    ['an ordinary estimate', plainEstimate, true],
    ['a header that ends with the first kilobyte', () => afterSpaces(1019), true],
    ['a header that ends after it', () => afterSpaces(1020), false],
    ...Object.entries(otherKinds).map(([name, make]): [string, () => Buffer, boolean] => [name, make, false]),
  ] satisfies [string, () => Buffer, boolean][])('is a PDF or none by its header: %s', (_, make, isPdf) => {
    expect(looksLikePdf(make())).toBe(isPdf);
  });
});

describe('a scan', () => {
  it.each([
    [0, 2000],
    [8000, 2000],
    [12_000, 3000],
    [32_000, 8000],
    [119_000, 8000],
    // By a clock that runs behind.
    [-5000, 2000],
  ])('%i ms after its start is asked for again in %i ms', (waited, pause) => {
    expect(retryAfterMs(ago(waited), now)).toBe(pause);
  });

  it('is overdue at 120 seconds, not before', () => {
    expect([ago(119_999), ago(120_000), undefined].map((at) => isOverdue(at, now))).toEqual([
      false,
      true,
      false,
    ]);
  });

  it('that was claimed without a job is abandoned after 15 seconds', () => {
    expect(takeoverBefore(now)).toBe('2026-11-20T11:59:45.000Z');
  });
});
