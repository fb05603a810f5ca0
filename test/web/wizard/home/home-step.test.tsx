import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { HomeForm } from '#web/wizard/home/home-step.tsx';
import { emptyForm, type WizardForm } from '#web/wizard/visit/answers.ts';
import { newVisit } from '#web/wizard/visit/visit.ts';
import { laterWords } from '#web/words/en/steps.ts';

// @vitest-environment jsdom

clearScreens();

/** The step with its type chosen; `left` gets the size the homeowner went on with. */
async function open(language: Language = 'en') {
  const left = vi.fn();
  let latest: WizardForm = { ...emptyForm, propertyType: 'two-story' };
  function Step() {
    const [form, setForm] = useState(latest);
    const change = (patch: Partial<WizardForm>) => {
      latest = { ...latest, ...patch };
      setForm(latest);
    };
    return (
      <HomeForm
        wizard={{ visit: { ...newVisit(''), form }, change, goOn: () => left(latest.squareFootage) }}
      />
    );
  }
  await renderScreen(<Step />, language);
  const words = spoken[language].page;
  const size = screen.getByLabelText<HTMLInputElement>(words.property.size);
  const goOn = screen.getByRole<HTMLButtonElement>('button', { name: words.wizard.continue });
  return { left, size, goOn };
}

test.each(['200', '20000', '2,400', '2k', '2.4k', 'about 2400 sq ft'])(
  '%s goes on unasked',
  async (typed) => {
    const { left, size, goOn } = await open();
    await userEvent.type(size, typed);
    await userEvent.click(goOn);
    expect(left).toHaveBeenCalledOnce();
  },
);

test.each(['199', '20001'])('%s is asked about once and then obeyed', async (typed) => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, typed);
  await userEvent.click(goOn);
  expect(left).not.toHaveBeenCalled();
  const [yes] = screen.getAllByRole('button', { description: /Is that right\?$/ });
  expect(document.activeElement).toBe(yes);
  await userEvent.click(goOn);
  expect(left).toHaveBeenCalledOnce();
});

test('another unusual size is another question', async () => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, '150{Enter}');
  screen.getByText('150 square feet. Is that right?');
  await userEvent.clear(size);
  await userEvent.type(size, '160');
  expect(screen.queryByText(/Is that right/)).toBeNull();
  await userEvent.click(goOn);
  screen.getByText('160 square feet. Is that right?');
  expect(left).not.toHaveBeenCalled();
});

test.each([
  ['2.4', '2,400', '2400'],
  ['1.850', '1,850', '1850'],
  ['24 squares', '2,400', '2400'],
  ['220 m²', '2,368', '2368'],
])('%s is never taken unasked; one tap takes what was meant', async (typed, asked, taken) => {
  const { left, size, goOn } = await open();
  await userEvent.type(size, typed);
  await userEvent.click(goOn);
  await userEvent.click(goOn);
  expect(left).not.toHaveBeenCalled();
  screen.getByText(`Did you mean ${asked} square feet?`);
  await userEvent.keyboard('{Enter}');
  expect(left).toHaveBeenCalledExactlyOnceWith(taken);
});

test.each(['1800-2000', 'big', '0', '.5'])(
  '%s leaves Continue closed and says what to type',
  async (typed) => {
    const { left, size, goOn } = await open();
    await userEvent.type(size, `${typed}{Enter}`);
    await userEvent.tab();
    expect(goOn.disabled).toBe(true);
    expect(screen.getByLabelText(laterWords.property.size, { selector: '[aria-invalid=true]' })).toBe(size);
    const message = document.getElementById(size.getAttribute('aria-describedby') ?? '');
    expect(message?.textContent).toBe('Enter the size as one number, for example 1850.');
    expect(message?.getAttribute('aria-live')).toBe('polite');
    expect(left).not.toHaveBeenCalled();
  },
);

test('the field, once left, shows the number that was understood', async () => {
  const { size } = await open();
  await userEvent.type(size, '2.4k');
  await userEvent.tab();
  expect(size.value).toBe('2,400');
});

test('the questions are asked in Spanish too', async () => {
  const { size, goOn } = await open('es');
  await userEvent.type(size, '2,4');
  await userEvent.click(goOn);
  screen.getByText('¿Quiso decir 2,400 pies cuadrados?');
  screen.getByRole('button', { name: 'Sí, 2,400 pies²' });
  await userEvent.clear(size);
  await userEvent.type(size, '199{Enter}');
  screen.getByText('199 pies cuadrados. ¿Es correcto?');
});
