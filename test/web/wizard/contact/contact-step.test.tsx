// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useSyncExternalStore } from 'react';
import { expect, test, vi } from 'vitest';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { wizardAt } from '#test/support/wizard.ts';
import { ContactStep } from '#web/wizard/contact/contact-step.tsx';
import { emptyForm } from '#web/wizard/visit/answers.ts';
import { newVisit } from '#web/wizard/visit/visit.ts';

clearScreens();

/** The step with a name and a phone number, and what it says of its email. */
async function open() {
  const form = { ...emptyForm, name: 'Dana Whitfield', phone: '(402) 555-0117' };
  const given = wizardAt({ ...newVisit('4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50'), step: 'contact', form });
  const { visits } = given.services;
  const hold = vi.spyOn(given.services.outbox, 'hold');
  function Step() {
    const visit = useSyncExternalStore(visits.subscribe, visits.current);
    return <ContactStep wizard={{ ...given, visit }} />;
  }
  await renderScreen(<Step />);
  const email = screen.getByLabelText<HTMLInputElement>(/^email/i, { selector: 'input' });
  return {
    hold,
    email,
    message: () => document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent,
    type: (value: string) => fireEvent.change(email, { target: { value } }),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('an email that is none is named at the field, and nothing is sent', async () => {
  const { hold, email, message, type } = await open();
  type('dana');
  await press('Get My Quote');
  expect(document.activeElement).toBe(email);
  expect(email.getAttribute('aria-invalid')).toBe('true');
  expect(message()).toBe('Enter an email like name@example.com.');
  expect(hold).not.toHaveBeenCalled();
});

test('an email is mended as its field is left, asked about where it looks misspelled, and told of letters it cannot have', async () => {
  const { email, message, type } = await open();
  const leave = (value: string) => {
    type(value);
    fireEvent.blur(email);
  };
  leave('dana@mail.example. ');
  expect([email.value, message()]).toEqual(['dana@mail.example', '']);
  leave('josé@mail.example');
  expect(message()).toBe('Use plain letters before the @, without accents.');
  leave('dana@gmial.com');
  expect(email.getAttribute('aria-invalid')).toBe('false');
  await press('Did you mean gmail.com?');
  expect([email.value, message()]).toEqual(['dana@gmail.com', '']);
});
