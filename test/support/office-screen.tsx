import { notifyManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { type AdminApi, adminApi } from '#web/admin/data/admin-api.ts';
import { ApiProvider } from '#web/admin/data/use-api.ts';
import { NowProvider } from '#web/admin/data/use-now.tsx';
import { HeldSends } from '#web/admin/ui/held-sends.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { setOfficeZone } from '#web/platform/business-timezone.ts';
import { siteConfig } from './screen.tsx';

/** What the server answers, by method and path under `/api`; it may change from call to call. */
export type Answers = Readonly<Record<string, (body: unknown) => Response | Promise<Response>>>;

/** What the office is, around a screen of it. */
export interface World {
  /** The answers of the API, by the name of the call. */
  api?: Partial<AdminApi>;
  /** In their place, the answers of the server: what is sent and read is then written as on the wire. */
  server?: Answers;
  /** In their place, a server of the test's own. */
  request?: (url: string, init: RequestInit) => Promise<Response>;
  /** Addresses, the last of which is open. */
  history?: readonly (string | { pathname: string; search?: string; state?: unknown; key?: string })[];
  /** The time where the office sits; without it the clock of who runs the test. */
  now?: Date;
}

const login = (username: string) => ({
  username,
  email: `${username}@mail.example`,
  state: 'active' as const,
  role: 'owner' as const,
  since: '2026-11-20T15:00:00.000Z',
  authenticatorApp: false,
});

/** Dana is signed in, and works with Lee. */
export const team = { you: 'dana', items: [login('dana'), login('lee')] };

/** Of the parts that a test has drawn. */
const clients: QueryClient[] = [];

/** Call once in a test file of the office: no test finds what another has drawn, stubbed, kept or set the clock to. */
export function officeScreens(): void {
  beforeEach(() => {
    // jsdom has no dialogs that open and close, and nothing to scroll.
    HTMLDialogElement.prototype.showModal = function () {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function () {
      this.open = false;
      this.dispatchEvent(new Event('close'));
    };
    Element.prototype.scrollIntoView = () => {};
  });
  afterEach(() => {
    cleanup();
    // As a session ends.
    for (const client of clients.splice(0)) client.clear();
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    sessionStorage.clear();
    setOfficeZone(null);
  });
}

// As the office's session does.
notifyManager.setScheduler(queueMicrotask);

/** A change of a lead as it is sent: with an id of its own, and what was seen of its fields. */
export const sentAs = (change: object) => ({
  changeId: expect.any(String),
  was: expect.any(Object),
  ...change,
});

/** An API that answers as it is given, and fails by its name where a test said nothing of a call. */
const fakeApi = (answers: Partial<AdminApi>): AdminApi =>
  new Proxy({ admins: async () => team, ...answers } as AdminApi, {
    get: (known, call) =>
      Reflect.get(known, call) ?? (() => Promise.reject(new Error(`Nobody answers ${String(call)}()`))),
  });

/** A server that answers as it is given, and what it was asked. */
function fakeServer(answers: Answers) {
  const calls: { call: string; body: unknown; token: string | null }[] = [];
  const known: Answers = { 'GET /admins': () => Response.json(team), ...answers };
  return {
    calls,
    async request(url: string, { method = 'GET', headers, body }: RequestInit): Promise<Response> {
      const call = `${method} ${url.replace('/api', '')}`;
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      calls.push({ call, body: sent, token: new Headers(headers).get('authorization') });
      // What no answer is given for stands under its path: a query may name the day.
      const answer = known[call] ?? known[call.replace(/\?.*/, '')];
      if (answer === undefined) throw new Error(`Nobody answers ${call}`);
      return answer(sent);
    },
  };
}

const changesIn = (calls: readonly { call: string; body: unknown }[]) =>
  calls.flatMap(({ call, body }) => (call.startsWith('GET') ? [] : [[call, body]]));

/** What the server answers to what it refuses. */
export const refusal = (message: string, code = 'conflict', status = 409) =>
  Response.json({ error: { code, message } }, { status });

/** A server that is out of reach. */
export const offline = () => Promise.reject(new TypeError('Failed to fetch'));

function Where({ onMove }: { onMove: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => onMove(pathname + search), [onMove, pathname, search]);
  return null;
}

/** Draws a part of the office, be it a row or a page, as it stands in it. */
export function renderPart(part: ReactNode, world: World = {}) {
  if (world.now !== undefined) vi.useFakeTimers({ toFake: ['Date'], now: world.now });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryDelay: 0 } } });
  clients.push(client);
  const { calls, request } = fakeServer(world.server ?? {});
  const wire = world.request ?? (world.server && request);
  const api = wire === undefined ? fakeApi(world.api ?? {}) : adminApi('/api', async () => 'token', wire);
  let address = '';
  const onMove = (moved: string) => {
    address = moved;
  };
  const around = (shown: ReactNode) => (
    <QueryClientProvider client={client}>
      <ApiProvider value={api}>
        <NowProvider value={new Date()}>
          <Toasts>
            <HeldSends>
              <MemoryRouter initialEntries={[...(world.history ?? ['/admin'])]}>
                <Where onMove={onMove} />
                {shown}
              </MemoryRouter>
            </HeldSends>
          </Toasts>
        </NowProvider>
      </ApiProvider>
    </QueryClientProvider>
  );
  const { rerender, unmount, container } = render(around(part));
  const sent = async (count = 1) => {
    await waitFor(() => expect(changesIn(calls)).toHaveLength(count));
    return changesIn(calls);
  };
  return {
    api,
    client,
    container,
    unmount,
    /** What the server was asked. */
    calls,
    /** What it was sent, without what was only asked for. */
    changes: () => changesIn(calls),
    /** The same, once there are so many. */
    sent,
    /** What was in them. */
    sentBodies: async (count?: number) => (await sent(count)).map(([, body]) => body),
    /** The address that is open. */
    where: () => address,
    /** Another part in the place of the first. */
    show: (next: ReactNode) => rerender(around(next)),
  };
}

