import { randomUUID } from 'node:crypto';
import { QueryClient } from '@tanstack/react-query';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { HistoryEntry } from '#shared/lead/history-entry.ts';
import { leadStatuses } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { makeChange } from '#web/admin/changes/change-queue.ts';
import { withChange } from '#web/admin/changes/lead-change.ts';
import { anna, changedLead, dana, type Fate, keptLeads, refused, wireTo } from './kept-leads.ts';

/** What both admins set, each to one of these. */
const values = {
  status: [...leadStatuses],
  assignee: [dana, anna, null],
  callBackOn: ['2026-11-30', '2026-12-01', null],
  tags: [['hail'], ['hail', 'VIP'], []],
  inspection: [
    { at: '2026-11-30T15:00:00.000Z', minutes: 60 },
    { at: '2026-12-01T15:00:00.000Z', minutes: 60 },
    null,
  ],
};
type Thing = keyof typeof values;
const things = Object.keys(values) as Thing[];

const partOf: Readonly<Record<Thing, (lead: Lead) => unknown>> = {
  status: ({ status }) => status,
  assignee: ({ assignee = null }) => assignee,
  callBackOn: ({ call_back_on = null }) => call_back_on,
  tags: ({ tags = [] }) => tags,
  // When it was booked is the server’s to say.
  inspection: ({ inspection = null }) => inspection && { at: inspection.at, minutes: inspection.minutes },
};
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

const change = fc.oneof(
  ...things.map((thing) => fc.constantFrom(...values[thing].map((value): Change => ({ [thing]: value })))),
  fc.constant<Change>({ callAttempted: true }),
  fc.constant<Change>({ callAttempted: true, callOutcome: 'voicemail', callBackOn: '2026-11-23' }),
  fc.constant<Change>({ status: 'scheduled', inspection: values.inspection[0] }),
);
const fate = fc.constantFrom<Fate>('answered', 'answered', 'lost', 'unreached', refused);
type Step = { dana: Change } | { anna: Change } | { pass: Fate } | 'look' | 'try again' | 'use mine';
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ dana: change }),
  fc.record({ anna: change }),
  fc.record({ pass: fate }),
  fc.constantFrom<Step>('look', 'try again', 'use mine'),
);

interface Choice {
  id: string;
  change: Change;
  /** The lead as her page showed it. */
  lead: Lead;
  at: number;
}

/** Dana’s page over the server that Anna works on too, and what became of what she chose. */
function office() {
  const first = changedLead({ id: 'jane', version: 2, tags: ['hail'], assignee: 'lee@mail.example' });
  const server = keptLeads([first]);
  const wire = wireTo(server);
  const api = {
    lead: async () => server.detail('jane'),
    changeLead: wire.changeLead,
    undoChange: () => Promise.reject(new Error('Nothing is undone')),
  };
  const client = new QueryClient();
  let loaded = first;
  let clock = 0;
  const choices: Choice[] = [];
  const pending = new Set<Choice>();
  const failures: Choice[] = [];
  const questions: { mine: Change; theirs: { lead: Lead }; at: number }[] = [];
  /** The lead before and after each of her requests. */
  const passed: { from: Lead; to: Lead; log: readonly HistoryEntry[]; at: number }[] = [];
  const ends: Promise<void>[] = [];

  async function send(choice: Choice) {
    pending.add(choice);
    const { lead, failed, asked } = await makeChange(client, api, choice);
    pending.delete(choice);
    clock += 1;
    if (lead !== undefined) loaded = lead;
    if (failed) failures.push({ ...choice, change: failed.change, at: clock });
    if (asked) questions.push({ ...asked, at: clock });
  }
  function choose(chosen: Change, from = loaded) {
    clock += 1;
    const shown = [...pending].reduce((lead, { id, change }) => withChange(lead, change, id), from);
    const choice = { id: randomUUID(), change: chosen, lead: shown, at: clock };
    choices.push(choice);
    ends.push(send(choice));
  }
  async function pass(fate: Fate) {
    const from = server.lead('jane');
    await wire.pass(fate, () => {
      clock += 1;
      const { lead: to, log } = server.detail('jane');
      passed.push({ from, to, log, at: clock });
    });
  }
  async function take(next: Step) {
    if (next === 'look') loaded = server.lead('jane');
    else if (next === 'try again') {
      const failed = failures.pop();
      if (failed === undefined) return;
      clock += 1;
      choices.push({ ...failed, at: clock });
      ends.push(send(failed));
    } else if (next === 'use mine') {
      const question = questions.pop();
      if (question !== undefined) choose(question.mine, question.theirs.lead);
    } else if ('dana' in next) choose(next.dana);
    else if ('anna' in next) server.anna('jane', next.anna);
    else await pass(next.pass);
    await new Promise(setImmediate);
  }
  return {
    server,
    wire,
    take,
    choices,
    failures,
    questions,
    passed,
    isBusy: () => client.isMutating() > 0,
    async settle() {
      while (wire.waiting() > 0) await pass('answered');
      await Promise.all(ends);
    },
  };
}
type Office = ReturnType<typeof office>;

