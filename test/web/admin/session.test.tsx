// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { storedLead } from '#test/support/contract-samples.ts';
import { fill, officeScreens, renderOffice, renderPart } from '#test/support/office-screen.tsx';
import { CompanyClock, timesIn } from '#web/admin/data/company-clock.ts';
import { CALL_LIST } from '#web/admin/data/queries.ts';
import { LeadsTab } from '#web/admin/leads/leads-tab.tsx';
import { PricesTab } from '#web/admin/prices/prices-tab.tsx';
import { officeZone, setOfficeZone } from '#web/platform/business-timezone.ts';

officeScreens();

describe('a session', () => {
  const patch = `PATCH /leads/${storedLead.id}`;
  const status = () => screen.findByLabelText(`Status of ${storedLead.name}`);

  /** The office over a server whose answers to changes a test gives. */
  async function open() {
    const answers: ((end: Promise<Response>) => void)[] = [];
    const leads = () => Response.json({ items: [storedLead] });
    const office = await renderOffice(['/admin'], {
      'GET /leads': leads,
      'GET /leads?limit=10': leads,
      [patch]: () => new Promise<Response>((resolve) => answers.push(resolve)),
    });
    return { ...office, answers };
  }
  const offline = () => Promise.reject(new TypeError('Failed to fetch'));

  test('takes along what it said, a way to try again too', async () => {
    const { answers, signIn } = await open();
    fill(await status(), 'contacted');
    await waitFor(() => expect(answers).toHaveLength(1));
    answers[0]?.(offline());
    await screen.findByText('Failed to update lead status');
    signIn(undefined);
    expect(document.body.textContent).not.toContain(storedLead.name);
    signIn('lee');
    await status();
    expect(screen.queryByText('Failed to update lead status')).toBeNull();
  });

  test('that ends while a change waits sends nothing in the name of the next admin', async () => {
    const { answers, calls, signIn } = await open();
    fill(await status(), 'contacted');
    fill(await status(), 'scheduled');
    await waitFor(() => expect(answers).toHaveLength(1));
    signIn(undefined);
    signIn('lee');
    await act(async () => answers[0]?.(offline()));
    fill(await status(), 'completed');
    await waitFor(() => expect(answers).toHaveLength(2));
    const tokens = calls.flatMap(({ call, token }) => (call === patch ? [token] : []));
    expect(tokens).toEqual(['Bearer dana', 'Bearer lee']);
  });

  test('that is refused leaves nothing of the page, as its admin may have been removed', async () => {
    const error = { code: 'unauthorized', message: 'Your session ended. Sign in again.' };
    let isOver = false;
    const leads = () =>
      isOver ? Response.json({ error }, { status: 401 }) : Response.json({ items: [storedLead] });
    const { left } = await renderOffice(['/admin'], {
      'GET /leads': leads,
      'GET /leads?limit=10': leads,
    });
    await status();
    isOver = true;
    // The page asks again once somebody comes back to it.
    fireEvent(document, new Event('visibilitychange', { bubbles: true }));
    await screen.findByRole('heading', { name: 'You no longer have access.' });
    screen.getByText('Ask your office.');
    expect(document.body.textContent).not.toContain(storedLead.name);
    expect(screen.queryByRole('heading', { name: 'Admin Dashboard' })).toBeNull();
    fireEvent.click(screen.getByText('Sign In Again'));
    expect(left).toEqual(['dana']);
  });
});

describe('what the server gives', () => {
  const tabs = {
    leads: <LeadsTab onShown={() => {}} />,
    pricing: <PricesTab />,
  };

  test.each([
    ['leads', 'GET /leads'],
    ['pricing', 'GET /pricing-variables'],
  ] as const)('of %s and cannot be read is a message, not a blank', async (tab, call) => {
    renderPart(tabs[tab], { server: { [call]: () => Response.json({ items: 'many' }) } });
    await screen.findByText('Got an unexpected answer. Reload the page.');
    screen.getByRole('button', { name: 'Try again' });
  });

  test('in place of leads is its own sentence', async () => {
    const answer = () => Response.json({ error: { message: 'Administrators only.' } }, { status: 403 });
    renderPart(tabs.leads, { server: { 'GET /leads': answer } });
    await screen.findByText('Administrators only.');
  });

  test('of a lead as a newer or an older release has it is shown among the others', async () => {
    const newer = { ...storedLead, id: 'b', name: 'Tobias Okafor', status: 'won', damageType: 'meteor' };
    const older = { id: 'c', name: 'Marisol Delgado' };
    renderPart(tabs.leads, {
      server: { 'GET /leads': () => Response.json({ items: [storedLead, newer, older] }) },
    });
    for (const { name } of [storedLead, newer, older]) await screen.findByRole('link', { name });
  });
});

describe('the company’s clock', () => {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const timeZone = own === 'Pacific/Honolulu' ? 'America/Chicago' : 'Pacific/Honolulu';

  test.each([
    [{ by: 'windows', timeZone }, timeZone],
    [{ by: 'call', kept: { by: 'windows', timeZone } }, timeZone],
    [{ by: 'call' }, null],
    ['a later release’s', null],
  ])('is that of its inspection times, of hours that are turned off too: %o', (setting, zone) => {
    expect(timesIn(setting).zone).toBe(zone);
  });

  function open(answer: () => Response | Promise<Response>) {
    const { client, calls, show } = renderPart(null, {
      server: { 'GET /settings/inspection_hours': answer },
    });
    client.setQueryData([CALL_LIST], 'as asked on the device’s day');
    show(<CompanyClock />);
    return { calls, isStale: () => client.getQueryState([CALL_LIST])?.isInvalidated };
  }
  const answering = (zone: string) => () =>
    Response.json({ value: { by: 'windows', timeZone: zone }, at: null });

  test('is heard, and the queues of its day are asked for then', async () => {
    const { isStale } = open(answering(timeZone));
    expect([officeZone(), isStale()]).toEqual([undefined, false]);
    await waitFor(() => expect(officeZone()).toBe(timeZone));
    expect(isStale()).toBe(true);
  });

  test('that is the device’s asks for nothing anew', async () => {
    const { calls, isStale } = open(answering(own));
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => {});
    expect([officeZone(), isStale()]).toEqual([undefined, false]);
  });

  test('that cannot be heard now stays as it was heard before', async () => {
    setOfficeZone(timeZone);
    const { calls } = open(() => Promise.reject(new TypeError('Failed to fetch')));
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(async () => {});
    expect(officeZone()).toBe(timeZone);
  });
});
