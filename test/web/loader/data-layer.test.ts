import { describe, expect, test } from 'vitest';
import { tellDataLayer } from '#web/loader/embed-frame.ts';

describe('the embedding page’s dataLayer', () => {
  const lead = { leadId: 'Q-BW63-MMMX', value: 14_000 };

  test('hears of a lead with its quote number and value', () => {
    const page = { dataLayer: [{ event: 'gtm.js' }] as object[] };
    tellDataLayer(page, lead);
    expect(page.dataLayer[1]).toEqual({
      ...{ event: 'generate_lead', lead_id: lead.leadId },
      ...{ value: 14_000, currency: 'USD' },
    });
  });

  test('hears no value of a lead without a price', () => {
    const page = { dataLayer: [] as object[] };
    tellDataLayer(page, { ...lead, value: null });
    expect(page.dataLayer).toEqual([{ event: 'generate_lead', lead_id: lead.leadId }]);
  });

  test.each([[{}], [{ dataLayer: null }], [{ dataLayer: 'x' }], [{ dataLayer: { push: 1 } }]])(
    'that is none (%j) is not made',
    (page) => {
      const before = JSON.stringify(page);
      tellDataLayer(page, lead);
      expect(JSON.stringify(page)).toBe(before);
    },
  );
});
