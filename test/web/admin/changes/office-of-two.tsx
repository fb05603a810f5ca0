import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useEffect } from 'react';
import { MemoryRouter } from 'react-router-dom';
import * as v from 'valibot';
import { type Change, type HistoryEntry, type LeadChange, leadChangeSchema } from '#shared/lead/office.ts';
import { isBeyond, officeChange } from '#shared/lead/office-change.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { BulkBar } from '#web/admin/changes/bulk-bar.tsx';
import { UnansweredChanges } from '#web/admin/changes/conflict-dialog.tsx';
import { useLeadChange } from '#web/admin/changes/use-lead-changes.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { useFollowedLeads } from '#web/admin/data/follow.ts';
import { updateLeads } from '#web/admin/data/lead-cache.ts';
import { CHANGED } from '#web/admin/data/queries.ts';
import { LeadList } from '#web/admin/leads/lead-list.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';
import { ApiFailure } from '#web/api/client.ts';
import { conflict, refused } from './scripted-changes.ts';

/** What becomes of a request: `lost`: made, and its answer never comes; `unreached`: neither. */
type Fate = 'answered' | 'lost' | 'unreached' | Error;

const gone = new ApiFailure(
  'refused',
  { status: 404, retryAfterMs: null },
  { code: 'not_found', message: 'This lead doesn’t exist or was deleted.' },
);

/** Leads as the server keeps them: each change counts a version, and a change of another version than the seen one is refused. */
function keptLeads(first: readonly Lead[]) {
  const leads = new Map(first.map((lead) => [lead.id, lead]));
  const logs = new Map<string, HistoryEntry[]>();
  let lines = 0;

  /** What the server makes of the change, by its own rule. */
  const madeOf = (lead: Lead, change: Change, by: string) =>
    officeChange(lead, change, { by, at: new Date(Date.UTC(2026, 10, 20, 16, 0, lines + 1)).toISOString() });

  function write(id: string, change: Change, by: string): Lead {
    const before = leads.get(id);
    if (before === undefined) throw gone;
    const made = madeOf(before, change, by);
    if (made.lines.length === 0) return before;
    const lead = Object.assign({}, before, made.facts, { version: (before.version ?? 0) + 1 });
    leads.set(id, lead);
    lines += 1;
    const at = new Date(Date.UTC(2026, 10, 20, 16, 0, lines)).toISOString();
    const log = made.lines.map(
      (line): HistoryEntry => ({ id: `${at}${line.what}`, at, by, kind: 'change', ...line }),
    );
    logs.set(id, [...log, ...(logs.get(id) ?? [])]);
    return lead;
  }

  const at = ([newest]: readonly HistoryEntry[]) =>
    newest === undefined ? 0 : (Date.parse(newest.at) - Date.UTC(2026, 10, 20, 16)) / 1000;

  return {
    lead: (id: string) => leads.get(id),
    detail(id: string) {
      const lead = leads.get(id);
      if (lead === undefined) throw gone;
      return { lead, log: logs.get(id) ?? [], duplicates: [], document: null };
    },
    all: () => [...leads.values()],
    /** What was written after so many lines, by whomever. */
    since(line: number) {
      const changed = [...logs].filter(([id, log]) => leads.has(id) && at(log) > line);
      return {
        items: changed.flatMap(([id]) => leads.get(id) ?? []),
        gone: [...logs.keys()].filter((id) => !leads.has(id)),
        until: `${lines}`,
        more: false,
      };
    },
    erase: (id: string) => leads.delete(id),
    /** A change by this page's admin, as the API makes it. */
    patch(id: string, sent: LeadChange): Lead {
      if (!v.is(leadChangeSchema, sent)) throw refused;
      const { seenVersion, ...change } = sent;
      const before = leads.get(id);
      if (before === undefined) throw gone;
      const isMade = madeOf(before, change, 'dana@mail.example').lines.length === 0;
      const isNothing = isMade && !isBeyond(before, change);
      if (!isNothing && seenVersion !== undefined && seenVersion !== (before.version ?? 0)) throw conflict;
      return write(id, change, 'dana@mail.example');
    },
    /** Another admin's. */
    anna: (id: string, change: Change) => void write(id, change, 'anna@mail.example'),
  };
}

/**
 * The list of an office over a server whose answers a test lets pass; another admin works beside it.
 * @param bulk the bar that changes all of them in place of the list, over a server that answers by itself
 */
