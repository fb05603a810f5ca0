import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { alertWrites } from '#lambdas/alerts/alert-store.ts';
import { settingStore } from '#lambdas/company/setting-store.ts';
import { extrasReader } from '#lambdas/company/shown-extras.ts';
import { addLeadDetails, alertFor } from '#lambdas/leads/intake.ts';
import { leadStore } from '#lambdas/leads/lead-store.ts';
import { receivedScope } from '#lambdas/leads/received-scope.ts';
import { VERSION_COUNTS_MS } from '#lambdas/pricing/pricing-store.ts';
import { sharedQuote } from '#lambdas/quote-links/shared-quote.ts';
import type { Extras } from '#shared/company/extra-items.ts';
import { nothingAsked } from '#shared/company/extras.ts';
import { mergedState } from '#shared/merge/merge.ts';
import { otherwiseShown, type Scope } from '#shared/scope/scope.ts';
import type { SentScope } from '#shared/scope/sent-scope.ts';
import { newLead } from '#test/support/desk-leads.ts';
import { testTables } from '#test/support/file-fixtures.ts';
import { httpRequest } from '#test/support/http-events.ts';
import { shownQuote, snapshot } from '#test/support/leads.ts';

const extras: Extras = {
  asks: true,
  prices: { secondLayer: { per: 'square', dollars: 50 }, garage: { per: 'job', dollars: 4200 } },
};
const { secondLayer, garage } = extras.prices;
const sent: SentScope = {
  answers: { secondLayer: 'yes' },
  shown: { squares: 18, dollars: { secondLayer: 900 } },
};
const received = async (now: SentScope, stored?: Scope, set = extras) =>
  (await receivedScope(now, stored, async () => set)).scope;

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
    const scopeOf = (scope?: Scope) =>
      mergedState(newLead(scope && { scope }), newLead({ scope: theirs }), '2026-11-21T10:00:00.000Z').scope;
    expect(scopeOf()).toEqual(theirs);
    expect(scopeOf(mine)).toEqual(mine);
  });
});

describe('in the store', async () => {
  const tables = await testTables();
  const leads = leadStore(tables.dynamo, 'leads');
  const at = new Date('2026-11-21T10:00:00.000Z');
  const addAt = (now: Date) =>
    addLeadDetails({
      leads,
      alert: alertWrites('alerts'),
      extras: extrasReader(tables.dynamo, 'records', () => now),
      now: () => now,
    });
  const add = addAt(at);
  beforeEach(async () => {
    const set = settingStore(tables.dynamo, 'records');
    await set.set('extras', { value: extras, by: 'ana', at, seen: null });
  });

  test('the office’s setting prices what the homeowner answers, and other answers never read it', async () => {
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

  describe('with another price since the page was shown', () => {
    const version = at.toISOString();
    const dearer: Extras = { asks: true, prices: { secondLayer: { per: 'square', dollars: 80 } } };
    const changedAt = new Date(at.getTime() + 30_000);
    const newest = { ...dearer, version: changedAt.toISOString() };
    beforeEach(async () => {
      const set = settingStore(tables.dynamo, 'records');
      await set.set('extras', { value: dearer, by: 'ana', at: changedAt, seen: version });
    });

    const answer = async (scope: SentScope, now: Date, id = randomUUID()) => {
      const created_at = new Date(now.getTime() - 60_000).toISOString();
      await leads.add(newLead({ id, created_at, shown: shownQuote({ at: created_at }), quote: snapshot() }));
      const said = await addAt(now)(httpRequest({ path: { id }, json: { scope } }));
      const lead = await leads.get(id);
      if (lead?.scope === undefined) throw new Error('No answers are stored.');
      const linked = sharedQuote(
        lead,
        { lead_id: id, created_at, ends_at: created_at, id: 'link' },
        'secret',
      );
      return { said, scope: lead.scope, linked: linked?.extras?.lines.map(({ dollars }) => dollars) };
    };
    const counts = VERSION_COUNTS_MS;

    test.each([
      ['a minute later', 60_000],
      ['as long after the change as a version of the prices counts', 30_000 + counts],
    ])('the homeowner’s prices are those of the page, %s', async (_, ms) => {
      const { said, scope, linked } = await answer({ ...sent, version }, new Date(at.getTime() + ms));
      expect(said).toEqual({ status: 204 });
      expect(linked).toEqual([900]);
      expect(scope).toEqual({ ...sent, version, prices: { secondLayer } });
      expect(otherwiseShown(scope)).toEqual([]);
    });

    test.each([
      ['replaced too long ago', version, 30_001 + counts],
      ['that the office never set', '2026-11-21T10:00:00.001Z', 60_000],
      ['of a time to come', '2027-11-21T10:00:00.000Z', 60_000],
    ])(
      'a version %s gets the prices of now, which the page is answered, also when it asks again',
      async (_, other, ms) => {
        const now = new Date(at.getTime() + ms);
        const id = randomUUID();
        for (const _time of ['first', 'again']) {
          const { said, scope, linked } = await answer({ ...sent, version: other }, now, id);
          expect(said).toEqual({ status: 200, body: { extras: newest } });
          expect(linked).toEqual([1440]);
          expect(scope).toEqual({ ...sent, version: newest.version, prices: dearer.prices });
        }
      },
    );

    const voiding = (voided: string[], seen = newest.version) =>
      settingStore(tables.dynamo, 'records').set('extras', {
        value: { ...dearer, voided },
        by: 'ana',
        at: new Date(Date.parse(seen) + 1000),
        seen,
      });

    test('a version that the office has voided, as mistyped, gets the prices of now, which the page is answered', async () => {
      await voiding([version]);
      const { said, scope, linked } = await answer({ ...sent, version }, new Date(at.getTime() + 60_000));
      expect([said.status, linked]).toEqual([200, [1440]]);
      expect(scope.prices).toEqual(dearer.prices);
    });

    test('another version than the voided one counts as before, and so does one that is voided no more', async () => {
      await voiding([newest.version]);
      const later = new Date(at.getTime() + 60_000);
      expect((await answer({ ...sent, version }, later)).linked).toEqual([900]);
      const now = new Date(Date.parse(newest.version) + 1000).toISOString();
      await voiding([version], now);
      await voiding([], new Date(Date.parse(now) + 1000).toISOString());
      expect((await answer({ ...sent, version }, later)).linked).toEqual([900]);
    });

    test('a page that names no version gets the prices of now, as ever', async () => {
      const { said, linked } = await answer(sent, new Date(at.getTime() + 60_000));
      expect(said).toEqual({ status: 204 });
      expect(linked).toEqual([1440]);
    });

    test('what the page asked about then has its price though the office asks no more', async () => {
      const off = new Date(changedAt.getTime() + 1000);
      const set = settingStore(tables.dynamo, 'records');
      await set.set('extras', { value: nothingAsked, by: 'ana', at: off, seen: newest.version });
      const { said, linked } = await answer({ ...sent, version }, new Date(off.getTime() + 1000));
      expect([said.status, linked]).toEqual([204, [900]]);
    });
  });

  test('answers that cannot be read cost the lead nothing else', async () => {
    const odd = newLead({ id: randomUUID(), scope: { answers: { garage: 'perhaps' } } as unknown as Scope });
    await leads.add(odd);
    const found = await leads.get(odd.id);
    expect(found?.scope).toBeUndefined();
    expect(found?.name).toBe(odd.name);
  });
});
