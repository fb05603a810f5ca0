import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { quoteByOffice } from '#shared/lead/office-price-change.ts';
import { byTier, defaultRates } from '#shared/pricing/rates.ts';
import { defaultPricing } from '#shared/quote/site-pricing.ts';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { apiError, said } from '#test/support/product.ts';

const api = await fileLeadsApi();

const reason = 'Read from the PDF, page 3';
/** What the form sends for an area, at the first prices. */
function sent(squareFootage: number, more: object = {}) {
  const quote = quoteByOffice(squareFootage, defaultPricing);
  const prices = quote ? byTier((tier) => quote[tier].price) : defaultRates;
  return { squareFootage, page: 3, reason, prices, seen: null, ...more };
}
const price = (id: string, json: unknown) => api.asAdmin('POST', `/api/leads/${id}/price`, { json });

describe('POST /api/leads/{id}/price', () => {
  test('prices the lead, and the history says it in the same moment', async () => {
    const { id } = await api.post();
    const { status, json } = await price(id, sent(2840, { deductible: 2500, rcv: 20_014.49 }));
    expect(status).toBe(200);
    expect(json).toMatchObject({
      office_price: { squareFootage: 2840, squares: 29, standard: 14_500, deductible: 2500, page: 3, reason },
      quote: { squareFootage: 1800, standard: 9000 },
      version: 1,
    });
    const { json: page } = await api.asAdmin('GET', `/api/leads/${id}`);
    expect(page).toMatchObject({
      lead: { office_price: { squareFootage: 2840 } },
      log: [{ what: 'officePrice', old: '1,800 sq ft, $9,000', new: '2,840 sq ft, $14,500', reason }],
    });
  });

  test('another’s change of something else is no conflict; another’s price is, and stays', async () => {
    const { id } = await api.post();
    await api.asAdmin('PATCH', `/api/leads/${id}`, { json: { status: 'contacted' } });
    expect((await price(id, sent(2840))).status).toBe(200);
    const late =
      'Someone else just priced this lead. Your price wasn’t saved. Check theirs, then save again if yours is right.';
    expect(await said(price(id, sent(3010)))).toEqual([409, apiError('conflict', late)]);
    expect((await api.stored(id))?.office_price).toMatchObject({ squareFootage: 2840 });
  });

  test('of two at once one is made', async () => {
    const { id } = await api.post();
    const answers = await Promise.all([sent(2840), sent(3010)].map((one) => price(id, one)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await api.stored(id))?.version).toBe(1);
  });

  test.each([
    ['no area', { squareFootage: undefined }],
    ['less than a square foot', { squareFootage: 0.99 }],
    ['more than any house has', { squareFootage: 200_001 }],
    ['page 0', { page: 0 }],
    ['half a page', { page: 3.5 }],
    ['a negative deductible', { deductible: -1 }],
    ['a negative RCV', { rcv: -0.01 }],
    ['no reason', { reason: '  ' }],
    ['a reason as long as a letter', { reason: 'x'.repeat(201) }],
    ['no word of what was seen', { seen: undefined }],
  ])('400 for %s', async (_, wrong) => {
    const { id } = await api.post();
    expect((await price(id, sent(2840, wrong))).status).toBe(400);
    expect(await api.stored(id)).not.toHaveProperty('office_price');
  });

  test('404 for an unknown lead', async () => {
    expect((await price(randomUUID(), sent(2840))).status).toBe(404);
  });
});
