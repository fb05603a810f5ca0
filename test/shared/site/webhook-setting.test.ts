import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { settingProblems } from '#shared/site/office-settings.ts';
import {
  secretSettingOf,
  signingEditions,
  webhookUrlOf,
  withNewSecret,
} from '#shared/site/webhook-setting.ts';

const noon = new Date('2026-11-24T12:00:00.000Z');
const hoursOn = (hours: number) => new Date(noon.getTime() + hours * 3_600_000);
const first = secretSettingOf(undefined);

describe('the secret that signs', () => {
  test('is the deploy’s alone until it is replaced', () => {
    expect(signingEditions(first, noon)).toEqual([0]);
  });

  test('is the new one, and for a day the one before, so that the receiver can be changed', () => {
    const renewed = withNewSecret(first, noon);
    expect(signingEditions(renewed, noon)).toEqual([1, 0]);
    expect(signingEditions(renewed, hoursOn(23.99))).toEqual([1, 0]);
    expect(signingEditions(renewed, hoursOn(24))).toEqual([1]);
  });

  test('once it is replaced again within the day, is all three: an answer that was lost ends no receiver', () => {
    const again = withNewSecret(withNewSecret(first, noon), hoursOn(1));
    expect(signingEditions(again, hoursOn(1))).toEqual([2, 1, 0]);
    expect(signingEditions(withNewSecret(again, hoursOn(26)), hoursOn(26))).toEqual([3, 2]);
  });

  test('is never more than five', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 30 }), { maxLength: 20 }), (hours) => {
        let setting = first;
        let now = noon;
        for (const one of hours) {
          now = new Date(now.getTime() + one * 3_600_000);
          setting = withNewSecret(setting, now);
          const editions = signingEditions(setting, now);
          expect(editions.length).toBeLessThanOrEqual(5);
          expect(editions[0]).toBe(setting.edition);
          expect(editions.length).toBeGreaterThan(1);
        }
      }),
      { seed: 7 },
    );
  });
});

describe('where leads are posted', () => {
  test.each<[unknown, string]>([
    [undefined, 'https://crm.example.com/first'],
    [null, 'https://crm.example.com/first'],
    [{ url: '' }, ''],
    [{ url: 'https://crm.example.com/hooks' }, 'https://crm.example.com/hooks'],
    [{ url: 'http://10.0.0.1/' }, 'https://crm.example.com/first'],
  ])('with %j set', (webhook, url) => {
    expect(webhookUrlOf({ webhook }, 'https://crm.example.com/first')).toBe(url);
  });

  test.each([
    'http://example.com/hooks',
    'https://localhost/hooks',
    'https://10.0.0.1/hooks',
    'https://example.com:8443/hooks',
    'https://dana:secret@example.com/hooks',
    'https://crm.internal/hooks',
    'hooks',
  ])('is no address like %s', (url) => {
    expect(settingProblems('webhook', { url })).toEqual([
      { at: 'url', sentence: 'Webhook address: enter a public one like https://example.com/hooks/leads.' },
    ]);
  });
});
