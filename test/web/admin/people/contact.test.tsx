// @vitest-environment jsdom
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { fill, officeScreens, press, renderPart, team } from '#test/support/office-screen.tsx';
import { invitedWords } from '#web/admin/people/team-table.tsx';
import { PeoplePage } from '#web/admin/people-page.tsx';
import { setNames } from '#web/words/office/people.ts';

officeScreens();
afterEach(() => setNames([]));

vi.mock('#web/admin/people/security-panel.tsx', () => ({ OwnSignIn: () => null }));

/** The page, where Lee has a name and a mobile; what is sent by which route. */
async function opened() {
  const sent: [string, unknown][] = [];
  const [dana, lee] = team.items;
  const items = [
    dana,
    { ...lee, name: 'Lee Park', mobile: '+14025550105' },
    { ...lee, username: 'nia', email: 'nia@mail.example', name: 'Nia Brooks', state: 'invited' },
  ];
  const saving = (call: string) => (body: unknown) => {
    sent.push([call, body]);
    return Response.json(dana);
  };
  renderPart(<PeoplePage issuer="" onSignIn={() => {}} />, {
    server: {
      'GET /admins': () => Response.json({ ...team, items }),
      'PATCH /own-contact': saving('own'),
      'PATCH /admins/lee/contact': saving('lee'),
      'PATCH /admins/nia/contact': saving('nia'),
    },
  });
  await screen.findByText('(402) 555-0105');
  return sent;
}

test('of who was invited, too', async () => {
  const sent = await opened();
  edit('Nia Brooks');
  fill(screen.getByLabelText('Name', { selector: 'dialog input' }), 'Nia B.');
  press('Save');
  await vi.waitFor(() => expect(sent).toEqual([['nia', { name: 'Nia B.', mobile: '' }]]));
});

test.each([
  ['2026-11-23T15:00:30.000Z', 'Invited, 7 days left'],
  ['2026-11-23T15:00:00.000Z', 'Invited, 7 days left'],
  ['2026-11-22T15:00:00.001Z', 'Invited, 7 days left'],
  ['2026-11-22T15:00:00.000Z', 'Invited, 6 days left'],
  ['2026-11-16T15:00:00.001Z', 'Invited, 1 day left'],
  ['2026-11-16T15:00:00.000Z', 'Invitation over'],
])('an invitation of %s says as many days as its email does, and never more', (since, words) => {
  expect(invitedWords({ since }, new Date('2026-11-23T15:00:00.000Z'))).toBe(words);
});

const rowOf = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }));
const edit = (name: string) => void fireEvent.click(rowOf(name).getByText('Edit name and mobile'));

test('a mobile is there to call and to text', async () => {
  await opened();
  const links = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'));
  // In the row and in its menu, which a phone has alone.
  expect(links(/^(Call )?\(402\) 555-0105$/)).toEqual(['tel:+14025550105', 'tel:+14025550105']);
  expect(links(/^Text \(402\) 555-0105$/)).toEqual(['sms:+14025550105']);
});

test('an owner edits anybody’s, and the own by the route that everybody has', async () => {
  const sent = await opened();
  edit('Lee Park');
  fill(screen.getByLabelText('Name', { selector: 'dialog input' }), 'Leanne Park');
  press('Save');
  await screen.findByText('Saved.');
  edit('dana@mail.example');
  fill(screen.getByLabelText('Mobile'), '402 555 0102');
  press('Save');
  await vi.waitFor(() =>
    expect(sent).toEqual([
      ['lee', { name: 'Leanne Park', mobile: '(402) 555-0105' }],
      ['own', { name: '', mobile: '402 555 0102' }],
    ]),
  );
});

test('what is no phone number is said in the dialog, and nothing is sent', async () => {
  const sent = await opened();
  edit('Lee Park');
  fill(screen.getByLabelText('Mobile'), 'later');
  press('Save');
  await screen.findByText('Enter a phone number with area code.');
  expect(sent).toEqual([]);
});
