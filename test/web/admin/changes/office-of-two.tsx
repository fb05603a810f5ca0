import { act, fireEvent, screen } from '@testing-library/react';
import { useEffect } from 'react';
import type { LeadStatus } from '#shared/lead/lead.ts';
import type { Change } from '#shared/lead/office-requests.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { fill, renderPart } from '#test/support/office-screen.tsx';
import { usePendingChanges } from '#web/admin/changes/change-queue.ts';
import { conflictDialog, UnansweredChanges } from '#web/admin/changes/unanswered-changes.tsx';
import { type LeadChanger, useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import { updateLeads, useLeads } from '#web/admin/data/lead-cache.ts';
import { useFollowedLeads } from '#web/admin/data/poll-changes.ts';
import { CHANGED } from '#web/admin/data/queries.ts';
import { StatusChoice, TrashButton } from '#web/admin/leads/lead-controls.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';
import { loadAhead } from '#web/ui/lazy-chunk.ts';
import { type Fate, keptLeads, wireTo } from './kept-leads.ts';

/** The rows of a list, with what changes a lead in each. */
function Rows() {
  const { data } = useLeads(everyLead, 'list');
  const asChanged = usePendingChanges();
  const { change } = useLeadChange();
  const setStatus = (lead: Lead, status: LeadStatus) => void change(lead, { status });
  return (
    <ul>
      {data?.pages
        .flatMap(({ items }) => items.map(asChanged))
        .map((lead) => (
          <li key={lead.id}>
            <StatusChoice lead={lead} setStatus={setStatus} />
            <TrashButton lead={lead} setStatus={setStatus} />
          </li>
        ))}
    </ul>
  );
}

/** The list of an office over a server whose answers a test lets pass; another admin works beside it. */
export async function openOffice(first: readonly Lead[]) {
  await loadAhead(conflictDialog);
  const server = keptLeads(first);
  const wire = wireTo(server);
  let late = Promise.resolve();
  let change: LeadChanger['change'] = () => Promise.reject(new Error('no list'));
  function Changer() {
    const changer = useLeadChange();
    useFollowedLeads();
    useEffect(() => {
      change = changer.change;
    });
    return null;
  }
  const { client, unmount } = renderPart(
    <>
      <Changer />
      <Rows />
      <UnansweredChanges />
    </>,
    {
      api: {
        leads: async () => ({ items: server.all() }),
        lead: async (id) => server.detail(id),
        async leadsSince(since) {
          const answer = server.since(Number(since ?? 0));
          await late;
          return answer;
        },
        changeLead: wire.changeLead,
        undoChange: async (id, undo) => server.undo(id, undo),
      },
    },
  );
  await screen.findAllByRole('listitem');
  const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${name}`);
  const messages = (role: 'status' | 'alert') =>
    screen.getByLabelText('Messages').querySelector(`[role=${role}]`)?.textContent ?? '';
  const pass = (fate: Fate = 'answered') => act(() => wire.pass(fate));
  return {
    server,
    asked: () => wire.asked,
    waiting: () => wire.waiting(),
    shown: (name: string) => select(name).value,
    /** Chooses a status in the lead's row. */
    choose: (name: string, status: string) => act(async () => void fill(select(name), status)),
    trash: (name: string) => act(async () => screen.getByLabelText(`Cancel lead: ${name}`).click()),
    /** Any other change, of the lead as the list has it. */
    change: (seen: Lead, made: Change) => act(async () => void change(seen, made)),
    /** The oldest request gets there. */
    pass,
    async passAll() {
      while (wire.waiting() > 0) await pass();
    },
    /** A poll brings the leads as they are given. */
    poll: (leads: readonly Lead[]) => act(async () => updateLeads(client, leads)),
    /** The look at what others changed, as it comes every few seconds. */
    look: () => act(() => client.refetchQueries({ queryKey: [CHANGED] })),
    /** The same, of which the answer is on its way until what is given back is called. */
    async lookLate() {
      const held = Promise.withResolvers<void>();
      late = held.promise;
      await act(async () => void client.refetchQueries({ queryKey: [CHANGED] }));
      return () => act(async () => held.resolve());
    },
    press: (name: string) => act(async () => screen.getByText(name).click()),
    /** What the question says; undefined where nothing is asked. */
    question: () => {
      const parts = document.querySelectorAll('dialog > :not([data-messages])');
      return parts.length === 0 ? undefined : [...parts].map(({ textContent }) => textContent).join('');
    },
    /** Chrome tells of Esc by `cancel` only where somebody clicked since the last one, and always by `close`. */
    pressEscape: () => act(async () => screen.getByRole<HTMLDialogElement>('dialog').close()),
    told: () => messages('status'),
    alarmed: () => messages('alert'),
    /** As signing out does. */
    signOut() {
      unmount();
      client.clear();
    },
    asksBeforeLeaving: () => !fireEvent(window, new Event('beforeunload', { cancelable: true })),
  };
}
