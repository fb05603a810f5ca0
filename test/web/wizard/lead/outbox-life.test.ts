import { expect, test, vi } from 'vitest';
import { OUTBOX_MAX_AGE_MS } from '#shared/lead/lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import type { Delivery } from '#web/wizard/lead/delivery.ts';
import { createOutbox } from '#web/wizard/lead/outbox.ts';
import { isOver } from '#web/wizard/lead/outbox-entries.ts';

const posted_at = '2026-11-20T15:00:00.000Z';
const lead = { ...leadInput(), posted_at };
const after = (ms: number) => Date.parse(posted_at) + ms;

/** A browser with that lead, which could not be sent; a later visit sends what it left. */
async function visitLater(
  ms: number,
  wasAnswered: Delivery = { kind: 'failed', reason: '', retryAfterMs: 0 },
) {
  const store = memoryStore();
  const tab = (time: number, create: () => Promise<Delivery>) =>
    createOutbox({
      store,
      api: { create, addDetails: async () => ({ kind: 'taken' }), leave: () => {} },
      now: () => time,
      newId: () => lead.id,
      later: () => () => {},
      log: () => {},
    });
  await tab(after(0), async () => wasAnswered).send(lead);
  expect(store.keys()).toHaveLength(1);
  const create = vi.fn(async (): Promise<Delivery> => ({ kind: 'taken' }));
  tab(after(ms), create).resume();
  await vi.waitFor(() => expect(store.keys()).toEqual([]));
  return create.mock.calls.length;
}

test('a lead that waited for 30 days is sent', async () => {
  expect(OUTBOX_MAX_AGE_MS).toBe(30 * 86_400_000);
  expect(await visitLater(OUTBOX_MAX_AGE_MS)).toBe(1);
});

test('one that waited longer is sent no more, and leaves nothing in the browser', async () => {
  expect(await visitLater(OUTBOX_MAX_AGE_MS + 1)).toBe(0);
});

test('nor is one longer that the server refused', async () => {
  expect(await visitLater(OUTBOX_MAX_AGE_MS + 1, { kind: 'refused', status: 400 })).toBe(0);
});

test('a clock that was set back gives nothing up, and answers that follow a lead have no such end', () => {
  expect(isOver({ lead }, after(-OUTBOX_MAX_AGE_MS * 12))).toBe(false);
  expect(isOver({ lead: null }, after(OUTBOX_MAX_AGE_MS * 12))).toBe(false);
});
