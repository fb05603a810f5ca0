// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { defaultRates } from '#shared/pricing/rates.ts';
import { type Quote, quoteFor } from '#shared/quote/quote.ts';
import { quoteForRoof } from '#shared/quote/site-pricing.ts';
import type { AreaCorrection } from '#shared/roof/area-basis.ts';
import { pricingWith, recommendedSettings } from '#test/support/area-settings.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { readQuote } from '#test/web/quote/read-quote.ts';
import { CorrectArea, EstimateRead } from '#web/wizard/correction/correct-area.tsx';

clearScreens();

const typed: AreaCorrection = { kind: 'typed', was: 2784, squareFootage: 3100, structures: [] };

async function opened(read: Quote = readQuote, correction: AreaCorrection | null = null) {
  const onCorrect = vi.fn();
  await renderScreen(<CorrectArea read={read} correction={correction} isOpen onCorrect={onCorrect} />);
  const user = userEvent.setup();
  await user.click(screen.getByText('Wrong size? Change it'));
  const apply = await screen.findByRole<HTMLButtonElement>('button', { name: 'Use this size' });
  const field = screen.getAllByRole<HTMLInputElement>('textbox').at(-1) as HTMLInputElement;
  return { onCorrect, user, apply, field };
}

test('opens with the roof that was read ticked, and a roof without an area out of reach', async () => {
  const { apply } = await opened();
  const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').map((box) => box.checked);
  expect(ticked).toEqual([true, false, false]);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /Shed/ }).disabled).toBe(true);
  expect(apply.disabled).toBe(true);
});

test('a typed area unticks the roofs, in squares or square feet as it is said', async () => {
  const { user, apply, field, onCorrect } = await opened();
  await user.type(field, '31');
  expect(screen.getByText('Based on 3,100 sq ft (31 squares)')).toBeTruthy();
  expect(screen.getAllByRole<HTMLInputElement>('checkbox').some((box) => box.checked)).toBe(false);
  await user.click(screen.getByRole('button', { name: 'sq ft' }));
  expect(screen.getByText('That’s an unusual roof size. Did you mean squares?')).toBeTruthy();
  await user.clear(field);
  await user.type(field, '3,100');
  await user.click(apply);
  expect(onCorrect).toHaveBeenCalledWith(typed);
});

test('a typed roof of hardly any home is asked about once, and then taken', async () => {
  const { user, apply, field, onCorrect } = await opened();
  await user.type(field, '281');
  await user.click(apply);
  expect(onCorrect).not.toHaveBeenCalled();
  expect(screen.getByText('Is 28,100 square feet right?')).toBeTruthy();
  await user.click(apply);
  expect(onCorrect).toHaveBeenCalledWith({ ...typed, squareFootage: 28_100 });
});

test('what is no area is named once the field is left, and cannot be taken', async () => {
  const { user, apply, field } = await opened();
  await user.type(field, 'about 30');
  await user.tab();
  expect(screen.getByText('Enter a number, like 28.5.')).toBeTruthy();
  expect(apply.disabled).toBe(true);
});

test('no roof ticked is nothing to take', async () => {
  const { user, apply } = await opened();
  await user.click(screen.getByRole('checkbox', { name: /Dwelling/ }));
  expect(apply.disabled).toBe(true);
});

test('a size that no document gave can be typed anew, and offers no roofs', async () => {
  const { user, apply, field, onCorrect } = await opened(quoteFor(1800, defaultRates));
  expect(screen.queryByRole('checkbox')).toBeNull();
  await user.type(field, '1900');
  await user.click(apply);
  expect(onCorrect).toHaveBeenCalledWith({ ...typed, was: 1800, squareFootage: 1900 });
});

