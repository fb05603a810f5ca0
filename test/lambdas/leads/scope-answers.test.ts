import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { companyReader, settingStore } from '#lambdas/company/setting-store.ts';
import { addLeadDetails, alertFor } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { receivedScope } from '#lambdas/leads/received-scope.ts';
import type { Extras } from '#shared/company/extra-items.ts';
import { companyOf } from '#shared/company/settings.ts';
import { mergeWrites } from '#shared/lead/merge.ts';
import type { Scope } from '#shared/scope/scope.ts';
import type { SentScope } from '#shared/scope/sent-scope.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { startTables } from '#test/support/tables.ts';

const extras: Extras = {
  asks: true,
  prices: { secondLayer: { per: 'square', dollars: 50 }, garage: { per: 'job', dollars: 4200 } },
};
const { secondLayer, garage } = extras.prices;
const sent: SentScope = {
  answers: { secondLayer: 'yes' },
  shown: { squares: 18, dollars: { secondLayer: 900 } },
};
const received = (now: SentScope, stored?: Scope, set = extras) =>
  receivedScope(now, stored, async () => set);

describe('answers about the job', () => {
  test('are kept with the company’s prices of then and with what was shown', async () => {
    expect(await received(sent)).toEqual({ ...sent, prices: { secondLayer } });
  });

  test('get the company’s prices, whatever the page says it showed', async () => {
    const claimed: SentScope = { answers: { garage: 'yes' }, shown: { squares: 18, dollars: { garage: 1 } } };
    expect(await received(claimed)).toEqual({ ...claimed, prices: { garage } });
  });

  test('sent again stay as they are stored, though the office has set another price since', async () => {
    const stored = await received(sent);
    const dearer: Extras = { asks: true, prices: { secondLayer: { per: 'job', dollars: 1 } } };
    expect(await received(sent, stored, dearer)).toBe(stored);
    expect(
      alertFor(newLead({ scope: stored }), { scope: await received(sent, stored, dearer) }),
    ).toBeUndefined();
  });

  test('that change get the prices of now, and take back what is no yes', async () => {
    const other: SentScope = { answers: { secondLayer: 'no', garage: 'yes' } };
    expect(await received(other, await received(sent))).toEqual({ ...other, prices: { garage } });
  });

  test('have no price once the company asks no more', async () => {
    expect(await received(sent, undefined, { ...extras, asks: false })).toEqual({ ...sent, prices: {} });
  });

  test('are told to the webhook alone', () => {
    expect(alertFor(newLead(), { scope: sent })).toMatchObject({ channels: ['webhook'], firsts: [] });
  });

  test('stay with the lead that other leads are merged into', () => {
    const mine: Scope = { answers: { garage: 'no' } };
    const theirs: Scope = { answers: { garage: 'yes' }, prices: { garage } };
    const by = { by: 'ana@roofs.example', at: '2026-11-21T10:00:00.000Z' };
    const other = newLead({ id: randomUUID(), scope: theirs });
    const kept = (scope?: Scope) =>
      mergeWrites(newLead({ id: randomUUID(), ...(scope && { scope }) }), other, [], by);
    expect(kept()).toMatchObject({ keeper: { facts: { scope: theirs } } });
    expect(kept(mine)).not.toMatchObject({ keeper: { facts: { scope: expect.anything() } } });
  });
});

describe('in the store', async () => {
  const tables = await startTables();
  afterAll(() => tables.stop());
  const leads = leadStore(tables.dynamo, 'leads');
  const read = companyReader(tables.dynamo, 'pricing');
  const at = new Date('2026-11-21T10:00:00.000Z');
  const add = addLeadDetails({
    leads,
    alert: alertWrites('alerts'),
    extras: async () => companyOf(await read()).extras,
    now: () => at,
  });

  test('the office’s setting prices what the homeowner answers, and other answers never read it', async () => {
    const set = settingStore(tables.dynamo, 'pricing');
    await set.set('extras', { value: extras, by: 'ana', at, seen: null });
    const lead = newLead({ id: randomUUID(), created_at: '2026-11-21T09:00:00.000Z' });
    await leads.add(lead);
    const path = { id: lead.id };
    await add(httpRequest({ path, json: { scope: sent } }));
    const stored = { ...sent, prices: { secondLayer } };
    expect((await leads.get(lead.id))?.scope).toEqual(stored);
    const unread = addLeadDetails({
      leads,
      alert: alertWrites('alerts'),
      extras: () => Promise.reject(new Error('asked')),
      now: () => at,
    });
    await unread(httpRequest({ path, json: { hasLeaks: false } }));
    expect(await leads.get(lead.id)).toMatchObject({ scope: stored, hasLeaks: false });
  });

  test('answers that cannot be read cost the lead nothing else', async () => {
    const odd = newLead({ id: randomUUID(), scope: { answers: { garage: 'perhaps' } } as unknown as Scope });
    await leads.add(odd);
    const found = await leads.get(odd.id);
    expect(found?.scope).toBeUndefined();
    expect(found?.name).toBe(odd.name);
  });
});
