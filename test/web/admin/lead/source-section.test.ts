import { describe, expect, test } from 'vitest';
import { storedLead } from '#test/support/desk-leads.ts';
import { sourceWords, touchRows } from '#web/admin/lead/source-section.tsx';

const at = '2026-11-24T15:00:00.000Z';

describe('where a lead came from, as the office reads it', () => {
  test('is a word, with the campaign where there is one', () => {
    expect(sourceWords(storedLead(1, { source: 'Google Ads', campaign: 'hail-nov' }))).toBe(
      'Google Ads, hail-nov',
    );
    expect(sourceWords(storedLead(1, { source: 'direct' }))).toBe('direct');
  });

  test('is "unknown" of a lead whose page did not say, never "direct"', () => {
    expect(sourceWords(storedLead(1))).toBe('unknown');
    expect(touchRows(storedLead(1))).toBeUndefined();
  });

  test('is told once where the first time was the last', () => {
    const touch = { at, clicked: 'gclid', gclid: 'Cj0', referrer: 'www.google.com' };
    const rows = touchRows({ touches: { first: touch, last: { ...touch } } });
    expect(rows?.map(({ label, row }) => [label, row.name, ...row.said.slice(1)])).toEqual([
      ['First and last visit', 'Google Ads', 'gclid: Cj0', 'Page before: www.google.com'],
    ]);
  });

  test('is told of both times, and says where a click id was not kept', () => {
    const rows = touchRows({ touches: { first: { at, rep: 'Dana' }, last: { at, clicked: 'fbclid' } } });
    expect(rows?.map(({ label, row }) => [label, row.name, ...row.said.slice(1)])).toEqual([
      ['First visit', 'rep: Dana', 'Rep: Dana'],
      ['Last visit', 'Facebook', 'fbclid: not kept'],
    ]);
  });
});