describe('a quote by the home’s size', () => {
  const read = quoteForRoof(
    { squareFootage: 1800, propertyType: 'single-story' },
    pricingWith(recommendedSettings),
  ) as Quote;
  const corrected = (squareFootage: number, size: number, propertyType: 'single-story' | 'two-story') => ({
    kind: 'typed',
    was: 2286,
    squareFootage,
    structures: [],
    home: { squareFootage: size, propertyType },
  });
  const size = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Home size in square feet' });

  test('takes another size and other stories, and tells the roof they make', async () => {
    const { user, apply, onCorrect } = await opened(read);
    expect(size().value).toBe('1,800');
    expect(apply.disabled).toBe(true);
    await user.clear(size());
    await user.type(size(), '2100');
    await user.click(screen.getByRole('button', { name: 'Two Story' }));
    expect(screen.getByText('Based on 1,722 sq ft (18 squares)')).toBeTruthy();
    await user.click(apply);
    expect(onCorrect).toHaveBeenCalledWith(corrected(1722, 2100, 'two-story'));
  });

  test('takes what it asked about under the finger', async () => {
    const { user, apply, onCorrect } = await opened(read);
    await user.clear(size());
    await user.type(size(), '2.4');
    await user.click(apply);
    expect(onCorrect).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Yes, use 2,400 sq ft' }));
    expect(onCorrect).toHaveBeenCalledWith(corrected(3048, 2400, 'single-story'));
  });

  test('does not ask again about the size that the home step took', async () => {
    const tiny = quoteForRoof({ squareFootage: 150, propertyType: 'single-story' }, pricingWith({})) as Quote;
    const { user, apply, onCorrect } = await opened(tiny);
    await user.click(screen.getByRole('button', { name: 'Two Story' }));
    await user.click(apply);
    expect(onCorrect).toHaveBeenCalledOnce();
  });

  test('says what home it was and is', async () => {
    const home = { squareFootage: 2100, propertyType: 'two-story' as const };
    await opened(read, { ...typed, was: 2286, squareFootage: 1722, home });
    expect(
      screen.getByText('You changed your home to 2,100 sq ft, two story. Before: 1,800 sq ft, single story.'),
    ).toBeTruthy();
    expect(size().value).toBe('2,100');
  });
});

test('a lead that takes no more answers says whom to call, and what was changed', async () => {
  await renderScreen(<CorrectArea read={readQuote} correction={typed} isOpen={false} onCorrect={() => {}} />);
  expect(screen.getByText('Wrong size? Call us. We can still change it.')).toBeTruthy();
  expect(screen.getByText('You changed the roof size to 31 squares. We read 27.84.')).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});

describe('what the estimate says before anything is priced', () => {
  const facts = async (changes: Partial<typeof readQuote> = {}) => {
    const read = { ...readQuote, ...changes };
    await renderScreen(<EstimateRead read={read} correction={null} isOpen onCorrect={() => {}} />);
    return screen.queryAllByRole('listitem').map(({ textContent }) => textContent);
  };
  const { claim } = readQuote;

  test('is the size’s page, the deductible and how many checks, each with its page, and no price', async () => {
    expect(await facts()).toEqual([
      'Roof size · From page 4',
      'Your deductible: $2,500.00 · From page 6',
      'Two checks · From page 6',
    ]);
    expect(document.body.textContent).not.toContain('$14,000');
  });

  test('is one check where nothing is held back', async () => {
    expect(await facts({ claim: { ...claim, recoverable: null } })).toContain('One check · From page 6');
  });

  test.each<[string, Partial<typeof readQuote>]>([
    ['not proven', { claim: { ...claim, verified: false } }],
    ['a contractor’s', { warningDetails: [{ code: 'contractor_estimate', values: {} }] }],
  ])('tells of no check where the figures are %s', async (_, changes) => {
    expect((await facts(changes)).join()).not.toMatch(/check/);
  });

  test('leaves out a deductible that is not proven or not stated', async () => {
    for (const changes of [{ verified: false }, { deductible: null }])
      expect((await facts({ claim: { ...claim, ...changes } })).join()).not.toMatch(/deductible/);
  });
});
