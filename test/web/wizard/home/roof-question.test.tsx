import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import type { AreaBasis } from '#shared/roof/area-basis.ts';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { asking, building, roof } from '#test/web/wizard/session/seen-building.ts';
import { RoofQuestion, type RoofQuestionProps } from '#web/wizard/home/roof-question.tsx';
import { RoofNotes, type RoofNotesProps } from '#web/wizard/result/area-notes.tsx';
import type { SessionRoof } from '#web/wizard/session/roof.ts';

// @vitest-environment jsdom

clearScreens();

const asked = (change: Partial<RoofQuestionProps> = {}) =>
  renderScreen(
    <RoofQuestion
      roof={roof()}
      home={{ squareFootage: null, propertyType: null }}
      settings={asking}
      words={spoken.en.roof}
      apiKey=""
      buildingsNow={() => []}
      measure={async () => null}
      onAnswer={() => {}}
      onBuildings={() => {}}
      {...change}
    />,
  );

test.each<[string, Partial<RoofQuestionProps>, string]>([
  ['to 15 % before anybody has confirmed it', {}, '20–28'],
  ['to 10 % once it is confirmed', { roof: roof({ answer: 'yes' }) }, '22–26'],
  [
    'to 15 % still where a yes does not make it price',
    { roof: roof({ answer: 'yes' }), home: { squareFootage: 1000, propertyType: 'two-story' } },
    '20–28',
  ],
  ['to 15 % for who goes by the home’s size', { roof: roof({ answer: 'home-size' }) }, '20–28'],
])('the roof’s area is said %s', async (_, change, squares) => {
  await asked(change);
  screen.getByText(`About ${squares} squares. Pictures from May 2024.`);
});

test('nothing is chosen beforehand, whether or not something speaks against the roof', async () => {
  for (const reasons of [[], ['other_place' as const]]) {
    const { unmount } = await asked({ roof: roof({ buildings: [building({ reasons })] }) });
    for (const name of ['Yes', 'Use my home size'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
    unmount();
  }
});

test('only who says that it is theirs is asked for what belongs to it', async () => {
  const add = () => screen.queryByRole('button', { name: spoken.en.roof.add }) !== null;
  const cases: [Partial<SessionRoof>, boolean][] = [
    [{}, false],
    [{ answer: 'home-size' }, false],
    [{ answer: 'yes' }, true],
    [{ buildings: [building(), building({ placeId: 'garage' })] }, true],
  ];
  for (const [change, isThere] of cases) {
    const { unmount } = await asked({ apiKey: 'a key', roof: roof(change) });
    expect(add()).toBe(isThere);
    unmount();
  }
});

test('each answer is said once, by its button', async () => {
  const said: string[] = [];
  await asked({ onAnswer: (answer) => said.push(answer) });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Yes' }));
  await user.click(screen.getByRole('button', { name: 'Use my home size' }));
  expect(said).toEqual(['yes', 'home-size']);
});

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
  en: 'From above we measured 25 squares. Your estimate says 25.',
  es: 'Desde arriba medimos 25 cuadros. Su estimado dice 25.',
};

describe.each(['en', 'es'] as const)('beside an estimate, in %s', (language) => {
  test('stand both areas, in one line that speaks of no money', async () => {
    const said = await notes({}, language);
    expect(said).toBe(same[language]);
    expect(said).not.toContain('$');
  });

  test('it is said where they differ', async () => {
    const said = await notes({ basis: basis('document', 2751) }, language);
    expect(said?.endsWith(spoken[language].roof.differ)).toBe(true);
    expect(said).not.toContain('$');
  });
});

test.each(['en', 'es'] as const)(
  'beside the home’s size the roof that was confirmed says why it does not price, in %s',
  async (language) => {
    const bySize = { basis: basis('home-size', 2400), squareFootage: 1000 };
    const { unlikeShown } = spoken[language].roof;
    expect(await notes({ ...bySize, answer: 'yes' }, language)).toBe(unlikeShown('24'));
  },
);

test('a roof that prices has Google named, and nothing beside it', async () => {
  expect(await notes({ basis: { source: 'measured', others: [] }, answer: 'yes' })).toBeNull();
});
