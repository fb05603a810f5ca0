import { expect, test } from 'vitest';
import { keepLink, savedLink } from '#web/wizard/result/saved-link.ts';

const given = { path: '/q/q83vEjRWeJCrze8SNFZ4kA', expires_at: '2026-12-20T15:04:06.000Z', mailable: false };

function memory(text: string | null = null) {
  let kept = text;
  return {
    getItem: () => kept,
    setItem: (_: string, now: string) => {
      kept = now;
    },
  };
}

test('the tab gives back the link of its lead, and of no other', () => {
  const store = memory();
  keepLink(store, 'lead-1', given);
  expect([savedLink(store, 'lead-1'), savedLink(store, 'lead-2')]).toEqual([given, null]);
});

test.each([
  ['nothing', null],
  ['no JSON', '{'],
  ['an address of another site', JSON.stringify({ ...given, leadId: 'lead-1', path: '//evil.example/q/x' })],
])('%s is no link', (_, text) => {
  expect(savedLink(memory(text), 'lead-1')).toBeNull();
});
