import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { fill } from '#test/support/office-screen.tsx';

export const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

/** A draft shows a moment after it is typed. */
export async function typeInto(into: HTMLElement, text: string) {
  fill(into, text);
  await waitFor(() => expect(into).toHaveProperty('value', text));
}

export const type = async (label: string | RegExp, text: string) => typeInto(await field(label), text);

export const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
export const canSave = (can = true) => waitFor(() => expect(save().disabled).toBe(!can));

/** Saves what was typed, and sees it said. */
export async function saved() {
  await canSave();
  fireEvent.click(save());
  await screen.findByText(/^Saved\./);
}
