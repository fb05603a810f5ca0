import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Brand, defaultBrand } from '#shared/site/brand.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { companyOf } from '#web/landing/company.ts';
import { Trust } from '#web/landing/reputation.tsx';
import { firstWords as en } from '#web/words/en/first.ts';

// @vitest-environment jsdom

clearScreens();

/** A company that has entered nothing that speaks for it but this. */
const show = (entered: Partial<Brand>) =>
  renderScreen(
    <Trust
      company={companyOf({ ...defaultBrand, rating: null, licence: '', insurance: '', ...entered }, en)}
    />,
  );
const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('a company that has entered nothing that speaks for it has no list, not an empty one', async () => {
  const { container } = await show({});
  expect(container.innerHTML).toBe('');
});

test('insurance alone is one item', async () => {
  await show({ insurance: 'General liability, $2,000,000' });
  expect(items()).toEqual(['Insured: General liability, $2,000,000']);
});

test('a licence alone is one item', async () => {
  await show({ licence: defaultBrand.licence });
  expect(items()).toEqual([defaultBrand.licence]);
});
