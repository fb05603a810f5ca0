import { expect, test } from 'vitest';
import type { Lead } from '#shared/lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { callOrder } from '#web/admin/leads/call-order.ts';

const lead = (name: string, minute: number, changes: Partial<Lead> = {}): Lead => ({
  ...leadInput({ name }),
  status: 'new',
  created_at: `2026-11-20T15:0${minute}:00.000Z`,
  ...changes,
});
const names = (leads: Lead[]) => callOrder(leads).map(({ name }) => name);

test('a leaking roof is called before any newer lead', () => {
  expect(names([lead('newest', 9), lead('leaks', 1, { hasLeaks: true }), lead('older', 5)])).toEqual([
    'leaks',
    'newest',
    'older',
  ]);
});

test('among equals the newest comes first', () => {
  const leaks = { hasLeaks: true };
  expect(names([lead('first', 1, leaks), lead('last', 9, leaks), lead('middle', 5, leaks)])).toEqual([
    'last',
    'middle',
    'first',
  ]);
});

test('what may be a program’s lead is not called first, whatever it says of leaks', () => {
  const doubtful = lead('program', 9, { hasLeaks: true, spam: ['honeypot'] });
  expect(names([doubtful, lead('person', 1)])).toEqual(['person']);
});

test('whoever was called is not called first, emergency or not', () => {
  for (const status of ['contacted', 'scheduled', 'completed', 'cancelled'] as const)
    expect(names([lead('called', 9, { status, hasLeaks: true }), lead('waiting', 1)])).toEqual(['waiting']);
  expect(callOrder([])).toEqual([]);
});
