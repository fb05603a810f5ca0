// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { ExtrasEditor } from '#web/admin/company/extras-editor.tsx';
import { dollarsIn } from '#web/admin/company/extras-words.ts';
import { adminApi } from '#web/admin/data/admin-api.ts';

clearScreens();

async function open() {
  const saved: unknown[] = [];
  const api = adminApi(
    '/api',
    async () => 'token',
    async (url, { method, body }) => {
      if (url.includes('/changes')) return Response.json({ items: [] });
      if (method === 'GET') return Response.json({ value: { asks: false, prices: {} }, at: null });
      const { value } = JSON.parse(String(body));
      saved.push(value);
      return Response.json({ value, at: '2026-11-24T12:00:00.000Z', by: 'dana.reyes@example.com' });
    },
  );
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <ExtrasEditor api={api} />
    </QueryClientProvider>,
  );
  await screen.findByLabelText('Ask visitors about extras');
  return saved;
}
/** A draft shows a moment after it is typed. */
const type = async (label: string, value: string) => {
  const field = screen.getByLabelText<HTMLInputElement | HTMLSelectElement>(label);
  fireEvent.change(field, { target: { value } });
  await waitFor(() => expect(field.value).toBe(value));
};
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });

test('a price is saved with what it is counted by, and an empty field is no price', async () => {
  const saved = await open();
  const asks = screen.getByLabelText<HTMLInputElement>('Ask visitors about extras');
  fireEvent.click(asks);
  await waitFor(() => expect(asks.checked).toBe(true));
  await type('Gutters', '9.50');
  await type('Second layer', '$1,200');
  await type('Second layer: priced', 'job');
  await type('Skylights', '5');
  await type('Skylights', '');
  fireEvent.click(save());
  await screen.findByText(/^Saved\./);
  expect(saved).toEqual([
    {
      asks: true,
      prices: { gutters: { per: 'foot', dollars: 9.5 }, secondLayer: { per: 'job', dollars: 1200 } },
    },
  ]);
});

test.each(['-5', '0', '60000', 'fifty', '9.999'])(
  '%s is refused in one sentence beside the field as typed',
  async (text) => {
    await open();
    await type('Detached garage', text);
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Detached garage: enter a price from $0.01 to $50,000, or leave it empty for none.',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Detached garage').value).toBe(text);
    expect(save().disabled).toBe(true);
    fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Detached garage').value).toBe(''));
  },
);

test.each([
  ['', undefined],
  [' $1,200.50 ', 1200.5],
  ['.5', 0.5],
  ['12.', 12],
  ['1e3', Number.NaN],
  ['fifty', Number.NaN],
])('reads %j as %s', (text, amount) => {
  expect(dollarsIn(text)).toBe(amount);
});
