// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { serviceAreaSchema } from '#shared/company/service-area.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { CompanyPanel } from '#web/admin/company/company-panel.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';

clearScreens();

interface Stored {
  value: unknown;
  at: string | null;
  by?: string;
}

/** The office's settings on a server that keeps them as the real one does. */
function settingServer() {
  let stored: Stored = { value: { by: 'everywhere' }, at: null };
  const history: Stored[] = [];
  let clock = 0;
  const set = (value: unknown, by: string) => {
    clock += 1;
    stored = { value, at: new Date(Date.UTC(2026, 10, 24, 12, clock)).toISOString(), by };
    history.unshift(stored);
    return stored;
  };
  const request = async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/changes')) return Response.json({ items: history });
    if (method === 'GET') return Response.json(stored);
    const { value, seen } = JSON.parse(String(body));
    if (seen !== stored.at)
      return Response.json({ error: { code: 'conflict', message: 'no' } }, { status: 409 });
    return Response.json(set(v.parse(serviceAreaSchema, value), 'dana.reyes@example.com'));
  };
  return { request, set, stored: () => stored };
}

function openPanel(server = settingServer()) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const api = adminApi('/api', async () => 'token', server.request);
  const panel = () => (
    <QueryClientProvider client={client}>
      <CompanyPanel api={api} brand={defaultBrand} />
    </QueryClientProvider>
  );
  return { server, user: userEvent.setup(), panel, ...render(panel()) };
}

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const zips = () => screen.findByLabelText<HTMLTextAreaElement>('ZIP codes');

async function choosesOmaha({ user }: Pick<ReturnType<typeof openPanel>, 'user'>) {
  await user.click(await screen.findByLabelText('In these ZIP codes'));
  await user.click(await zips());
  await user.paste('68102 68106');
}

test('a setting is saved over what was seen, and its history says who set it', async () => {
  const opened = openPanel();
  expect((await button('Save')).disabled).toBe(true);
  await choosesOmaha(opened);
  await opened.user.click(await button('Save'));
  await screen.findByText(/^Saved\./);
  expect(opened.server.stored().value).toEqual({ by: 'zips', zips: ['68102', '68106'], tellMe: true });
  expect((await button('Save')).disabled).toBe(true);
  await opened.user.click(screen.getByText('History'));
  const history = await screen.findByRole('list', { name: 'Service area: changes, newest first' });
  await within(history).findByText('2 ZIP codes: 68102, 68106');
});

test('what cannot be saved says why, and Save waits', async () => {
  const opened = openPanel();
  await opened.user.click(await screen.findByLabelText('In these ZIP codes'));
  expect(await screen.findByRole('alert')).toBeDefined();
  expect((await button('Save')).disabled).toBe(true);
  expect(opened.server.stored().at).toBeNull();
});

test('two admins: neither overwrites the other unseen, and either value can be taken', async () => {
  const opened = openPanel();
  await choosesOmaha(opened);
  opened.server.set({ by: 'zips', zips: ['68007'] }, 'lee.park@example.com');
  await opened.user.click(await button('Save'));
  await screen.findByText(/changed this first: 1 ZIP code: 68007/);
  expect(opened.server.stored().value).toEqual({ by: 'zips', zips: ['68007'] });
  expect((await zips()).value).toBe('68102 68106');
  await opened.user.click(await button('Keep mine'));
  await opened.user.click(await button('Save'));
  await waitFor(() =>
    expect(opened.server.stored().value).toEqual({ by: 'zips', zips: ['68102', '68106'], tellMe: true }),
  );
});

test('closing the panel keeps what was typed; Discard takes it back', async () => {
  const opened = openPanel();
  await choosesOmaha(opened);
  opened.rerender(<p>closed</p>);
  opened.rerender(opened.panel());
  expect((await zips()).value).toBe('68102 68106');
  await opened.user.click(await button('Discard'));
  expect((await screen.findByLabelText<HTMLInputElement>('Everywhere')).checked).toBe(true);
});

test('an earlier value is restored into the fields, and saved like anything typed', async () => {
  const server = settingServer();
  server.set({ by: 'zips', zips: ['68007'] }, 'lee.park@example.com');
  server.set({ by: 'everywhere' }, 'lee.park@example.com');
  const { user } = openPanel(server);
  await user.click(await screen.findByText('History'));
  const [, earlier] = await screen.findAllByRole('button', { name: /^Restore/ });
  if (earlier === undefined) throw new Error('there is no earlier value');
  await user.click(earlier);
  expect((await zips()).value).toBe('68007');
  expect(server.stored().value).toEqual({ by: 'everywhere' });
  await user.click(await button('Save'));
  await waitFor(() => expect(server.stored().value).toEqual({ by: 'zips', zips: ['68007'], tellMe: true }));
});
