import { describe, expect, test } from 'vitest';
import { placeIn } from '#lambdas/quote-links/email-place.ts';
import { dice } from '#test/estimate-generator/random/seeded.ts';

test.each([
  ['2214 Thistledown Ct, Papillion, NE 68046', 'Papillion, NE 68046'],
  ['2214 Thistledown Ct, Papillion, NE 68046-1234, USA', 'Papillion, NE 68046'],
  ['2214 Thistledown Ct Apt 4B, Papillion, NE', 'Papillion, NE'],
  ['2214 Thistledown Ct, Papillion 68046', 'Papillion, 68046'],
  ['  2214\tThistledown   Ct ,\nPapillion , NE ', 'Papillion, NE'],
  ['2214 Thistledown Ct, Papil\u034flion, NE', 'Papillion, NE'],
  ['700 Clark Ave, St. Louis, MO 63102', 'St. Louis, MO 63102'],
  ["700 O'Fallon Rd, Coeur d’Alene, ID 83814", 'Coeur d’Alene, ID 83814'],
  ['77 Kūhiō Ave, Līhuʻe, HI 96766', 'Līhuʻe, HI 96766'],
  ['15 Live Oak Dr, Truth or Consequences, NM', 'Truth or Consequences, NM'],
  ['1600 Pennsylvania Avenue N.W., Washington, D.C. 20500', 'Washington, DC 20500'],
  ['123 Calle Luna, Bayamón, PR 00959', 'Bayamón, PR 00959'],
  ['Omaha, NE', 'Omaha, NE'],
  ['68104', '68104'],
  ['1 Main St, NE 68104', '68104'],
])('%j is told as %j, without its street', (address, place) => {
  expect(placeIn(address)).toBe(place);
});

describe('what is no plain name of a town is not told', () => {
  test.each([
    ['of nobody', ''],
    ['without a state or ZIP', '9 Elm St, Watch Your Wife'],
    ['that speaks to the reader', '9 Elm St, We Know Where You Live, NE'],
    ['that speaks to the reader in one word', '9 Elm St, PayNow, NE'],
    ['in Spanish', '9 Elm St, Pague Hoy, NE'],
    ['of the web', '1 Main St, evil.io, NE'],
    ['of the web in words', '1 Main St, Evil Dotcom, NE'],
    ['with a sign', '1 Main St, Omaha!, NE'],
    ['with a number', '1 Main St, Omaha 4025550187, NE'],
    ['that spells a number', '1 Main St, Four Oh Two Five, NE'],
    ['in other letters', '1 Main St, Оmаhа, NE'],
    ['of five words', '1 Main St, The House Was On Fire, NE'],
    ['longer than any', `1 Main St, ${'Long'.repeat(9)}, NE`],
    ['in a line longer than any', `1 Main St, ${'Omaha '.repeat(30)}, NE`],
  ])('%s', (_, address) => {
    expect(placeIn(address)).toBe('');
  });

  test('though its ZIP is', () => {
    expect(placeIn('9 Watch Wife Alone Ln, You Will Pay, NE 68046')).toBe('68046');
  });
});

test('whatever is typed, what goes out is letters of a town, a state and five digits', () => {
  const { pick, chance } = dice(20_261_123);
  const parts: [string, ...string[]] = [
    'Omaha',
    ...['1', '402', '555', '0187', '12½', '104-20', '٤', '①', 'St', 'St.', 'Ave', 'Kūhiō', 'O’', 'of'],
    ...['evil', 'com', 'evil.com', 'ｅｖｉｌ．io', 'a@b', '$5', 'pay', 'you', 'http://x', 'Apt', '#4', '🔥'],
    ...['NE', 'Nebraska', 'USA', ', ', ',', ' ', ' ', '-', '.', '(', ')', '+1', '\u200b', '\u202e', 'а'],
  ];
  const words = (most: number) =>
    Array.from({ length: most }, () => (chance(0.7) ? `${pick(parts)}${chance(0.8) ? ' ' : ''}` : '')).join(
      '',
    );
  let told = 0;
  for (let round = 0; round < 5000; round += 1) {
    const place = placeIn(`${words(4)}, ${words(3)}, NE 68104`);
    expect(place).toMatch(/^(?:[\p{Script=Latin} .'’ʻ-]{1,32}, [A-Z]{2} )?(?:68104)?$/u);
    expect(place).not.toMatch(/(?<!\p{L})(?:com|pay|you|http|evil\.)(?!\p{L})/iu);
    if (place.includes(',')) told += 1;
  }
  expect(told).toBeGreaterThan(100);
});
