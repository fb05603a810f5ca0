// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fill, officeScreens, press, refusal, renderPart, team } from '#test/support/office-screen.tsx';
import { PeoplePage } from '#web/admin/people-page.tsx';
import { lastHereWords } from '#web/words/office/people.ts';

officeScreens();

vi.mock('#web/admin/people/security-panel.tsx', () => ({ OwnSignIn: () => null }));

/** The page; which role each was given. */
async function opened(answer = () => Response.json(team.items[1])) {
  const given: [string, unknown][] = [];
  const giving = (who: string) => (body: unknown) => {
    given.push([who, body]);
    return answer();
  };
  renderPart(<PeoplePage issuer="" onSignIn={() => {}} />, {
    server: { 'PATCH /admins/lee': giving('lee'), 'PATCH /admins/dana': giving('dana') },
  });
  const role = async (name: string) => screen.findByLabelText(`Role of ${name}@mail.example`);
  await role('lee');
  return { given, role };
}

test('a role is saved as it is picked, and goes back by Undo', async () => {
  const { given, role } = await opened();
  fill(await role('lee'), 'sales');
  (await screen.findByText('Undo')).click();
  await vi.waitFor(() =>
    expect(given).toEqual([
      ['lee', { role: 'sales' }],
      ['lee', { role: 'owner' }],
    ]),
  );
});

test('one’s own is asked about first, as only another owner gives it back', async () => {
  const { given, role } = await opened();
  fill(await role('dana'), 'sales');
  press('Cancel');
  expect(given).toEqual([]);
  fill(await role('dana'), 'sales');
  press('Make me sales');
  await screen.findAllByText('dana@mail.example is in sales now.');
  expect(given).toEqual([['dana', { role: 'sales' }]]);
  expect(screen.queryByText('Undo')).toBeNull();
});

test('the last owner reads why it stays', async () => {
  const sentence =
    'This is the only owner. Make someone else an owner first, and wait until they’ve signed in.';
  const { role } = await opened(() => refusal(sentence));
  fill(await role('dana'), 'sales');
  within(screen.getByRole('dialog')).getByRole('button', { name: 'Make me sales' }).click();
  await screen.findAllByText(sentence);
});

test.each([
  [undefined, 'never'],
  ['2026-11-29T10:00:00.000Z', 'now'],
  ['2026-11-29T09:51:00.000Z', 'now'],
  ['2026-11-29T09:46:00.000Z', '14 min ago'],
  ['2026-11-29T07:00:00.000Z', '3 h ago'],
  ['2026-11-22T10:00:00.000Z', 'Nov 22'],
  ['2025-11-22T10:00:00.000Z', 'Nov 22, 2025'],
])('who was here last at %s was so %s', (at, words) => {
  expect(lastHereWords(at, new Date('2026-11-29T10:00:30.000Z'))).toBe(words);
});
