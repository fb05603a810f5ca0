// @vitest-environment jsdom

import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { alarm, officeScreens, press } from '#test/support/office-screen.tsx';
import { alertEmails } from '#web/admin/company/alert-emails.tsx';
import { webhook } from '#web/admin/company/webhook.tsx';
import { openParts } from './company-stage.tsx';
import { canSave, field, saved, type } from './setting-form.ts';
import { settingServer } from './setting-server.ts';

officeScreens();

/** A server that has this webhook, its secret, and no test yet. */
function webhookServer(first: unknown) {
  const setting = settingServer(first);
  let edition = 0;
  return {
    ...setting,
    request: async (url: string, init: RequestInit) => {
      if (url === '/api/alerts/test') return Response.json({ last: null });
      if (url !== '/api/webhook-secret') return setting.request(url, init);
      if (init.method === 'GET') return Response.json({ ends: `end${edition}`, at: null });
      edition += 1;
      return Response.json(
        { secret: `whsec_new-end${edition}`, at: '2026-11-30T12:00:00.000Z' },
        { status: 201 },
      );
    },
  };
}

test('a webhook’s address is entered, refused where it is not public, and saved', async () => {
  const server = webhookServer(null);
  openParts([webhook], server);
  await screen.findByText('Save an address to get its secret and send a test.');
  await type('Address', 'http://10.0.0.1/hooks');
  await waitFor(() =>
    expect(alarm()).toBe('Webhook address: enter a public one like https://example.com/hooks/leads.'),
  );
  await canSave(false);
  await type('Address', 'https://crm.example.com/hooks');
  await saved();
  expect(server.saved).toEqual([{ url: 'https://crm.example.com/hooks' }]);
});

test('a new secret is asked about, and shows once', async () => {
  openParts([webhook], webhookServer({ url: 'https://crm.example.com/hooks' }));
  await screen.findByText('whsec_••••end0');
  press('New secret');
  fireEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Make a new secret' }),
  );
  await screen.findByText('whsec_new-end1');
  await screen.findByText('whsec_••••end1');
  expect((await field('Address')).value).toBe('https://crm.example.com/hooks');
});

test('an address gets emails of new leads once it is confirmed; one that waits can be sent its link again', async () => {
  let items = [
    { email: 'new@example.com', isConfirmed: false, isRemovable: false },
    { email: 'office@example.com', isConfirmed: true, isRemovable: true },
  ];
  const asked: unknown[] = [];
  const request = async (url: string, { method, body }: RequestInit) => {
    const sent = body === undefined ? {} : JSON.parse(String(body));
    asked.push([method, url, sent]);
    if (url.endsWith('/removal')) items = items.filter(({ email }) => email !== sent.email);
    else if (method === 'POST' && !items.some(({ email }) => email === sent.email))
      items = [...items, { email: sent.email, isConfirmed: false, isRemovable: false }];
    if (url.startsWith('/api/alert-emails')) return Response.json({ items });
    return Response.json({ at: null, upTo: null, failedAt: null });
  };
  openParts([], { request }, {}, [alertEmails]);
  await screen.findByText('Not confirmed');
  press('Send the link to new@example.com again');
  await waitFor(() =>
    expect(asked).toContainEqual(['POST', '/api/alert-emails', { email: 'new@example.com' }]),
  );
  const remove = () => screen.getByRole('button', { name: 'Remove office@example.com' });
  await waitFor(() => expect(remove().hasAttribute('disabled')).toBe(false));
  press('Remove office@example.com');
  await waitFor(() => expect(screen.queryByText('office@example.com')).toBeNull());
  await type('Add an email', 'dana@example.com');
  press('Add');
  await screen.findByText('dana@example.com');
});
