import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ComponentType, Suspense } from 'react';
import { afterEach, describe, expect, test } from 'vitest';
import { laterPart } from '#web/ui/later.tsx';

// @vitest-environment jsdom

afterEach(cleanup);

function Field({ label }: { label: string }) {
  return <input aria-label={label} />;
}

const shown = (Part: ComponentType<{ label: string }>, label: string) => (
  <Suspense fallback="Loading...">
    <Part label={label} />
  </Suspense>
);

describe('a part whose code comes later', () => {
  test('shows with the very first drawing once its code is there', async () => {
    const part = laterPart(async () => Field);
    await part.load();
    render(shown(part.Part, 'Phone'));
    expect(screen.getByLabelText('Phone')).toBeTruthy();
  });

  test('shows when its code comes', async () => {
    const { promise, resolve } = Promise.withResolvers<typeof Field>();
    const part = laterPart(() => promise);
    render(shown(part.Part, 'Phone'));
    expect(screen.getByText('Loading...')).toBeTruthy();
    resolve(Field);
    expect(await screen.findByLabelText('Phone')).toBeTruthy();
  });

  test('keeps what was typed when it is asked for again', async () => {
    const part = laterPart(async () => Field);
    const { rerender } = render(shown(part.Part, 'Phone'));
    await userEvent.type(await screen.findByLabelText('Phone'), '402');
    await part.load();
    rerender(shown(part.Part, 'Your phone'));
    expect(screen.getByLabelText<HTMLInputElement>('Your phone').value).toBe('402');
  });
});
