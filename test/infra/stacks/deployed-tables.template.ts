import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { synthesizedData } from '#test/support/synthesized-stack.ts';
import { notInOneRelease, SNAPSHOT, type Tables, tablesIn, tablesSchema } from './deployed-tables.ts';

test('the tables can be deployed over those of the last release in one release', () => {
  const deployed = v.parse(tablesSchema, JSON.parse(readFileSync(SNAPSHOT, 'utf8')));
  expect(Object.keys(deployed).length).toBeGreaterThan(0);
  expect(notInOneRelease(deployed, tablesIn(synthesizedData().toJSON().Resources))).toEqual([]);
});

const byDay = { key: 'day S', projection: 'ALL' };
const byName = { key: 'name S', projection: 'ALL' };
const alerts = { key: 'id S', indexes: { byDay }, stream: 'KEYS_ONLY', expiresBy: 'expires_at' };
const notes = { key: 'id S', indexes: {} };
const deployed: Tables = { Alerts: alerts, Notes: notes };

test.each<[string, Tables]>([
  ['nothing that changes', deployed],
  ['another table', { ...deployed, Inspections: notes }],
  ['one index more', { ...deployed, Alerts: { ...alerts, indexes: { byDay, byName } } }],
  ['one index less', { ...deployed, Alerts: { ...alerts, indexes: {} } }],
  [
    'one index more of a table and one less of another',
    { Alerts: { ...alerts, indexes: {} }, Notes: { ...notes, indexes: { byName } } },
  ],
  ['a first stream', { ...deployed, Notes: { ...notes, stream: 'KEYS_ONLY' } }],
  ['a first expiry', { ...deployed, Notes: { ...notes, expiresBy: 'expires_at' } }],
  ['no expiry anymore', { ...deployed, Alerts: { key: 'id S', indexes: { byDay }, stream: 'KEYS_ONLY' } }],
])('one release takes %s', (_, next) => {
  expect(notInOneRelease(deployed, next)).toEqual([]);
});

test.each<[string, Tables, RegExp]>([
  [
    'two indexes more',
    { ...deployed, Notes: { ...notes, indexes: { byDay, byName } } },
    /^Notes adds "byDay" and "byName": .* First release one addition/,
  ],
  [
    'an index that is renamed',
    { ...deployed, Alerts: { ...alerts, indexes: { daily: byDay } } },
    /^Alerts adds "daily" and removes "byDay": .* a renamed index is both\. First release one addition .* removals last\.$/,
  ],
  [
    'an index with other keys',
    { ...deployed, Alerts: { ...alerts, indexes: { byDay: { ...byDay, key: 'day S, at S' } } } },
    /^Alerts changes keys or projection of its index "byDay".* First release the changed index under a new name .* then the table without "byDay"\.$/,
  ],
  [
    'an index with another projection',
    { ...deployed, Alerts: { ...alerts, indexes: { byDay: { ...byDay, projection: 'KEYS_ONLY' } } } },
    /^Alerts changes keys or projection of its index "byDay"/,
  ],
  [
    'another view of a stream',
    { ...deployed, Alerts: { ...alerts, stream: 'NEW_IMAGE' } },
    /^Alerts changes its stream from KEYS_ONLY to NEW_IMAGE: .* First release an app that does not read the stream, then /,
  ],
  [
    'no stream anymore',
    { ...deployed, Alerts: { key: 'id S', indexes: { byDay }, expiresBy: 'expires_at' } },
    /^Alerts changes its stream from KEYS_ONLY to none/,
  ],
  [
    'another key of a table',
    { ...deployed, Notes: { ...notes, key: 'id N' } },
    /^Notes changes its key from "id S" to "id N": .* First release a second table/,
  ],
  [
    'items that expire by another attribute',
    { ...deployed, Alerts: { ...alerts, expiresBy: 'ends_at' } },
    /^Alerts expires its items by "ends_at" and no longer by "expires_at": .* First release the table without one, then/,
  ],
  [
    'a table that goes',
    { Alerts: alerts },
    /^Notes goes: .* First release an app that does not use the table, then/,
  ],
  ['a table under another logical id', { Alerts: alerts, LeadNotes: notes }, /^Notes goes: /],
])('two releases do %s, and the sentence says how', (_, next, sentence) => {
  expect(notInOneRelease(deployed, next)).toEqual([expect.stringMatching(sentence)]);
});
