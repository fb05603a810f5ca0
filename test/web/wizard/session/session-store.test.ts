import { expect, test, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { quoteFor } from '#shared/quote/quote.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { createSessionStore, newLeadId } from '#web/wizard/session/session-store.ts';

const ids = ['4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50', '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d'];
const openWith = (store = memoryStore(), from = 0) => {
  let made = from;
  return createSessionStore(
    store,
    () => ids[made++] ?? 'none',
    () => 1_795_000_000_000 + made,
  );
};

test('a reload brings everything back but the file', () => {
  const store = memoryStore();
  const before = openWith(store);
  before.update((session) => ({
    ...session,
    step: 'contact',
    form: { ...session.form, name: 'Dana', insuranceDoc: new File(['x'], 'a.pdf'), isInsuranceClaim: true },
    documentQuote: quoteFor(2784, defaultRates),
    details: { hasLeaks: true },
    extras: { asks: true, prices: { garage: { per: 'job', dollars: 4200 } } },
  }));
  const after = openWith(store, 1);
  expect(after.current()).toEqual({
    ...before.current(),
    form: { ...before.current().form, insuranceDoc: null },
  });
});

test('the lead id and the beginning are made when the wizard starts, and kept by a reload before the first answer', () => {
  const store = memoryStore();
  const { leadId, beganAt } = openWith(store).current();
  expect(leadId).toBe(ids[0]);
  expect(openWith(store, 1).current()).toMatchObject({ leadId, beganAt });
});

test('a new quote is a new lead with an empty form and a beginning of its own', () => {
  const sessions = openWith();
  const beganAt = sessions.current().beganAt ?? Number.POSITIVE_INFINITY;
  sessions.update((session) => ({ ...session, step: 'thank-you', form: { ...session.form, name: 'Dana' } }));
  sessions.startOver();
  expect(sessions.current()).toMatchObject({ leadId: ids[1], step: 'address', form: { name: '' } });
  expect(sessions.current().beganAt).toBeGreaterThan(beganAt);
});

test.each(['', '{', 'null', '[]', '{"leadId":"x"}', '{"step":"nowhere"}'])(
  'an unreadable session starts fresh: %j',
  (text) => {
    const store = memoryStore({ session: text });
    expect(openWith(store, 1).current()).toMatchObject({ leadId: ids[1], step: 'address' });
  },
);

test('listeners hear of every change until they leave', () => {
  const sessions = openWith();
  const heard = vi.fn();
  const leave = sessions.subscribe(heard);
  sessions.update((session) => ({ ...session, step: 'payment' }));
  leave();
  sessions.startOver();
  expect(heard).toHaveBeenCalledTimes(1);
});

test('a new id is a version 4 UUID of its own, also on a page without HTTPS', () => {
  const made = Array.from({ length: 200 }, newLeadId);
  const wrong = made.filter(
    (id) => !/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(id),
  );
  expect(wrong).toEqual([]);
  expect(new Set(made).size).toBe(200);
});
