// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { ApiRoute } from '#shared/api/route.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { type Assignment, unassigned } from '#shared/site/assignment.ts';
import { storedLead } from '#test/support/desk-leads.ts';
import { fill, officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { PeoplePage } from '#web/admin/people-page.tsx';

officeScreens();

vi.mock('#web/admin/people/security-panel.tsx', () => ({ OwnSignIn: () => null }));

describe('removing a person', () => {
  const login = (username: string, state: 'active' | 'removed' = 'active', name = '') => ({
    ...(name !== '' && { name }),
    ...{ username, email: `${username}@example.com`, since: '', authenticatorApp: false, state },
  });
  const leads = Array.from({ length: 3 }, (_, index) => ({
    ...storedLead(index + 1),
    assignee: `lee-${index}`,
  }));

  /**
   * @param pages of Lee's open leads
   * @param coming leads with an inspection to come, whoever goes
   * @param newLeads who gets new ones
   * @param open how many open leads each has, by name
   */
  async function asked(
    pages: (typeof leads)[],
    coming: Lead[] = [],
    newLeads: Assignment = unassigned,
    open: Record<string, number> = {},
  ) {
    const done: string[] = [];
    const list = vi.fn<AdminApi['leads']>(async ({ view, cursor = '0' }) => {
      if (view === 'inspections') return { items: coming };
      const next = Number(cursor) + 1;
      return {
        items: pages[Number(cursor)] ?? [],
        ...(next < pages.length && { nextCursor: String(next) }),
      };
    });
    const changeLead = vi.fn<AdminApi['changeLead']>(async (id, { assignee, was }) => {
      done.push(`${id.slice(-1)} ${was?.assignee} to ${assignee ?? 'nobody'}`);
      return storedLead(1);
    });
    const inspectionLink = vi.fn<AdminApi['inspectionLink']>(async (id) => `link of ${id}`);
    const mailLink = vi.fn<AdminApi['mailLink']>(async () => {});
    const api = {
      inspectionLink,
      mailLink,
      admins: async () => ({
        you: 'dana',
        items: [
          ...[login('dana'), login('lee'), login('pat')],
          ...[login('rosa', 'active', 'Rosa Ibarra'), login('gone', 'removed')],
        ],
      }),
      leads: list,
      changeLead,
      call: (async ({ path }: ApiRoute, { params = {} }: { params?: { username?: string } }) => {
        if (path === '/api/overview') {
          const people = Object.entries(open).map(([name, count]) => ({
            email: `${name}@example.com`,
            open: count,
          }));
          if (people.length === 0) throw new Error('out of reach');
          return { status: 200, body: { work: { people } } };
        }
        if (params.username === undefined) return { status: 200, body: { value: newLeads, at: null } };
        done.push(`removed ${params.username}`);
        return { status: 204 };
      }) as unknown as AdminApi['call'],
    };
    renderPart(<PeoplePage issuer="" onSignIn={() => {}} />, { api });
    const row = await screen.findByRole('row', { name: /lee@example\.com/ });
    within(row).getByText('Remove').click();
    await waitFor(() => expect(list).toHaveBeenCalledTimes(Math.max(pages.length, 1) + 1));
    return { done, list, changeLead, inspectionLink, mailLink };
  }

  test('counts all their open leads, and gives them to a colleague before the login goes', async () => {
    const { done, list } = await asked([leads.slice(0, 2), leads.slice(2)]);
    const choice = await screen.findByLabelText('lee has 3 open leads. Give them to');
    expect([...choice.querySelectorAll('option')].map(({ textContent }) => textContent)).toEqual([
      ...['Unassigned', 'dana@example.com', 'pat@example.com', 'Rosa Ibarra'],
    ]);
    expect(list.mock.calls[0]?.[0]).toMatchObject({ view: 'mine', who: 'lee@example.com' });
    expect(screen.getByRole('link', { name: '3 open leads' }).getAttribute('href')).toBe(
      '/admin?view=mine&who=lee%40example.com',
    );
    fill(choice, 'pat@example.com');
    press('Give 3 leads to pat and remove');
    await screen.findByText('lee@example.com removed. 3 leads given to pat@example.com.');
    expect(done.slice(0, 3).toSorted()).toEqual(
      [1, 2, 3].map((each) => `${each} lee-${each - 1} to pat@example.com`),
    );
    expect(done.slice(3)).toEqual(['removed lee']);
  });

  test('shows at once how many open leads whoever got them has', async () => {
    await asked([leads], [], unassigned, { lee: 3, pat: 2 });
    const cell = () =>
      within(screen.getByRole('row', { name: /pat@example\.com/ })).getByRole('link', { name: /open/ });
    await waitFor(() => expect(cell().textContent).toContain('2'));
    const choice = await screen.findByLabelText('lee has 3 open leads. Give them to');
    fill(choice, 'pat@example.com');
    press('Give 3 leads to pat and remove');
    await waitFor(() => expect(cell().textContent).toContain('5'));
  });

  test('gives the inspections that they go to, too, with all else of each as it was', async () => {
    const at = '2099-01-05T16:00:00.000Z';
    const lees = { at, minutes: 60, note: 'Dog.', person: 'lee@example.com', time_zone: 'America/Chicago' };
    const coming = [
      // Also one of their open leads.
      { ...storedLead(1), assignee: 'lee-0', inspection: lees },
      { ...storedLead(7), inspection: lees },
      { ...storedLead(8), inspection: { ...lees, person: 'pat@example.com' } },
    ];
    const { changeLead } = await asked([leads.slice(0, 1)], coming);
    const choice = await screen.findByLabelText(
      'lee has 1 open lead and 2 inspections to come. Give them to',
    );
    fill(choice, 'pat@example.com');
    press('Give 1 lead and 2 inspections to pat and remove');
    await screen.findByText('lee@example.com removed. 1 lead and 2 inspections given to pat@example.com.');
    await waitFor(() => expect(changeLead).toHaveBeenCalledTimes(2));
    const { person: _, ...same } = lees;
    const moved = { ...same, person: 'pat@example.com' };
    const { time_zone: __, ...seen } = lees;
    expect(changeLead.mock.calls).toEqual([
      [
        storedLead(1).id,
        { assignee: 'pat@example.com', inspection: moved, was: { assignee: 'lee-0', inspection: seen } },
      ],
      [storedLead(7).id, { inspection: moved, was: { inspection: seen } }],
    ]);
  });

  test('says first what whoever gets the inspections could not keep beside their own', async () => {
    const booked = (
      n: number,
      person: string,
      hour: number,
      minutes: number,
      changes: Partial<Lead> = {},
    ) => ({
      ...storedLead(n, changes),
      inspection: { at: new Date(2099, 0, 5, hour, n === 2 ? 45 : 0).toISOString(), minutes, person },
    });
    const pat = 'pat@example.com';
    await asked(
      [[]],
      [
        booked(2, 'lee@example.com', 10, 45),
        booked(3, 'lee@example.com', 14, 60),
        booked(4, pat, 11, 60),
        // Ends as the other begins, is lost, and is of nobody who gets it.
        booked(5, pat, 13, 60),
        booked(6, pat, 10, 60, { status: 'cancelled' }),
        booked(7, 'rosa@example.com', 14, 60),
      ],
    );
    const choice = await screen.findByLabelText('lee has 2 inspections to come. Give them to');
    expect(screen.queryByText(/overlaps/)).toBeNull();
    fill(choice, pat);
    expect(screen.getAllByText(/overlaps/).map(({ textContent }) => textContent)).toEqual([
      'lee’s 10:45 AM overlaps pat’s 11:00 AM on Mon, Jan 5',
    ]);
    fill(choice, 'dana@example.com');
    expect(screen.queryByText(/overlaps/)).toBeNull();
  });

  describe('tells their homeowners who comes instead', () => {
    const at = '2099-01-05T16:00:00.000Z';
    const lees = { at, minutes: 60, person: 'lee@example.com', time_zone: 'America/Chicago' };
    const coming = [
      { ...storedLead(6), inspection: lees },
      { ...storedLead(7), inspection: lees },
      { ...storedLead(8), email: '', inspection: lees },
    ];
    const label = 'lee has 3 inspections to come. Give them to';
    const tick = (name: string) => screen.getByRole<HTMLInputElement>('checkbox', { name });

    test('by name, each once, after ten seconds in which it can be undone', async () => {
      const { done, inspectionLink, mailLink } = await asked([[]], coming);
      const choice = await screen.findByLabelText(label);
      expect(screen.queryByRole('checkbox')).toBeNull();
      fill(choice, 'rosa@example.com');
      expect(tick('Tell the 2 homeowners who comes instead').checked).toBe(true);
      expect(screen.getByText(/1 can’t be emailed: call or text them\./)).toBeDefined();
      press('Give 3 inspections to Rosa and remove');
      await waitFor(() => expect(done).toContain('removed lee'));
      expect(mailLink).not.toHaveBeenCalled();
      // It takes back the email, and nothing of the removal.
      expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
      expect(screen.getByRole('button', { name: 'Undo the email' })).toBeDefined();
      press('Send now');
      await screen.findByText('Emailed who comes instead');
      const telling = { at, name: 'Rosa Ibarra' };
      expect(inspectionLink.mock.calls).toEqual([
        [storedLead(6).id, telling],
        [storedLead(7).id, telling],
      ]);
      expect(mailLink.mock.calls).toEqual(
        [6, 7].map((n) => [storedLead(n).id, `link of ${storedLead(n).id}`]),
      );
    });

    test('unless the tick is off, or that person has no name', async () => {
      const { done, mailLink } = await asked([[]], coming);
      fill(await screen.findByLabelText(label), 'pat@example.com');
      expect(tick('Tell the 3 homeowners who comes instead').disabled).toBe(true);
      expect(screen.getByText(/pat has no name under People/)).toBeDefined();
      fill(screen.getByLabelText(label), 'rosa@example.com');
      tick('Tell the 2 homeowners who comes instead').click();
      press('Give 3 inspections to Rosa and remove');
      await waitFor(() => expect(done).toContain('removed lee'));
      expect([screen.queryByText('Send now'), mailLink.mock.calls]).toEqual([null, []]);
    });
  });

  test('leaves them to nobody where nobody is chosen', async () => {
    const { done } = await asked([leads.slice(0, 1)]);
    press((await screen.findByText('Leave 1 lead unassigned and remove')).textContent ?? '');
    await waitFor(() => expect(done).toEqual(['1 lee-0 to nobody', 'removed lee']));
  });

  test('says who gets new leads from then on, where they got some', async () => {
    await asked([], [], { by: 'turn', people: ['lee@example.com', 'pat@example.com', 'dana@example.com'] });
    await screen.findByText('New leads will go to pat and dana.');
  });

  test('says nothing of new leads where they got none', async () => {
    await asked([], [], { by: 'turn', people: ['pat@example.com'] });
    await screen.findByText(/is signed out on every device/);
    expect(screen.queryByText(/^New leads will/)).toBeNull();
  });

  test('removes nobody whose leads somebody else changed first, and says how many stayed', async () => {
    const { done, changeLead } = await asked([leads]);
    changeLead.mockRejectedValueOnce(new Error('conflict'));
    press((await screen.findByText('Leave 3 leads unassigned and remove')).textContent ?? '');
    await screen.findByText('1 lead couldn’t be given away, so lee@example.com wasn’t removed. Try again.');
    expect(done).not.toContain('removed lee');
  });
});
