import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import { type ReactNode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertList } from '#shared/api/alert-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { leadInput } from '#test/support/leads.ts';
import { clearScreens } from '#test/support/screen.tsx';
import { NotifyDevice } from '#web/admin/alerts/notify-device.tsx';
import type { DeviceState, ThisDevice } from '#web/admin/alerts/this-device.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { removeLead, useLeads } from '#web/admin/data/lead-cache.ts';
import { useNewLeads } from '#web/admin/leads/new-leads.tsx';
import { Toasts } from '#web/admin/ui/toasts.tsx';
import { everyLead } from '#web/admin/urls/list-url.ts';
import { ApiFailure } from '#web/api/client.ts';
import { cannotWords } from '#web/words/office/site.ts';

// @vitest-environment jsdom

describe('looking', () => {
  clearScreens();
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
  afterEach(() => void vi.useRealTimers());

  const lead = (name: string, minute: number, changes: Partial<Lead> = {}): Lead => ({
    ...leadInput({ id: name, name }),
    status: 'new',
    created_at: `2026-11-20T15:0${minute}:00.000Z`,
    ...changes,
  });

  /** The list of all and the look for new ones, over a server whose newest leads a test sets. */
  function office() {
    const asked: (number | undefined)[] = [];
    const server = {
      newest: [lead('b', 2), lead('a', 1)],
      failure: undefined as Error | undefined,
      /** Answers wait for it. */
      held: Promise.resolve(),
    };
    const api: Pick<AdminApi, 'leads'> = {
      leads: async ({ limit }) => {
        asked.push(limit);
        if (server.failure !== undefined) throw server.failure;
        const items = server.newest;
        await server.held;
        return { items };
      },
    };
    const client = new QueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(
      () => {
        const found = useNewLeads(api as AdminApi);
        const { data } = useLeads(api as AdminApi, everyLead, 'visit');
        const { onShown } = found;
        useEffect(() => {
          if (data !== undefined)
            onShown(
              data.pages.flatMap(({ items }) => items),
              true,
            );
        }, [data, onShown]);
        return { found, data };
      },
      { wrapper },
    );
    return {
      asked,
      client,
      server,
      found: () => result.current.found,
      listed: () => result.current.data?.pages.flatMap(({ items }) => items) ?? [],
      wait: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)),
    };
  }
  const names = (leads: readonly Lead[]) => leads.map(({ name }) => name);

  test('a lead that comes in is counted within ten seconds, and the list stays as it is until asked', async () => {
    const { server, found, listed, wait } = office();
    await waitFor(() => expect(names(listed())).toEqual(['b', 'a']));
    server.newest = [lead('d', 4), lead('c', 3), lead('b', 2), lead('a', 1)];
    await wait(10_000);
    expect(names(found().leads)).toEqual(['d', 'c']);
    expect(names(listed())).toEqual(['b', 'a']);
    expect(document.title).toBe('(2) Admin');
    await act(async () => found().show());
    await waitFor(() => expect(names(listed())).toEqual(['d', 'c', 'b', 'a']));
    expect(found().leads).toEqual([]);
    expect(document.title).toBe('Admin');
  });

  test('what another admin changed is shown in its place', async () => {
    const { server, found, listed, wait } = office();
    await waitFor(() => expect(names(listed())).toEqual(['b', 'a']));
    server.newest = [lead('c', 3), lead('b', 2), lead('a', 1, { status: 'contacted' })];
    await wait(10_000);
    expect(names(listed())).toEqual(['b', 'a']);
    expect(listed()[1]?.status).toBe('contacted');
    expect(names(found().leads)).toEqual(['c']);
  });

  test('a lead that was deleted is no news, and no answer on its way brings it back', async () => {
    const { asked, client, server, found, listed, wait } = office();
    await waitFor(() => expect(names(listed())).toEqual(['b', 'a']));
    await wait(10_000);
    let answer = () => {};
    server.held = new Promise((resolve) => {
      answer = resolve;
    });
    const before = asked.length;
    await wait(8000);
    expect(asked).toHaveLength(before + 1);
    await act(async () => removeLead(client, 'b'));
    await wait(1);
    expect(names(listed())).toEqual(['a']);
    expect(found().leads).toEqual([]);
    await act(async () => answer());
    await wait(1000);
    expect(found().leads).toEqual([]);
    await act(async () => found().show());
    await wait(1);
    expect(names(listed())).toEqual(['a']);
  });

  test('a look asks for ten leads, one in eight for a whole page', async () => {
    const { asked, listed, wait } = office();
    await waitFor(() => expect(listed()).toHaveLength(2));
    await wait(8000 * 8);
    const [list, ...looks] = asked;
    expect(list).toBeUndefined();
    expect(looks.slice(0, 8)).toEqual([10, 10, 10, 10, 10, 10, 10, undefined]);
  });

  test('a hidden tab looks once a minute', async () => {
    const { asked, listed, wait } = office();
    await waitFor(() => expect(listed()).toHaveLength(2));
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await wait(8000);
    const before = asked.length;
    await wait(59_000);
    expect(asked.length).toBe(before);
    await wait(2000);
    expect(asked.length).toBe(before + 1);
    hidden.mockRestore();
  });

  test('a session that has ended is asked for no more', async () => {
    const { asked, server, found, listed, wait } = office();
    await waitFor(() => expect(listed()).toHaveLength(2));
    server.failure = new ApiFailure('refused', { status: 401, retryAfterMs: null });
    await wait(10_000);
    expect(found().error).toBe(server.failure);
    const before = asked.length;
    await wait(60_000);
    expect(asked.length).toBe(before);
  });
});