const linesBy = (log: readonly HistoryEntry[], by: string, what: string) =>
  log.filter((line) => line.kind === 'change' && line.by === by && line.what === what);

/** Whether what she chose last stood once it had got there, or she was told that it did not. */
function isAnswered({ choices, failures, questions, passed }: Office, thing: Thing) {
  const last = choices.findLast(({ change: chosen }) => thing in chosen);
  if (last === undefined) return true;
  const isSince = ({ at }: { at: number }) => at > last.at;
  return (
    passed.filter(isSince).some(({ to }) => isEqual(partOf[thing](to), last.change[thing])) ||
    failures.filter(isSince).some(({ change: failed }) => thing in failed) ||
    questions.filter(isSince).some(({ mine }) => thing in mine)
  );
}

/** Whether one of her requests put her word over one of Anna’s that she had neither seen as she chose it, nor chosen too. */
const isUnseen = ({ choices, passed }: Office, thing: Thing) =>
  passed.some(({ from, to, log }) => {
    const [now, then] = [partOf[thing](to), partOf[thing](from)];
    const [, before] = log.filter((line) => line.kind === 'change' && line.what === thing);
    if (isEqual(now, then) || before?.by !== anna) return false;
    return !choices.some(({ change: { [thing]: chosen }, lead }) =>
      isEqual(chosen, now) ? isEqual(partOf[thing](lead), then) : isEqual(chosen, then),
    );
  });

test('the last word of an admin stands or they are asked, nothing of another’s is overwritten unseen, no call counts twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 16 }), async (steps) => {
      const page = office();
      for (const next of steps) await page.take(next);
      await page.settle();
      const { lead, log } = page.server.detail('jane');
      expect(page.wire.most()).toBeLessThanOrEqual(1);
      expect(page.isBusy()).toBe(false);
      expect(things.filter((thing) => !isAnswered(page, thing))).toEqual([]);
      expect(things.filter((thing) => isUnseen(page, thing))).toEqual([]);
      // Nobody is asked about themselves.
      const asked = things.filter((thing) => page.questions.some(({ mine }) => thing in mine));
      expect(asked.filter((thing) => linesBy(log, anna, thing).length === 0)).toEqual([]);
      const calls = page.choices.filter(({ change: chosen }) => chosen.callAttempted);
      expect(linesBy(log, dana, 'callAttempted').length).toBeLessThanOrEqual(
        new Set(calls.map(({ id }) => id)).size,
      );
      expect(lead.call_attempts ?? 0).toBe(
        log.filter((line) => line.kind === 'change' && line.what === 'callAttempted').length,
      );
    }),
    { seed: 20261121, numRuns: 1000 },
  );
});
