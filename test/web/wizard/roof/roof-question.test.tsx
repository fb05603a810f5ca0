// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { spoken } from '#test/support/spoken-words.ts';
import { RoofQuestion, type RoofQuestionProps } from '#web/wizard/roof/roof-question.tsx';
import { asking, building, roof } from './seen-building.ts';

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

describe('the roof’s area', () => {
  test('is said to 15 % before anybody has confirmed it', async () => {
    await asked();
    screen.getByText('About 20–28 squares, pictures of May 2024.');
  });

  test('is said to 10 % once it is confirmed', async () => {
    await asked({ roof: roof({ answer: 'yes' }) });
    screen.getByText('About 22–26 squares, pictures of May 2024.');
  });

  test('stays at 15 % where a yes does not make it price, and for who goes by the home’s size', async () => {
    const { unmount } = await asked({
      roof: roof({ answer: 'yes' }),
      home: { squareFootage: 1000, propertyType: 'two-story' },
    });
    screen.getByText('About 20–28 squares, pictures of May 2024.');
    unmount();
    await asked({ roof: roof({ answer: 'home-size' }) });
    screen.getByText('About 20–28 squares, pictures of May 2024.');
  });
});

test('nothing is chosen beforehand, whether or not something speaks against the roof', async () => {
  for (const reasons of [[], ['other_place' as const]]) {
    const { unmount } = await asked({ roof: roof({ buildings: [building({ reasons })] }) });
    for (const name of ['Yes', 'Use my home size'])
      expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('false');
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
