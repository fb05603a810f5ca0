// @vitest-environment jsdom
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { storedLead } from '#test/support/contract-samples.ts';
import { clearScreens, siteConfig } from '#test/support/screen.tsx';
import { AdminSession } from '#web/admin/admin-session.tsx';

clearScreens();

/** Sessions one after the other on a server whose answers to changes a test gives. */
function page() {
  const changes: { token: string | null; answer: (response: Response | Error) => void }[] = [];
  let admin = 'dana';
  const request = async (url: string, { method, headers }: RequestInit) => {
    if (method === 'PATCH')
      return new Promise<Response>((resolve, reject) =>
        changes.push({
          token: new Headers(headers).get('authorization'),
          answer: (end) => (end instanceof Error ? reject(end) : resolve(end)),
        }),
      );
    return /\/leads(\?|$)/.test(url)
      ? Response.json({ items: [storedLead] })
      : Response.json({ error: { code: 'unavailable', message: 'Not now.' } }, { status: 400 });
  };
  const shown = (signedIn: boolean) => (
    <MemoryRouter initialEntries={['/admin']}>
      {signedIn && (
        <AdminSession config={siteConfig} token={async () => admin} request={request} signOut={() => {}} />
      )}
    </MemoryRouter>
  );
  const { rerender } = render(shown(true));
  return {
    changes,
    signOut: () => rerender(shown(false)),
    signIn(next: string) {
      admin = next;
      rerender(shown(true));
    },
  };
}
const status = () => screen.findByLabelText(`Status of ${storedLead.name}`);
const set = async (value: string) => fireEvent.change(await status(), { target: { value } });
const failed = () => screen.queryByText('Failed to update lead status');

test('what a session said, a way to try again too, is gone with it', async () => {
  const { changes, signOut, signIn } = page();
  await set('contacted');
  await waitFor(() => expect(changes).toHaveLength(1));
  changes[0]?.answer(new TypeError('Failed to fetch'));
  await waitFor(() => expect(failed()).not.toBeNull());
  signOut();
  expect(document.body.textContent).not.toContain(storedLead.name);
  signIn('lee');
  await status();
  expect(failed()).toBeNull();
});

test('a change that waits when its session ends does not go in the name of the next admin', async () => {
  const { changes, signOut, signIn } = page();
  await set('contacted');
  await set('scheduled');
  await waitFor(() => expect(changes).toHaveLength(1));
  signOut();
  signIn('lee');
  await act(async () => changes[0]?.answer(new TypeError('Failed to fetch')));
  await set('completed');
  await waitFor(() => expect(changes).toHaveLength(2));
  expect(changes.map(({ token }) => token)).toEqual(['Bearer dana', 'Bearer lee']);
});
