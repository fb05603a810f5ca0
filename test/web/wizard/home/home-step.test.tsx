import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, type Mock, test, vi } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { renderStep } from '#test/support/step.tsx';
import { asking, roof } from '#test/web/wizard/session/seen-building.ts';
import { HomeForm } from '#web/wizard/home/home-step.tsx';
import type { Wizard } from '#web/wizard/journey/step-frame.tsx';
import { emptyForm } from '#web/wizard/session/answers.ts';
import { type SessionRoof, saidOfSize, withAnswer } from '#web/wizard/session/roof.ts';
import { newSession, type WizardSession } from '#web/wizard/session/session.ts';

// @vitest-environment jsdom

clearScreens();

const leadId = '4c6f7f0e-3f39-4a55-9d2b-0b1c2d3e4f50';

/** The step with its type chosen; `left` gets the size the homeowner went on with. */
async function open(roof: SessionRoof | null = null) {
  const form = { ...emptyForm, propertyType: 'two-story' as const };
  return opened({ ...newSession(leadId), form, roof }, vi.fn());
}

async function opened(session: WizardSession, left: Mock) {
  const words = spoken.en.page;
  const goOn = () => left(step.sessions.current().form.squareFootage);
  const draw = (wizard: Wizard) => <HomeForm settings={asking} wizard={wizard} />;
  const step = await renderStep(session, draw, { goOn });
  return {
    left,
    sessions: step.sessions,
    size: screen.queryByLabelText<HTMLInputElement>(words.property.size) ?? document.createElement('input'),
    goOn: screen.getByRole<HTMLButtonElement>('button', { name: words.wizard.continue }),
    /** The step as it opens when somebody comes back to it, or loads the page anew. */
    again: () => opened(step.left(), left),
  };
}

test('a confirmed roof may stand for the size, until the yes is taken back', async () => {
  const confirmed = withAnswer(roof(), 'yes', { skipHomeSize: true });
  const { left, goOn, again, sessions } = await open(confirmed);
  await userEvent.click(goOn);
  expect(left).toHaveBeenCalledExactlyOnceWith('');
  const takenBack = withAnswer(confirmed, 'home-size', { skipHomeSize: true });
  act(() => sessions.update((now) => ({ ...now, roof: takenBack })));
  expect((await again()).goOn.disabled).toBe(true);
});

test('an unusual size that was asked about is obeyed after Back and a reload too', async () => {
  const { size, again } = await open();
  await userEvent.type(size, '150{Enter}');
  const { goOn, left } = await again();
  expect(screen.queryByText(/Is that right/)).toBeNull();
  await userEvent.click(goOn);
  expect(left).toHaveBeenCalledOnce();
});

test('a size that reads two ways is never taken unasked; one tap takes what was meant', async () => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, '220 m²');
  await userEvent.click(goOn);
  await userEvent.click(goOn);
  expect(left).not.toHaveBeenCalled();
  screen.getByText('Did you mean 2,368 square feet?');
  await userEvent.keyboard('{Enter}');
  expect(left).toHaveBeenCalledExactlyOnceWith('2368');
});

test('the field, once left, shows the number that was understood', async () => {
  const { size } = await open();
  await userEvent.type(size, '2.4k');
  await userEvent.tab();
  expect(size.value).toBe('2,400');
});

test('whoever does not know the size says the bedrooms, sees the guess, and may know it after all', async () => {
  const { size, goOn, sessions } = await open();
  const { property: words } = spoken.en.page;
  await userEvent.type(size, '1,9');
  await userEvent.click(screen.getByRole('button', { name: words.sizeUnknown }));
  expect(document.activeElement?.textContent).toBe('1');
  expect(goOn.disabled).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: '3' }));
  expect(screen.getByText('Our guess: 1,400 – 2,500 sq ft')).toBeTruthy();
  expect(goOn.disabled).toBe(false);
  expect(sessions.current().form).toMatchObject({ bedrooms: 3, squareFootage: '' });
  await userEvent.click(screen.getByRole('button', { name: words.sizeKnown }));
  expect(sessions.current().form).toMatchObject({ bedrooms: null, squareFootage: '1,9' });
  expect(document.activeElement).toBe(screen.getByLabelText(words.size));
});

test('a guess is there again after Back and a reload, and Continue takes it', async () => {
  const { left, again } = await open();
  await userEvent.click(screen.getByRole('button', { name: spoken.en.page.property.sizeUnknown }));
  await userEvent.click(screen.getByRole('button', { name: '5+' }));
  await again();
  expect(screen.getByRole('button', { name: '5+' }).ariaPressed).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: spoken.en.page.wizard.continue }));
  expect(left).toHaveBeenCalledExactlyOnceWith('');
});

describe('a size that the confirmed roof does not fit', () => {
  const question = 'The roof you confirmed doesn’t fit a home of 900 sq ft. Which is right?';
  const confirmed = roof({ answer: 'yes' });
  const asked = async () => {
    const step = await open(confirmed);
    await userEvent.type(step.size, '900{Enter}');
    expect(step.left).not.toHaveBeenCalled();
    return step;
  };

  test('is asked about once, and Continue obeys: the size is right until somebody says that the roof is', async () => {
    const { goOn, left, sessions } = await asked();
    expect(document.activeElement).toBe(screen.getByText(question));
    await userEvent.click(goOn);
    expect(left).toHaveBeenCalledOnce();
    const { roof } = sessions.current();
    expect(roof && saidOfSize(roof, { squareFootage: 900, propertyType: 'two-story' })).toBe('size');
  });

  test.each(['The roof: about 22–26 squares', 'My home size: 900 sq ft'])(
    'is not asked about again after Back and a reload, answered by “%s”',
    async (name) => {
      const { again } = await asked();
      await userEvent.click(screen.getByRole('button', { name }));
      const { goOn, left } = await again();
      expect(screen.queryByText(question)).toBeNull();
      await userEvent.click(goOn);
      expect(left).toHaveBeenCalledTimes(2);
    },
  );

  test('is asked about again only for another value', async () => {
    const { size, goOn, left } = await asked();
    await userEvent.clear(size);
    await userEvent.type(size, '2900');
    expect(screen.queryByText(/Which is right/)).toBeNull();
    await userEvent.click(goOn);
    expect(left).toHaveBeenCalledOnce();
    await userEvent.clear(size);
    await userEvent.type(size, '850{Enter}');
    screen.getByText('The roof you confirmed doesn’t fit a home of 850 sq ft. Which is right?');
    expect(left).toHaveBeenCalledOnce();
    await userEvent.click(screen.getByLabelText('Single Story'));
    expect(screen.queryByText(/Which is right/)).toBeNull();
    await userEvent.click(goOn);
    screen.getByText('The roof you confirmed doesn’t fit a home of 850 sq ft. Which is right?');
  });

  test('is asked about by what is chosen too, and leaves the focus there', async () => {
    await asked();
    const single = screen.getByLabelText('Single Story');
    await userEvent.click(single);
    expect(screen.queryByText(question)).toBeNull();
    const two = screen.getByLabelText('Two Story');
    await userEvent.click(two);
    expect(screen.getByText(question)).toBeTruthy();
    expect(document.activeElement).toBe(two);
  });
});
