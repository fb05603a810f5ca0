import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { fileLeadsApi } from '#test/support/file-fixtures.ts';
import { asFromForm, leadInput } from '#test/support/leads.ts';

const api = await fileLeadsApi();
const at = '2026-11-24T15:00:00.000Z';

async function sent(changes: object) {
  const lead = { ...leadInput({ id: randomUUID() }), ...changes };
  const post = () => api.asVisitor('POST', '/api/leads', { json: asFromForm(lead) });
  const { status } = await post();
  return { status, post, stored: await api.stored(lead.id) };
}

describe('where a lead came from', () => {
  test('is stored with it: both touches, and the last in a word with its campaign', async () => {
    const touches = {
      first: { at, clicked: 'fbclid', fbclid: 'x1' },
      last: { at, utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'hail-nov' },
    };
    const { stored } = await sent({ touches });
    expect(stored).toMatchObject({ touches, source: 'Google Ads', campaign: 'hail-nov' });
  });

  test('is nothing of a lead whose page did not say: that is not "direct"', async () => {
    const { stored } = await sent({});
    for (const field of ['touches', 'source', 'campaign']) expect(stored).not.toHaveProperty(field);
    expect((await sent({ touches: { first: { at }, last: { at } } })).stored?.source).toBe('direct');
  });

  test('is not what the browser names itself', async () => {
    const { stored } = await sent({ source: 'Google Ads', campaign: 'mine' });
    expect(stored).not.toHaveProperty('source');
    expect(stored).not.toHaveProperty('campaign');
  });

  test('is cleaned as a stranger’s text: fields nobody knows go, words are short and on one line', async () => {
    const last = { rep: `Da\u202Ena\n${'x'.repeat(500)}`, gclid: '<script>', phone: '555', at: 'soon' };
    const { stored } = await sent({ touches: { first: {}, last } });
    expect(stored?.touches).toEqual({ first: {}, last: { rep: `Dana ${'x'.repeat(95)}` } });
    expect(stored?.source).toHaveLength(40);
  });

  test.each([5, 'x', null, [], { first: 1 }, { first: {}, last: { rep: 5 } }])(
    'sent as %j costs the lead nothing else',
    async (touches) => {
      const { status, stored } = await sent({ touches });
      expect(status).toBe(201);
      expect(stored).not.toHaveProperty('touches');
    },
  );

  test('sent again is the same lead, cleaned or not', async () => {
    const { post } = await sent({ touches: { first: { rep: 'Da\nna', x: 'y' }, last: { rep: '--' } } });
    expect((await post()).status).toBe(201);
  });
});