export async function openOffice(first: readonly Lead[], { bulk = false } = {}) {
  const server = keptLeads(first);
  const asked: LeadChange[] = [];
  const wire: ((fate: Fate) => void)[] = [];
  const at = { once: 0, most: 0 };
  const api = {
    leads: async () => ({ items: server.all() }),
    lead: async (id: string) => server.detail(id),
    leadsSince: async (since: string | undefined) => server.since(Number(since ?? 0)),
    changeLead: (id: string, change: LeadChange) => {
      asked.push(change);
      at.once += 1;
      at.most = Math.max(at.most, at.once);
      return new Promise<Lead>((resolve, reject) => {
        const arrive = (fate: Fate) => {
          at.once -= 1;
          if (fate instanceof Error) return reject(fate);
          const unreached = new TypeError('Failed to fetch');
          if (fate === 'unreached') return reject(unreached);
          try {
            const lead = server.patch(id, change);
            if (fate === 'lost') reject(unreached);
            else resolve(lead);
          } catch (error) {
            reject(error);
          }
        };
        if (bulk) setImmediate(() => arrive('answered'));
        else wire.push(arrive);
      });
    },
  } as Pick<AdminApi, 'leads' | 'lead' | 'leadsSince' | 'changeLead'> as AdminApi;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let change: ReturnType<typeof useLeadChange>['change'] = () => Promise.reject(new Error('no list'));
  function Changer() {
    const changer = useLeadChange(api);
    useFollowedLeads(api);
    useEffect(() => {
      change = changer.change;
    });
    return null;
  }
  const page = render(
    <QueryClientProvider client={client}>
      <Toasts>
        <MemoryRouter>
          <Changer />
          {bulk ? (
            <BulkBar
              api={api}
              leads={first}
              people={['anna@mail.example']}
              onExport={() => {}}
              onDone={() => {}}
            />
          ) : (
            <LeadList api={api} source={everyLead} entry="visit" lookedAt={0} onShown={() => {}} />
          )}
        </MemoryRouter>
        <UnansweredChanges api={api} />
      </Toasts>
    </QueryClientProvider>,
  );
  if (!bulk) await screen.findByRole('table');
  const select = (name: string) => screen.getByLabelText<HTMLSelectElement>(`Status of ${name}`);
  const messages = (role: 'status' | 'alert') =>
    screen.getByLabelText('Messages').querySelector(`[role=${role}]`)?.textContent ?? '';
  const settle = () => act(async () => void (await new Promise(setImmediate)));
  return {
    server,
    client,
    asked: () => asked,
    sent: () => wire.length,
    most: () => at.most,
    shown: (name: string) => select(name).value,
    /** Chooses a status in the lead's row. */
    choose: (name: string, status: string) =>
      act(async () => void fireEvent.change(select(name), { target: { value: status } })),
    trash: (name: string) => act(async () => screen.getByLabelText(`Cancel lead: ${name}`).click()),
    /** Any other change, of the lead as the list has it. */
    change: (seen: Lead, made: Change) => act(async () => void change(seen, made)),
    /** The oldest request gets there. */
    async pass(fate: Fate = 'answered') {
      const arrive = wire.shift();
      if (arrive === undefined) throw new Error('No change is on its way');
      await act(async () => {
        arrive(fate);
        await new Promise(setImmediate);
      });
    },
    async passAll() {
      for (let arrive = wire.shift(); arrive !== undefined; arrive = wire.shift()) {
        const next = arrive;
        await act(async () => {
          next('answered');
          await new Promise(setImmediate);
        });
      }
    },
    /** A poll brings the leads as they are given. */
    poll: (leads: readonly Lead[]) => act(async () => updateLeads(client, leads)),
    /** The look at what others changed, as it comes every few seconds. */
    look: () => act(() => client.refetchQueries({ queryKey: [CHANGED] })),
    settle,
    press: (name: string) => act(async () => screen.getByText(name).click()),
    /** What the question says; undefined where nothing is asked. */
    question: () => {
      const parts = document.querySelectorAll('dialog > :not(.admin-toasts)');
      return parts.length === 0 ? undefined : [...parts].map(({ textContent }) => textContent).join('');
    },
    told: () => messages('status'),
    alarmed: () => messages('alert'),
    /** As signing out does. */
    signOut() {
      page.unmount();
      client.clear();
    },
    asksBeforeLeaving() {
      const leaving = new Event('beforeunload', { cancelable: true });
      window.dispatchEvent(leaving);
      return leaving.defaultPrevented;
    },
  };
}

/** The dialog's own element is not all there in this DOM. */
export function standInForDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
