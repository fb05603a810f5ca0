// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { serviceAreaSchema } from '#shared/company/service-area.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { ServiceAreaEditor } from '#web/admin/company/service-area.tsx';
import { adminApi } from '#web/admin/data/admin-api.ts';

clearScreens();

function openEditor(value: unknown = { by: 'everywhere' }) {
  const saved: unknown[] = [];
  const request = async (url: string, { method, body }: RequestInit) => {
    if (url.includes('/changes')) return Response.json({ items: [] });
    if (method === 'GET') return Response.json({ value, at: null });
    const sent = v.parse(serviceAreaSchema, JSON.parse(String(body)).value);
    saved.push(sent);
    return Response.json({ value: sent, at: '2026-11-24T12:00:00.000Z' });
  };
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ServiceAreaEditor api={adminApi('/api', async () => 'token', request)} brand={defaultBrand} />
    </QueryClientProvider>,
  );
  return { saved, user: userEvent.setup() };
}

const field = (label: string) => screen.findByLabelText<HTMLInputElement>(label);
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('what is typed stays as it is typed, with its spaces and commas, until it is saved', async () => {
  const { user, saved } = openEditor();
  await user.click(await field('In these ZIP codes'));
  await user.type(await field('ZIP codes'), '68102,  68104 - 68106 ');
  expect((await field('ZIP codes')).value).toBe('68102,  68104 - 68106 ');
  await user.click(save());
  await screen.findByText(/^Saved\./);
  expect(saved).toEqual([{ by: 'zips', zips: ['68102', '68104-68106'], tellMe: true }]);
  expect((await field('ZIP codes')).value).toBe('68102, 68104-68106');
});

test('a list with a word says which, and is not saved', async () => {
  const { user } = openEditor();
  await user.click(await field('In these ZIP codes'));
  await user.click(await field('ZIP codes'));
  await user.paste('68102, Papillion');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Remove “Papillion”/);
  expect(save().disabled).toBe(true);
});

test('a distance begins at the company’s own address, and is saved with the ZIP codes within it', async () => {
  const { user, saved } = openEditor();
  const refusals: (string | null)[] = [];
  const observer = new MutationObserver(() =>
    refusals.push(...screen.queryAllByRole('alert').map(({ textContent }) => textContent)),
  );
  observer.observe(document.body, { childList: true, subtree: true });
  await user.click(await field('Within a distance'));
  expect((await field('Around ZIP code')).value).toBe('68102');
  await screen.findByText(/ ZIP codes, by the middle of each/);
  observer.disconnect();
  // Neither while the places are on their way nor as they come.
  expect(refusals).toEqual([]);
  await user.clear(await field('Miles'));
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a distance from 1 to 200 miles.');
  await user.type(await field('Miles'), '5000');
  expect((await screen.findByRole('alert')).textContent).toBe('Enter a distance from 1 to 200 miles.');
  await user.clear(await field('Miles'));
  await user.type(await field('Miles'), '2.5');
  await user.click(save());
  await screen.findByText(/^Saved\./);
  expect(saved).toEqual([
    expect.objectContaining({ by: 'radius', around: '68102', miles: 2.5, tellMe: true }),
  ]);
  expect(saved).toEqual([expect.objectContaining({ zips: expect.arrayContaining(['68102']) })]);
});

test('a middle that is nowhere says so, and the company’s own is a click away', async () => {
  const { user } = openEditor({ by: 'radius', around: '51501', miles: 5, zips: ['51501'], tellMe: true });
  await user.clear(await field('Around ZIP code'));
  await user.type(await field('Around ZIP code'), '00000');
  expect((await screen.findByRole('alert')).textContent).toMatch(
    /^We can’t find that ZIP code\. Enter one nearby\.$/,
  );
  await user.click(screen.getByRole('button', { name: 'Use our address, 68102' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another kind and back: what was typed is there again', async () => {
  const { user } = openEditor();
  await user.click(await field('In these ZIP codes'));
  await user.type(await field('ZIP codes'), '68102');
  await user.click(await field('Everywhere'));
  await user.click(await field('In these ZIP codes'));
  expect((await field('ZIP codes')).value).toBe('68102');
});

test('visitors need not be offered to be told', async () => {
  const { user, saved } = openEditor({ by: 'zips', zips: ['68102'], tellMe: true });
  await user.click(await field('Offer visitors outside to tell them when you come to their area'));
  await user.click(save());
  await screen.findByText(/^Saved\./);
  expect(saved).toEqual([{ by: 'zips', zips: ['68102'], tellMe: false }]);
});

test('a list that is turned off is kept with what holds, and is there again another day', async () => {
  const omaha = { by: 'zips', zips: ['68102'], tellMe: false };
  const first = openEditor(omaha);
  await first.user.click(await field('Everywhere'));
  await first.user.click(save());
  await screen.findByText(/^Saved\./);
  expect(first.saved).toEqual([{ by: 'everywhere', kept: { zips: omaha } }]);
  cleanup();
  const later = openEditor(first.saved[0]);
  await later.user.click(await field('In these ZIP codes'));
  expect((await field('ZIP codes')).value).toBe('68102');
  await later.user.click(save());
  await screen.findByText(/^Saved\./);
  expect(later.saved).toEqual([omaha]);
});
