// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import type { Assignment } from '#shared/site/assignment.ts';
import {
  fill,
  officeScreens,
  offline,
  press,
  refusal,
  renderPart,
  team,
} from '#test/support/office-screen.tsx';
import { NewLeads } from '#web/admin/people/new-leads.tsx';

officeScreens();

const [dana, lee, nia] = ['dana@mail.example', 'lee@mail.example', 'nia@mail.example'] as const;
const [first] = team.items;
const items = [...team.items, { ...first, username: 'nia', email: nia, state: 'invited' as const }];
const turns = (...people: string[]): Assignment => ({ by: 'turn', people });

const time = (count: number) => `2026-11-30T15:00:0${count}.000Z`;

/** The card over a server that stores what it is sent, as `seen` allows. */
async function opened(value: Assignment, admins: object = { ...team, items }) {
  let stored: { value: Assignment; at: string | null; by?: string } = { value, at: null };
  let count = 0;
  const asAnother = (theirs: Assignment) => {
    count += 1;
    stored = { value: theirs, at: time(count), by: lee };
  };
  const save = vi.fn((sent: unknown): Response | Promise<Response> => {
    const { value: next, seen } = sent as { value: Assignment; seen: string | null };
    if (seen !== stored.at) return refusal('Someone else changed this first.');
    count += 1;
    stored = { value: next, at: time(count) };
    return Response.json(stored);
  });
  const { sent, sentBodies } = renderPart(<NewLeads />, {
    server: {
      'GET /admins': () => Response.json(admins),
      'GET /settings/assignment': () => Response.json(stored),
      'PATCH /settings/assignment': (body) => save(body),
    },
  });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  return { save, sent, sentBodies, asAnother, stored: () => stored.value };
}
const way = () =>
  ['Unassigned', 'In turn', 'By ZIP'].filter(
    (name) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true',
  );
const chip = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });

describe('new leads in turn', () => {
  test('stay unassigned until somebody is picked, and each tick is saved over the one before', async () => {
    const { sentBodies } = await opened({ by: 'nobody' });
    press('In turn');
    screen.getByText('Pick who takes turns. Until then: New leads stay unassigned.');
    press(lee);
    press(dana);
    await screen.findByText('New leads go to lee and dana in turn.');
    expect(await sentBodies(2)).toEqual([
      { value: turns(lee), seen: null },
      { value: turns(lee, dana), seen: time(1) },
    ]);
  });

  test('go back by Undo, but not over what somebody else set since', async () => {
    const { asAnother, stored } = await opened(turns(dana));
    press('Unassigned');
    fireEvent.click(await screen.findByText('Undo'));
    await screen.findByText('New leads go to dana.');
    expect(stored()).toEqual(turns(dana));
    asAnother(turns(lee));
    fireEvent.click(screen.getByText('Undo'));
    await screen.findByText(/^lee@mail\.example just changed who gets new leads\./);
    expect(stored()).toEqual(turns(lee));
  });

  test('whoever was invited cannot be picked before they have signed in', async () => {
    await opened(turns(dana));
    expect([chip(lee).disabled, chip(nia).disabled]).toEqual([false, true]);
  });

  test('whom the setting names though they are gone can be taken out', async () => {
    const gone = 'gone@mail.example';
    const { sentBodies } = await opened(turns(dana, gone));
    press(gone);
    expect(await sentBodies()).toEqual([{ value: turns(dana), seen: null }]);
  });

  test('the last one out leaves them unassigned, with the way back to pick another', async () => {
    const { sentBodies } = await opened(turns(dana));
    press(dana);
    expect(await sentBodies()).toEqual([{ value: { by: 'nobody' }, seen: null }]);
    expect(way()).toEqual(['In turn']);
  });

  test('two owners at once: the second sees what the first set, and nothing is saved over it', async () => {
    const { asAnother, stored } = await opened(turns(dana));
    asAnother(turns(lee));
    press('Unassigned');
    await screen.findByText(/This is theirs, yours wasn’t saved\.$/);
    expect([stored(), way()]).toEqual([turns(lee), ['In turn']]);
    expect(chip(lee).getAttribute('aria-pressed')).toBe('true');
  });

  test('a change whose answer was lost is not told as somebody else’s', async () => {
    const { save, asAnother } = await opened(turns(dana));
    save.mockImplementationOnce(() => {
      asAnother({ by: 'nobody' });
      return refusal('Someone else changed this first.');
    });
    press('Unassigned');
    await screen.findByText('New leads stay unassigned.');
  });

  test('what cannot be saved is said, and what holds shows again', async () => {
    const { save } = await opened(turns(dana));
    save.mockImplementationOnce(offline);
    press('Unassigned');
    await screen.findByText('Couldn’t save who gets new leads. Try again.');
    expect(way()).toEqual(['In turn']);
  });
});

describe('new leads by ZIP', () => {
  const zip: Assignment = { by: 'zip', areas: [{ person: lee, zips: ['68101', '68102', '68103'] }] };
  const field = (email: string) => screen.getByLabelText<HTMLTextAreaElement>(new RegExp(email));

  test('are saved with ranges as single codes, and read as ranges again', async () => {
    const { sentBodies } = await opened(turns(dana));
    press('By ZIP');
    screen.getByText('Until you save: New leads go to dana.');
    screen.getByText(/Leads with another ZIP stay unassigned\.$/);
    fill(field(lee), '68103\n68101 to 68102');
    press('Save');
    await screen.findByText('New leads go to lee by ZIP code.');
    expect(await sentBodies()).toEqual([{ value: zip, seen: null }]);
    expect(field(lee).value).toBe('68101-68103');
    expect(field(nia).disabled).toBe(true);
  });

  test.each([
    ['6810', 'Write “6810” with five digits, like 06810.'],
    ['68102', 'dana has 68102 already. Take it out of one.'],
  ])('%s beside the codes of another is refused in words, and stays', async (typed, sentence) => {
    const { save } = await opened(zip);
    fill(field(dana), typed);
    press('Save');
    await screen.findByText(new RegExp(sentence));
    expect(field(dana).value).toBe(typed);
    expect(save).not.toHaveBeenCalled();
  });

  test('what could not be saved stays in its field', async () => {
    const { save } = await opened(turns(dana));
    press('By ZIP');
    fill(field(lee), '68005');
    save.mockImplementationOnce(offline);
    press('Save');
    await screen.findByText('Couldn’t save who gets new leads. Try again.');
    expect([field(lee).value, way()]).toEqual(['68005', ['By ZIP']]);
  });
});

test('sales reads who gets new leads, and changes nothing', async () => {
  const inSales = { ...team, items: team.items.map((login) => ({ ...login, role: 'sales' as const })) };
  await opened({ by: 'zip', areas: [{ person: lee, zips: ['68102', '68005'] }] }, inSales);
  const card = within(screen.getByRole('region', { name: 'New leads go to' }));
  card.getByText('New leads go to lee by ZIP code.');
  card.getByText(`${lee}: 68005, 68102`);
  expect(card.queryAllByRole('button')).toEqual([]);
});
