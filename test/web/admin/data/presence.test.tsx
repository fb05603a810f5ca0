// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import { describe, expect, test, vi } from 'vitest';
import type { Presence } from '#shared/api/presence.ts';
import { visitor } from '#test/support/desk-leads.ts';
import { officeScreens, press, renderPart } from '#test/support/office-screen.tsx';
import { CallLink, CallSheets } from '#web/admin/call/call-link.tsx';
import { useFollowedLeads } from '#web/admin/data/poll-changes.ts';
import { presenceAt, type Told, usePresent } from '#web/admin/data/presence.ts';
import { CHANGED } from '#web/admin/data/queries.ts';

officeScreens();

const [maple, oak] = [visitor(1), visitor(2)];
const lees: Presence = { lead: maple.id, who: 'lee@mail.example' };

/** A page that looks at what others do, with a way to another address and a number to call. */
function open(path: string, present: readonly Presence[] = []) {
  const told: (Told | undefined)[] = [];
  let isAway = false;
  const Page = () => {
    useFollowedLeads();
    const navigate = useNavigate();
    const there = presenceAt(usePresent(), maple);
    return (
      <CallSheets>
        <p>{there === undefined ? 'nobody' : `${there.who} ${there.calling ?? 'has it open'}`}</p>
        {[`/admin/leads/${oak.id}`, '/admin'].map((to) => (
          <button key={to} type="button" onClick={() => void navigate(to)}>
            To {to}
          </button>
        ))}
        <CallLink lead={maple} className={undefined}>
          Call
        </CallLink>
      </CallSheets>
    );
  };
  const { client } = renderPart(<Page />, {
    history: [path],
    api: {
      leadsSince: async (_since, what) => {
        if (isAway) throw new TypeError('Failed to fetch');
        told.push(what);
        return { items: [], gone: [], until: '2026-11-30T15:00:00.000Z', more: false, present };
      },
    },
  });
  const look = () => act(() => client.refetchQueries({ queryKey: [CHANGED] }));
  return { told, look, goAway: () => (isAway = true) };
}

const pressed = (name: string) => act(async () => void press(name));
const called = () => act(async () => void fireEvent.click(screen.getByText('Call')));
const openIn = (told: readonly (Told | undefined)[]) => told.map((what) => what?.open);

describe('a page tells with its looks', () => {
  test('nothing while no lead is open', async () => {
    const { told, look } = open('/admin');
    await waitFor(() => expect(told).toHaveLength(1));
    await look();
    expect(told).toEqual([undefined, undefined]);
  });

  test('which lead is open, at once of another, and once that it was left', async () => {
    const { told, look } = open(`/admin/leads/${maple.id}`);
    await waitFor(() => expect(openIn(told)).toEqual([maple.id]));
    await pressed(`To /admin/leads/${oak.id}`);
    await waitFor(() => expect(openIn(told)).toEqual([maple.id, oak.id]));
    await pressed('To /admin');
    await waitFor(() => expect(told).toHaveLength(3));
    await look();
    const tab = told[0]?.tab;
    expect(tab).toMatch(/^[a-z0-9]{8}$/);
    expect(told.slice(2)).toEqual([{ tab, open: undefined, call: undefined }, undefined]);
  });

  test('no open lead while nobody looks at it', async () => {
    const { told, look } = open(`/admin/leads/${maple.id}`, [lees]);
    await screen.findByText('lee@mail.example has it open');
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await look();
    await look();
    expect(openIn(told)).toEqual([maple.id, undefined, undefined]);
    expect(told.at(-1)).toBeUndefined();
  });

  test('that a number was pressed, until it was heard; and that the question after it was closed', async () => {
    const { told, look } = open('/admin');
    await waitFor(() => expect(told).toHaveLength(1));
    await called();
    await waitFor(() => expect(told.at(-1)?.call).toBe(maple.id));
    await look();
    expect(told.at(-1)).toBeUndefined();
    await screen.findByRole('button', { name: 'I did not call' });
    await pressed('I did not call');
    await waitFor(() => expect(told.at(-1)?.call).toBe('none'));
    await look();
    expect(told.at(-1)).toBeUndefined();
  });

  test('the number that was pressed again where the look failed', async () => {
    const { told, look, goAway } = open('/admin');
    await waitFor(() => expect(told).toHaveLength(1));
    goAway();
    await called();
    await look();
    expect(told).toHaveLength(1);
  });
});

describe('a page hears', () => {
  test('who is at a lead', async () => {
    open('/admin', [lees]);
    await screen.findByText('lee@mail.example has it open');
  });

  test('of two who calls it', async () => {
    const calling = { ...lees, who: 'rosa@mail.example', calling: '2026-11-30T15:00:00.000Z' };
    open('/admin', [calling, lees]);
    await screen.findByText('rosa@mail.example 2026-11-30T15:00:00.000Z');
  });

  test('of nobody once it cannot look', async () => {
    const { look, goAway } = open('/admin', [lees]);
    await screen.findByText('lee@mail.example has it open');
    goAway();
    await look();
    await screen.findByText('nobody');
  });
});

test('a call is over once one was logged that ended after it began', () => {
  const calling = { ...lees, calling: '2026-11-30T15:00:00.000Z' };
  const at = (last_attempt_at?: string) =>
    presenceAt(new Map([[maple.id, calling]]), { ...maple, ...(last_attempt_at && { last_attempt_at }) });
  expect(at()).toBe(calling);
  expect(at('2026-11-30T14:59:59.999Z')).toBe(calling);
  expect(at('2026-11-30T15:00:00.000Z')).toBeUndefined();
});
