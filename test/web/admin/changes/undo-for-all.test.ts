import { expect, test } from 'vitest';
import type { LeadOfBulk } from '#shared/api/bulk-routes.ts';
import type { Change, HistoryEntry } from '#shared/lead/office.ts';
import { officeChange } from '#shared/lead/office-change.ts';
import { undoOfBulk } from '#web/admin/changes/undo-for-all.ts';
import { changedLead } from './scripted-changes.ts';

const by = 'dana@mail.example';
const bulk = { id: '00000000-0000-4000-8000-000000000001', leads: 2 };

/** A lead after these changes, the first of which was made to several. */
function after(changes: readonly Change[], merged = false): LeadOfBulk {
  const first: LeadOfBulk = { lead: changedLead({ id: 'jane', assignee: 'lee@mail.example' }), log: [] };
  const made = changes.reduce(({ lead, log }, change, minute): LeadOfBulk => {
    const at = new Date(Date.UTC(2026, 10, 21, 15, minute)).toISOString();
    const { facts, lines } = officeChange(lead, change, { by, at });
    const told = lines.map(
      (line, index): HistoryEntry => ({
        ...line,
        kind: 'change',
        id: `${at}#${index}`,
        at,
        by,
        ...(minute === 0 && { bulk }),
      }),
    );
    return { lead: Object.assign({}, lead, facts), log: [...told.toReversed(), ...log] };
  }, first);
  const merged_into = { id: 'kim', at: '2026-11-21T16:00:00.000Z', by };
  return merged ? { ...made, lead: { ...made.lead, merged_into } } : made;
}

test.each<[string, readonly Change[], Change]>([
  ['a status', [{ status: 'contacted' }], { status: 'new' }],
  ['an assignee', [{ assignee: null }], { assignee: 'lee@mail.example' }],
  ['spam', [{ spam: true }], { spam: false }],
  ['what its undo put back', [{ status: 'cancelled', lostReason: 'price' }], { status: 'new' }],
  ['a status beside another change since', [{ status: 'contacted' }, { spam: true }], { status: 'new' }],
])('a change of several is taken back where the lead still is as it left it: %s', (_, changes, undo) => {
  const found = after(changes);
  expect(undoOfBulk(bulk.id, [found])).toMatchObject({ planned: [{ change: undo }], stay: [] });
});

test.each<[string, readonly Change[]]>([
  ['was changed since', [{ status: 'contacted' }, { status: 'scheduled' }]],
  ['was put back', [{ status: 'contacted' }, { status: 'new' }]],
  ['was set to the same again since', [{ status: 'contacted' }, { status: 'new' }, { status: 'contacted' }]],
])('a lead that %s stays as it is, so that it can be undone twice', (_, changes) => {
  const reason = 'It was changed since.';
  expect(undoOfBulk(bulk.id, [after(changes)])).toMatchObject({ planned: [], stay: [{ reason }] });
});

test('so does one that was merged into another', () => {
  expect(undoOfBulk(bulk.id, [after([{ status: 'contacted' }], true)]).stay).toHaveLength(1);
});
