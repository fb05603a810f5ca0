// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { CompanyClock, zoneIn } from '#web/admin/data/company-clock.ts';
import { CALL_LIST } from '#web/admin/data/queries.ts';
import { officeZone, setOfficeZone } from '#web/office-clock.ts';

clearScreens();
afterEach(() => setOfficeZone(null));

const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
const timeZone = own === 'Pacific/Honolulu' ? 'America/Chicago' : 'Pacific/Honolulu';

describe('the company’s clock', () => {
  test.each([
    [{ by: 'windows', timeZone }, timeZone],
    [{ by: 'call', kept: { by: 'windows', timeZone } }, timeZone],
    [{ by: 'call' }, null],
    ['a later release’s', null],
  ])('is that of its inspection times, of hours that are turned off too: %o', (setting, zone) => {
    expect(zoneIn(setting)).toBe(zone);
  });

  function open(answer: () => Promise<unknown>) {
    const client = new QueryClient();
    client.setQueryData([CALL_LIST], 'as asked on the device’s day');
    const asked: unknown[] = [];
    const api = {
      call: async (_route: unknown, request: unknown) => {
        asked.push(request);
        return { body: { at: null, value: await answer() } };
      },
    } as unknown as AdminApi;
    render(
      <QueryClientProvider client={client}>
        <CompanyClock api={api} />
      </QueryClientProvider>,
    );
    return { asked, isStale: () => client.getQueryState([CALL_LIST])?.isInvalidated };
  }

  test('is heard, and the queues of its day are asked for then', async () => {
    const { asked, isStale } = open(async () => ({ by: 'windows', timeZone }));
    expect([officeZone(), isStale()]).toEqual([undefined, false]);
    await waitFor(() => expect(officeZone()).toBe(timeZone));
    expect(asked).toEqual([{ params: { name: 'visit_hours' } }]);
    expect(isStale()).toBe(true);
  });

  test('that is the device’s asks for nothing anew', async () => {
    const { asked, isStale } = open(async () => ({ by: 'windows', timeZone: own }));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect([officeZone(), isStale()]).toEqual([undefined, false]);
  });

  test('that cannot be heard now stays as it was heard before', async () => {
    setOfficeZone(timeZone);
    const { asked } = open(async () => Promise.reject(new Error('Can’t reach the server.')));
    await waitFor(() => expect(asked).toHaveLength(1));
    expect(officeZone()).toBe(timeZone);
  });
});
