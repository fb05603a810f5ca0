import type { ErrorCode } from '#shared/api/error.ts';
import type { LeadDetails, LeadInput } from '#shared/lead/lead.ts';
import { leadInput, shownQuote } from '#test/support/leads.ts';
import { memoryStore } from '#test/support/memory-store.ts';
import { passingTime } from '#test/support/passing-time.ts';
import type { TextStore } from '#web/platform/storage.ts';
import { leadApi } from '#web/wizard/lead/delivery.ts';
import { createOutbox } from '#web/wizard/lead/outbox.ts';

export const id = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';

export const otherId = '9a1b2c3d-4e5f-4a6b-8c7d-0e1f2a3b4c5d';

export const lead = leadInput({ id, posted_at: '2026-11-20T15:00:00.000Z' });

export type Answer =
  | number
  | 'offline'
  | { status: number; retryAfter?: string; code?: ErrorCode }
  | { status: 200; extras: unknown };

/** A server that answers as the test says (201 or 204 otherwise) and keeps what it took, by `left` what no page waits for. */
export function fakeServer(...answers: Answer[]) {
  const requests: string[] = [];
  const leads: LeadInput[] = [];
  const details: [string, LeadDetails][] = [];
  const left: LeadInput[] = [];
  const hold: { arrived?: () => void; gate?: Promise<void> } = {};
  const fetcher = async (url: string | URL | Request, init?: RequestInit) => {
    const path = String(url);
    requests.push(path);
    await hold.gate;
    const answer = answers.shift() ?? (path.endsWith('/details') ? 204 : 201);
    if (answer === 'offline') throw new TypeError('Failed to fetch');
    if (typeof answer === 'object' && 'extras' in answer)
      return Response.json({ extras: answer.extras }, { status: answer.status });
    const { status, retryAfter, code } = typeof answer === 'number' ? { status: answer } : answer;
    const headers = new Headers(retryAfter === undefined ? [] : [['retry-after', retryAfter]]);
    if (code !== undefined) return Response.json({ error: { code, message: 'No.' } }, { status, headers });
    const body = JSON.parse(String(init?.body));
    if (status < 300 && path.endsWith('/details')) details.push([path.split('/')[3] ?? '', body]);
    else if (status < 300) leads.push(body);
    return new Response(status === 201 ? JSON.stringify({ id: body.id }) : null, { status, headers });
  };
  return { requests, leads, details, left, hold, fetcher };
}

/** One open tab over a store that survives it; time passes only when the test says so. */
export function openTab(server: ReturnType<typeof fakeServer>, store: TextStore, clock = { now: 0 }) {
  const time = passingTime(clock);
  const logged: string[] = [];
  const outbox = createOutbox({
    store,
    api: { ...leadApi('/api', server.fetcher), leave: (sent) => server.left.push(sent) },
    now: time.now,
    newId: () => otherId,
    later: time.later,
    log: (message, cause) => logged.push(`${message} ${String(cause)}`),
  });
  /** The leads that it says have arrived. */
  const arrived: LeadInput[] = [];
  outbox.arrived = (one) => void arrived.push(one);
  return { outbox, pass: time.pass, settle: time.settle, logged, arrived };
}

/** A server that answers so, and the first tab of a browser before it. */
export function page(...answers: Answer[]) {
  const server = fakeServer(...answers);
  const store = memoryStore();
  return { server, store, ...openTab(server, store) };
}

export const MINUTE = 60_000;

export const shown = shownQuote();
