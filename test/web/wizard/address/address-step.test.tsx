import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { clearScreens, siteConfig } from '#test/support/screen.tsx';
import { renderStep } from '#test/support/step.tsx';
import { place, roof } from '#test/web/wizard/session/seen-building.ts';
import { AddressStep } from '#web/wizard/address/address-step.tsx';
import { emptyForm } from '#web/wizard/session/answers.ts';
import {
  newSession,
  placed,
  readdressed,
  type WizardSession,
  withAddressAsked,
} from '#web/wizard/session/session.ts';

// @vitest-environment jsdom

clearScreens();

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';
const question = 'Which city or ZIP is it in? Add it, or continue without it.';

/** What the step asks, where it is heard. */
const asked = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join('');

/** The first step on a site without Google; `left` gets the address the homeowner went on with. */
async function open(session: WizardSession = newSession(leadId), address = '') {
  const left = vi.fn();
  const config = { ...siteConfig, measuresRoofs: true, brand: { ...siteConfig.brand, address } };
  const goOn = () => left(step.sessions.current().form.address);
  const step = await renderStep(session, (wizard) => <AddressStep wizard={wizard} />, { config, goOn });
  return {
    left,
    field: screen.getByRole<HTMLInputElement>('textbox', { hidden: false }),
    goOn: screen.getByRole('button', { hidden: false }),
    kept: step.left,
  };
}

test.each([
  ['1180 Larkspur Ave, Omaha, NE 68102', '123 Main St, Omaha, NE'],
  ['9 Orchard Rd, St. Louis, MO', '123 Main St, St. Louis, MO'],
  ['P.O. Box 12, Papillion NE 68046', '123 Main St, City, State'],
  ['', '123 Main St, City, State'],
])('the example of a company at %j is %j', async (address, example) => {
  const { field } = await open(newSession(leadId), address);
  expect(field.placeholder).toBe(example);
});

describe('a street alone', () => {
  test('is asked about once, where the town is typed, and then obeyed', async () => {
    const { field, goOn, left } = await open();
    await userEvent.type(field, '123 Main St');
    await userEvent.click(goOn);
    expect(left).not.toHaveBeenCalled();
    expect(asked()).toBe(question);
    expect(document.activeElement).toBe(field);
    expect([field.selectionStart, field.selectionEnd]).toEqual([11, 11]);
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(question);
    await userEvent.click(goOn);
    expect(left).toHaveBeenCalledExactlyOnceWith('123 Main St');
  });

  test('goes on with the town that was added', async () => {
    const { field, left } = await open();
    await userEvent.type(field, '123 Main St{Enter}');
    await userEvent.keyboard(', Omaha');
    expect(asked()).toBe('');
    await userEvent.keyboard('{Enter}');
    expect(left).toHaveBeenCalledExactlyOnceWith('123 Main St, Omaha');
  });

  test('is obeyed with whatever was added to it, also where the rule knows no town in that', async () => {
    const { field, left } = await open();
    await userEvent.type(field, '123 Paseo del Rey{Enter}');
    await userEvent.keyboard(' Santa Fe{Enter}');
    expect(left).toHaveBeenCalledExactlyOnceWith('123 Paseo del Rey Santa Fe');
  });

  test('is obeyed after Back and a reload too, and another one is asked about', async () => {
    const first = await open();
    await userEvent.type(first.field, '123 Main St{Enter}');
    const { field, left } = await open(first.kept());
    await userEvent.type(field, '{Enter}');
    expect(left).toHaveBeenCalledOnce();
    await userEvent.clear(field);
    await userEvent.type(field, '4821 Maple Ave{Enter}');
    expect(left).toHaveBeenCalledOnce();
    expect(asked()).toBe(question);
  });

  test('that was picked among suggestions is not asked about', async () => {
    const form = { ...emptyForm, address: '123 Main St' };
    const { field, left } = await open(withAddressAsked({ ...newSession(leadId), form }, form.address));
    await userEvent.type(field, '{Enter}');
    expect(left).toHaveBeenCalledOnce();
  });
});

describe('an address that stays the same keeps what was said of its roof', () => {
  const before = { address: '12 Larkspur Ave', roof: roof({ answer: 'yes' }) };
  const session: WizardSession = {
    ...newSession(leadId),
    form: { ...emptyForm, address: before.address },
    roof: before.roof,
  };

  test('also where it was changed and typed back', () => {
    const other = readdressed(session, '12 Larkspur', before);
    expect(other.roof).toBeNull();
    expect(readdressed(other, before.address, before).roof).toBe(before.roof);
  });

  test('also where the same place is picked again', () => {
    const chosen = { address: 'any', ...place };
    const typed = readdressed(session, '12 Lark', before);
    expect(placed(typed, chosen, 5, before.roof).roof).toBe(before.roof);
    expect(placed(typed, { ...chosen, placeId: 'other' }, 5, before.roof).roof).toMatchObject({
      answer: null,
      buildings: [],
    });
  });
});
