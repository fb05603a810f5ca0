// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { AreaBasis } from '#shared/roof/roof-area.ts';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { RoofNotes, type RoofNotesProps } from '#web/wizard/roof/roof-notes.tsx';

clearScreens();

const ATTRIBUTION = 'Includes roof data from Google';
const basis = (source: AreaBasis['source'], measured: number): AreaBasis => ({
  source,
  others: [{ source: 'measured', squareFootage: measured }],
});

/** What is said beside an area of 2,500 sq ft. */
async function notes(change: Partial<RoofNotesProps>, language: Language = 'en') {
  await renderScreen(
    <RoofNotes
      basis={basis('document', 2500)}
      squareFootage={2500}
      answer={null}
      isCorrected={false}
      {...change}
    />,
    language,
  );
  expect(screen.getByText(ATTRIBUTION)).toBeTruthy();
  return screen.queryByRole('paragraph')?.textContent?.trim() ?? null;
}

const same = {
  en: 'Measured from above: 25 squares; your estimate: 25.',
  es: 'Medido desde arriba: 25 cuadros; su estimado: 25.',
};

describe.each(['en', 'es'] as const)('beside an estimate, in %s', (language) => {
  test('stand both areas, in one line that speaks of no money', async () => {
    const said = await notes({}, language);
    expect(said).toBe(same[language]);
    expect(said).not.toContain('$');
  });

  test.each([
    [2749, false],
    [2750, false],
    [2751, true],
    [2251, false],
    [2250, false],
    [2249, true],
  ])('%i sq ft from above differs from 2,500: %s', async (measured, differs) => {
    const said = await notes({ basis: basis('document', measured) }, language);
    const { differ } = spoken[language].roof;
    expect(said?.endsWith(differ)).toBe(differs);
    expect(said).not.toContain('$');
  });
});

describe.each(['en', 'es'] as const)('beside the home’s size, in %s', (language) => {
  const bySize = { basis: basis('home-size', 2400), squareFootage: 1000 };
  const { unlikeShown } = spoken[language].roof;

  test('the roof that was confirmed says why it does not price', async () => {
    expect(await notes({ ...bySize, answer: 'yes' }, language)).toBe(unlikeShown('24'));
  });

  test('a roof that nobody confirmed is not told', async () => {
    expect(await notes(bySize, language)).toBeNull();
  });

  test('nothing says that the size prices once the homeowner typed an area', async () => {
    expect(await notes({ ...bySize, answer: 'yes', isCorrected: true }, language)).toBeNull();
  });
});

test('a roof that prices has Google named, and nothing beside it', async () => {
  expect(await notes({ basis: { source: 'measured', others: [] }, answer: 'yes' })).toBeNull();
});
