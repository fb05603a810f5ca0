// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { renderStep } from '#test/support/step.tsx';
import { wizardAt } from '#test/support/wizard.ts';
import { ContactStep } from '#web/wizard/contact/contact-step.tsx';
import { emptyForm, type WizardForm } from '#web/wizard/session/answers.ts';
import { newSession } from '#web/wizard/session/session.ts';

clearScreens();

const fieldOf = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const messageOf = (field: Element) => document.getElementById(field.getAttribute('aria-describedby') ?? '');

/** The step with a name and a phone number unless told, and what it says of its email. */
async function open(answers: Partial<WizardForm> = { name: 'Dana Whitfield', phone: '(402) 555-0117' }) {
  const form = { ...emptyForm, ...answers };
  const session = { ...newSession('4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50'), step: 'contact' as const, form };
  const { outbox } = wizardAt(session).services;
  const hold = vi.spyOn(outbox, 'hold');
  await renderStep(session, (wizard) => <ContactStep wizard={wizard} />, { services: { outbox } });
  const email = fieldOf(/^email/i);
  return {
    hold,
    email,
    message: () => messageOf(email)?.textContent,
    type: (value: string) => fireEvent.change(email, { target: { value } }),
  };
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('each field may be filled in by the browser, and its error is heard where nothing was said before', async () => {
  await open({});
  const fields = [
    [/^name/i, 'name', 'Enter your name.'],
    [/^email/i, 'email', 'Enter your email address.'],
    [/^phone/i, 'tel', 'Enter your phone number.'],
  ] as const;
  for (const [label, token] of fields) {
    const field = fieldOf(label);
    expect([field.autocomplete, field.getAttribute('aria-invalid')]).toEqual([token, 'false']);
    // It is announced only if it was there, empty, before it had something to say.
    const region = messageOf(field);
    expect([region?.getAttribute('aria-live'), region?.textContent]).toEqual(['polite', '']);
  }
  for (const [label, , text] of fields) {
    await userEvent.click(fieldOf(label));
    await userEvent.tab();
    expect(messageOf(fieldOf(label))?.textContent).toBe(text);
    expect(fieldOf(label).getAttribute('aria-invalid')).toBe('true');
  }
});

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
