import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import type { HistoryEntry } from '#shared/lead/office.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { CallSheets } from '#web/admin/call/call-link.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';
import { LeadPage } from '#web/admin/lead/lead-page.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { useUnsaved } from '#web/admin/ui/unsaved.tsx';
import { useLeadInAddress } from '#web/admin/urls/navigation.ts';

/** What the server answers, by method and path under `/api`; it may change from call to call. */
export type Answers = Record<string, (body: unknown) => Response | Promise<Response>>;

export const leadId = '5f0c3a52-9d64-4c8e-8a0f-2f6f6c1d7b10';
export const leadPath = `/leads/${leadId}`;

const login = (username: string) => ({
  username,
  email: `${username}@mail.example`,
  state: 'active',
  since: '2026-11-20T15:00:00.000Z',
  authenticatorApp: false,
});

export const note = (text: string, at = '2026-11-21T10:00:00.000Z'): HistoryEntry => ({
  id: `${at}#${text.slice(0, 8)}`,
  at,
  by: 'dana@mail.example',
  kind: 'note',
  text,
});

function Where() {
  const { pathname } = useLocation();
  return <p data-testid="where">{pathname}</p>;
}

interface OpenedProps {
  api: ReturnType<typeof adminApi>;
  asked: string[];
  mapsKey: string;
}

function Opened({ api, asked, mapsKey }: OpenedProps) {
  const [unsaved, setCount] = useState(0);
  const { setUnsaved, leave, question } = useUnsaved();
  const onUnsaved = useCallback(
    (count: number, drop?: () => void) => {
      setCount(count);
      setUnsaved(count, drop);
    },
    [setUnsaved],
  );
  const id = useLeadInAddress();
  const unsavedNow = useRef(0);
  unsavedNow.current = unsaved;
  useEffect(() => {
    if (id === undefined) asked.push(`left with ${unsavedNow.current} unsaved`);
  }, [id, asked]);
  return (
    <>
      <Where />
      <p data-testid="unsaved">{unsaved}</p>
      {id !== undefined && (
        <LeadPage
          api={api}
          id={id}
          brand={defaultBrand}
          mapsKey={mapsKey}
          leave={(go) => {
            asked.push('leave');
            leave(go);
          }}
          onUnsaved={onUnsaved}
          signOut={() => asked.push('sign out')}
          newLeads={[]}
          showNewLeads={() => asked.push('new leads')}
        />
      )}
      {question}
    </>
  );
}

/**
 * Opens a lead's page on a scripted server.
 * @param detail what the server gives for the lead, where `answers` do not say
 * @param history addresses before it; the last one is open
 * @param mapsKey the site's key for Google Maps
 */
export function openLead(
  detail: LeadDetail | undefined,
  answers: Answers = {},
  history: readonly (string | { pathname: string; state: unknown })[] = [`/admin/leads/${leadId}`],
  mapsKey = '',
) {
  const client = new QueryClient({ defaultOptions: { queries: { retryDelay: 0 } } });
  const calls: { call: string; body: unknown }[] = [];
  const asked: string[] = [];
  const script: Answers = {
    [`GET ${leadPath}`]: () => Response.json(detail),
    'GET /admins': () => Response.json({ you: 'dana', items: [login('dana'), login('lee')] }),
    ...answers,
  };
  const api = adminApi(
    '/api',
    async () => 'token',
    async (url, { method = 'GET', body }) => {
      const call = `${method} ${url.replace('/api', '')}`;
      const sent: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
      calls.push({ call, body: sent });
      const answer = script[call];
      if (answer === undefined) throw new Error(`Nobody answers ${call}`);
      return answer(sent);
    },
  );
  const page = render(
    <QueryClientProvider client={client}>
      <Toasts>
        <MemoryRouter initialEntries={[...history]}>
          <CallSheets api={api}>
            <Opened api={api} asked={asked} mapsKey={mapsKey} />
          </CallSheets>
        </MemoryRouter>
      </Toasts>
    </QueryClientProvider>,
  );
  const changes = () =>
    calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);
  return { ...page, client, calls, changes, asked };
}
