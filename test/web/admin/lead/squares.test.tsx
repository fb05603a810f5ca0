// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import { fill, officeScreens, press, refusal } from '#test/support/office-screen.tsx';
import { button, field, home, lead, opened, post, sending, type } from './squares-form.tsx';

officeScreens();

test('a refused estimate has its squares typed, priced, saved and emailed in one form', async () => {
  const { sent } = opened();
  await type('28.4');
  fill(await field('On page'), '3');
  screen.getByText('2,840 sq ft, priced as 29 squares.');
  screen.getByRole('row', { name: 'Standard Price $9,000 $14,500 +$5,500' });
  await screen.findByText(/488 emails left today/);
  screen.getByText(/your roof is 2,840 sq ft, so your prices have changed/);
  press('Save and send new quote');
  press('Send now');
  expect(await sent(3)).toEqual([
    [post.price, expect.objectContaining({ squareFootage: 2840, page: 3, seen: null })],
    [post.sending, { by: 'email' }],
    [post.mail, { token: 't1' }],
  ]);
});

describe('until the email leaves', () => {
  test('nothing is saved, and the form stays as it is; “Undo” leaves it as it was typed', async () => {
    const { changes, unsaved } = opened();
    await type('28.4');
    await screen.findByText(/488 emails left today/);
    press('Save and send new quote');
    await type('99');
    press('Save only');
    press('Save and send new quote');
    expect([(await field()).value, changes(), unsaved()]).toEqual(['28.4', [], 0]);
    expect(screen.getAllByRole('button', { name: 'Undo' })).toHaveLength(1);
    press('Undo');
    await waitFor(() => expect(unsaved()).toBe(1));
    expect([(await field()).value, changes()]).toEqual(['28.4', []]);
    await type('28.5');
    expect((await field()).value).toBe('28.5');
  });

  test('the page may be left: it is saved and sent all the same, and says so where it is not', async () => {
    const message = 'Someone else just priced this lead.';
    const page = opened(lead, { [post.price]: () => refusal(message) });
    await type('28.4');
    await screen.findByText(/488 emails left today/);
    press('Save and send new quote');
    page.show(null);
    press('Send now');
    await screen.findByText('New quote not sent');
    screen.getByText(new RegExp(message));
    expect((await page.sent(1)).map(([call]) => call)).toEqual([post.price]);
  });
});

describe('a size far from what else is known of the roof', () => {
  const doubted: LeadDocument = {
    state: 'refused',
    reason: 'not readable',
    doubt: { page: 3, text: 'Total roof area 28.4 SQ 2,340 SF' },
  };
  const asked = '284 squares is far above everything else we know about this roof.';
  const yes = 'Yes, 284 squares, $142,000';

  test('goes nowhere until somebody says its squares and price', async () => {
    const { changes } = opened(home, {}, { document: doubted });
    await type('284');
    await screen.findByText(/488 emails left today/);
    screen.getByText(asked);
    expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
      '28.4 or 23.4',
      'about 18',
      '80',
    ]);
    for (const name of ['Save and send new quote', 'Save only']) expect(button(name).disabled).toBe(true);
    await userEvent.type(await field(), '{Enter}');
    expect(changes()).toEqual([]);
    press(yes);
    for (const name of ['Save and send new quote', 'Save only']) expect(button(name).disabled).toBe(false);
  });

  test('is asked about again once another is typed', async () => {
    opened(home, {}, { document: doubted });
    await type('284');
    press(yes);
    await type('285');
    expect(button('Save only').disabled).toBe(true);
    await type('284');
    expect(button('Save only').disabled).toBe(true);
  });

  test('gives way to the likelier one by a tap', async () => {
    const { sent } = opened(home, {}, { document: doubted });
    await type('284');
    press('Use 28.4');
    expect((await field()).value).toBe('28.4');
    expect(screen.queryByText(asked)).toBeNull();
    press('Save only');
    expect(await sent(1)).toEqual([[post.price, expect.objectContaining({ squareFootage: 2840 })]]);
  });
});

test.each([
  ['a phone', true, lead, 'Text'],
  ['a laptop', false, lead, 'Copy link'],
  ['a phone, of a lead without a number', true, { ...lead, phone: 'none' }, 'Copy link'],
])(
  'where no email can go out it says why, and what the device can do is chosen: %s',
  async (_, isPhone, of, way) => {
    vi.stubGlobal('matchMedia', () => ({ matches: isPhone }));
    opened(of, { [sending]: () => Response.json({ email: { why: 'no_more_email' } }) });
    await screen.findByText(/No email: they asked for no more email/);
    const ways = within(screen.getByRole('group', { name: 'Send the new quote by' }));
    const [email, ...others] = ways.getAllByRole<HTMLInputElement>('radio');
    expect(email?.disabled).toBe(true);
    expect(others.find(({ checked }) => checked)?.labels?.[0]?.textContent).toBe(way);
    expect(ways.getByLabelText<HTMLInputElement>('Text').disabled).toBe(of.phone === 'none');
  },
);