/**
 * Draws the whole office, as Dana has signed in.
 * @param history addresses, the last of which is open
 */
export async function renderOffice(history: NonNullable<World['history']>, server: Answers) {
  const { AdminSession } = await import('#web/admin/admin-session.tsx');
  const { calls, request } = fakeServer(server);
  let address = '';
  const onMove = (moved: string) => {
    address = moved;
  };
  const left: string[] = [];
  let renewed: string | undefined;
  const session = (token: string | undefined) => (
    <MemoryRouter initialEntries={[...history]}>
      <Where onMove={onMove} />
      {token !== undefined && (
        <AdminSession
          config={siteConfig}
          token={async () => renewed ?? token}
          request={request}
          signOut={() => left.push(token)}
        />
      )}
    </MemoryRouter>
  );
  const { rerender } = render(session('dana'));
  return {
    calls,
    changes: () => changesIn(calls),
    /** Who wanted to sign out. */
    left,
    where: () => address,
    /** Another admin in the place of who was there; nobody without a name. */
    signIn: (name: string | undefined) => rerender(session(name)),
    /** The session has another token from now on. */
    renew(token: string) {
      renewed = token;
    },
  };
}

/** Presses a button by its name. */
export const press = (name: string | RegExp): boolean =>
  fireEvent.click(screen.getByRole('button', { name }));

/** Gives a field another value. */
export const fill = (field: Element, value: string): boolean =>
  fireEvent.change(field, { target: { value } });

/** What the screen itself is alarmed about, beside its messages; empty where it is not. */
export const alarm = (): string =>
  screen
    .queryAllByRole('alert')
    .flatMap((alert) => (alert.closest('[data-messages]') === null ? (alert.textContent ?? '') : []))
    .join();
