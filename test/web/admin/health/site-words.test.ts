import { describe, expect, test } from 'vitest';
import type { ShownDelivery } from '#shared/api/alert-routes.ts';
import { siteWords } from '#web/admin/health/site-words.ts';

describe('the site in one line', () => {
  const budget = (used: number) => ({ used, limit: 100, until: '2026-11-22T00:00:00.000Z' });
  const answered = <T>(data: T) => ({ data, isError: false });
  const unasked = { data: undefined, isError: false };
  const failed = { data: undefined, isError: true };
  const well = {
    health: answered({ mail: { state: 'on' as const, today: budget(0) } }),
    scans: answered({ day: budget(0), month: budget(0) }),
    alerts: answered({ channels: { mail: true, webhook: false, push: false }, items: [] }),
  };

  test('all is well where email, scans and one way of alerts work', () => {
    expect(siteWords(well)).toEqual({ text: 'all well', well: true });
  });

  test('is being checked until all is answered', () => {
    for (const part of ['health', 'scans', 'alerts'])
      expect(siteWords({ ...well, [part]: unasked })).toEqual({ text: 'checking…', well: null });
    expect(siteWords({ health: failed, scans: unasked, alerts: unasked }).text).toBe('mail unknown');
  });

  test.each<[string, ShownDelivery['state'][], string]>([
    ['the last one was given up', ['dead', 'sent'], 'webhook alerts fail'],
    ['one before was given up', ['sent', 'dead'], 'all well'],
    ['one is on its way and the one before was given up', ['waiting', 'dead'], 'webhook alerts fail'],
    ['the first is on its way', ['waiting'], 'all well'],
  ])('of alerts by a webhook %s', (_, states, text) => {
    const items = states.map((state, n) => ({
      id: `alert-${n}`,
      event: 'test' as const,
      created_at: '2026-11-21T10:00:00.000Z',
      deliveries: [
        { channel: 'mail' as const, state: 'sent' as const, attempts: 1 },
        { channel: 'webhook' as const, state, attempts: 8 },
      ],
    }));
    const on = { mail: true, webhook: true, push: false };
    expect(siteWords({ ...well, alerts: answered({ channels: on, items: [null, ...items] }) }).text).toBe(
      text,
    );
    const off = { ...on, webhook: false };
    expect(siteWords({ ...well, alerts: answered({ channels: off, items }) }).text).toBe('all well');
  });

  test('names what does not work, and what nobody knows', () => {
    const mail = { mail: { state: 'sandbox' as const, today: budget(0) } };
    const off = answered({ channels: { mail: false, webhook: false, push: false }, items: [] });
    expect(siteWords({ ...well, health: answered(mail), alerts: off }).text).toBe('mail off, alerts off');
    expect(siteWords({ health: failed, scans: failed, alerts: failed }).text).toBe(
      'mail unknown, scans unknown, alerts unknown',
    );
  });

  test.each([
    [79, 'all well'],
    [80, 'scans nearly used up'],
    [99, 'scans nearly used up'],
    [100, 'scans used up'],
  ])('with %i of 100 pages read', (used, words) => {
    const scans = answered({ day: budget(used), month: budget(0) });
    expect(siteWords({ ...well, scans }).text).toBe(words);
  });
});
