import { expect, test } from 'vitest';
import { marksOf, passes } from '#lambdas/lead-index/marks.ts';
import type { LeadFilter } from '#shared/lead/office.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { consent, storedLead } from '#test/support/desk-leads.ts';

const all: Partial<Lead> = {
  hasLeaks: true,
  consent: consent(true),
  documentId: '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b77',
  spam: ['honeypot'],
};

test('a lead has the marks that hold for it', () => {
  expect(marksOf(storedLead(1, all))).toEqual(['emergency', 'formal', 'document', 'spam']);
  expect(marksOf(storedLead(1, { ...all, spam_mark: 'genuine' }))).not.toContain('spam');
  expect(marksOf(storedLead(1, { hasLeaks: false, consent: consent(false) }))).toEqual([]);
});

const at = '2026-11-20T15:00:00.000Z';
test.each([
  [{}, true, true],
  [{ status: 'new' }, true, true],
  [{ status: 'contacted' }, false, false],
  [{ type: 'retail' }, true, true],
  [{ type: 'insurance' }, false, false],
  [{ emergency: 'yes' }, true, false],
  [{ formal: 'yes' }, true, false],
  [{ document: 'yes' }, true, false],
  [{ spam: 'yes' }, true, false],
  [{ spam: 'yes', type: 'insurance' }, false, false],
  [{ from: at }, true, true],
  [{ from: '2026-11-20T15:00:00.001Z' }, false, false],
  [{ from: '2026-11-20T16:00:00+01:00' }, true, true],
  [{ to: at }, false, false],
  [{ to: '2026-11-20T15:00:00.001Z' }, true, true],
] as [LeadFilter, boolean, boolean][])(
  '%o lets a lead with every mark through: %s, one without: %s',
  (filter, ...expected) => {
    const plain = storedLead(1, { created_at: at });
    expect([passes({ ...plain, ...all }, filter), passes(plain, filter)]).toEqual(expected);
  },
);
