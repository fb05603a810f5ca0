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

/** The button that saves; null where nothing is changed. */
export const save = () => screen.queryByRole<HTMLButtonElement>('button', { name: 'Save and publish' });
export const canSave = (can = true) => waitFor(() => expect(save()?.disabled).toBe(!can));
export const pressSave = () => fireEvent.click(save() ?? document.body);

/** Saves what was typed, and sees it said. */
export async function saved() {
  await canSave();
  pressSave();
  await screen.findByRole('region', { name: 'Saved changes' });
}