clearScreens();

const made = {
  endpoint: 'https://fcm.googleapis.com/a',
  keys: { p256dh: 'p', auth: 'a' },
  key: 'k',
  name: 'n',
};
const told = {
  id: 'this-one',
  name: 'Chrome on Android',
  by: 'dana',
  created_at: '2026-11-21T10:00:00.000Z',
};

function shown(state: DeviceState, devices: AlertList['push']['devices'] = [], key = 'k') {
  const device = {
    state: vi.fn(async () => state),
    switchOn: vi.fn<ThisDevice['switchOn']>(async () => made),
    switchOff: vi.fn(async () => {}),
  };
  const api = {
    addPushDevice: vi.fn(async () => {}),
    endPushDevice: vi.fn(async () => {}),
    admins: async () => ({
      you: 'dana',
      items: [
        {
          username: 'dana',
          email: 'dana.reyes@example.com',
          state: 'active',
          since: '',
          authenticatorApp: false,
        },
      ],
    }),
  };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts>
        <NotifyDevice api={api as unknown as AdminApi} push={{ key, devices }} device={device} />
      </Toasts>
    </QueryClientProvider>,
  );
  return { device, api };
}
const theSwitch = () => screen.findByRole<HTMLInputElement>('switch', { name: 'Notify this device' });

test('nothing is asked before the tap, which subscribes with the site’s key and tells the site', async () => {
  const { device, api } = shown('off');
  const off = await theSwitch();
  expect(off.checked).toBe(false);
  expect(device.switchOn).not.toHaveBeenCalled();
  fireEvent.click(off);
  await screen.findByText('Notifications on for this device');
  expect(device.switchOn).toHaveBeenCalledExactlyOnceWith('k');
  expect(api.addPushDevice).toHaveBeenCalledExactlyOnceWith(made);
});

test('on, it is switched off at the site and in the browser', async () => {
  const { device, api } = shown({ id: 'this-one' }, [told]);
  const on = await theSwitch();
  expect(on.checked).toBe(true);
  screen.getByText(/Chrome on Android \(this device\)/);
  fireEvent.click(on);
  await screen.findByText('Notifications off for this device');
  expect(api.endPushDevice).toHaveBeenCalledExactlyOnceWith('this-one');
  expect(device.switchOff).toHaveBeenCalledTimes(1);
});

test('a subscription that the site does not know is off: somebody removed the device', async () => {
  shown({ id: 'this-one' });
  expect((await theSwitch()).checked).toBe(false);
});

test.each(['unsupported', 'home_screen', 'denied'] as const)(
  'a device that cannot says why and what to do: %s',
  async (state) => {
    shown(state);
    expect((await theSwitch()).disabled).toBe(true);
    screen.getByText(cannotWords[state]);
  },
);

test('a person who says no is told nothing that is not so, and the site hears of nothing', async () => {
  const { device, api } = shown('off');
  device.switchOn.mockResolvedValue('denied');
  fireEvent.click(await theSwitch());
  await waitFor(() => expect(device.switchOn).toHaveBeenCalledTimes(1));
  await waitFor(async () => expect((await theSwitch()).disabled).toBe(false));
  expect(api.addPushDevice).not.toHaveBeenCalled();
  expect(screen.queryByText('Notifications on for this device')).toBeNull();
});

test('what the site refuses is said, and the switch stays off', async () => {
  const { api } = shown('off');
  api.addPushDevice.mockRejectedValue(new TypeError('fetch failed'));
  fireEvent.click(await theSwitch());
  await screen.findByText('Failed to change notifications of this device');
  expect((await theSwitch()).checked).toBe(false);
});

test('every device is named with its admin, and each can be removed', async () => {
  const { api } = shown('off', [told, { ...told, id: 'lost', name: 'Safari on iPhone', by: 'gone' }]);
  await screen.findByText('dana.reyes@example.com, since Nov 21, 2026');
  screen.getByText('no longer an admin, remove it · since Nov 21, 2026');
  fireEvent.click(screen.getByRole('button', { name: 'Remove Safari on iPhone' }));
  await screen.findByText('Safari on iPhone removed');
  expect(api.endPushDevice).toHaveBeenCalledExactlyOnceWith('lost');
});

test('a site without push has no switch', async () => {
  const { device } = shown('off', [], '');
  await waitFor(() => expect(device.state).toHaveReturned());
  await act(async () => {});
  expect(screen.queryByRole('switch')).toBeNull();
});
