import { describe, expect, test } from 'vitest';
import { confidenceReasons } from '#shared/roof/confidence.ts';
import { casePlanes, measurement } from '#test/support/roof-measurements.ts';
import { expiredWords } from '#web/admin/lead/roof-section.tsx';
import { squaresWords } from '#web/words/office/formats.ts';
import { panelWords, picturesWords, pitchWords, planeRows, reasonWords } from '#web/words/office/roof.ts';

test.each([
  [0, 'N'],
  [22.4, 'N'],
  [22.6, 'NE'],
  [90, 'E'],
  [157.6, 'S'],
  [337.4, 'NW'],
  [337.6, 'N'],
  [360, 'N'],
  [-90, 'W'],
  [719, 'N'],
])('a plane that slopes to %d degrees slopes %s', (degrees, point) => {
  expect(planeRows(casePlanes([[26, degrees, 10]])).map(({ direction }) => direction)).toEqual([point]);
});

describe('planes', () => {
  test('stand by size, with flat and upright ones by name', () => {
    const rows = planeRows(
      casePlanes([
        [11.76, 0, 10],
        [11.78, 90, 20],
        [90, 180, 1],
        [26.565, 270, 30],
      ]),
    );
    expect(rows.map(({ pitch, area }) => `${pitch}: ${area}`)).toEqual([
      '6/12: 323 sq ft',
      '2.5/12: 215 sq ft',
      '2.5/12, flat: 108 sq ft',
      'Upright: 11 sq ft',
    ]);
  });

  test('that are alike have rows of their own', () => {
    const rows = planeRows(
      casePlanes([
        [26.565, 0, 10],
        [26.565, 0, 10],
      ]),
    );
    expect(new Set(rows.map(({ key }) => key)).size).toBe(2);
  });
});

test('an area is told in squares and square feet, a pitch as rise over 12', () => {
  expect(squaresWords(100)).toBe('1 square (100 sq ft)');
  expect(squaresWords(2404)).toBe('24.04 squares (2,404 sq ft)');
  expect(pitchWords(6)).toBe('6/12');
  expect(pitchWords(null)).toBe('All flat');
});

test.each([
  [null, undefined],
  [0, 'None seen'],
  [1, '1 array, detach and reset'],
  [2, '2 arrays, detach and reset'],
])('%s solar arrays read %s', (arrays, words) => {
  expect(panelWords(arrays)).toBe(words);
});

test.each([
  ['2024-05-13', 'HIGH', 'May 13, 2024, high quality'],
  ['2024-01-01', 'MEDIUM', 'Jan 1, 2024, medium quality'],
  [null, 'BASE', 'Date unknown, low (satellite) quality'],
  ['spring\u202E of 2020', 'HIGH', 'spring of 2020, high quality'],
] as const)('pictures of %s in %s read %s', (imageryDate, quality, words) => {
  expect(picturesWords({ ...measurement(), imageryDate, quality })).toBe(words);
});

describe('what speaks against a roof', () => {
  const facts = { squareFootage: undefined, propertyType: undefined, undated: false };

  test('is a sentence or two of its own for each reason', () => {
    const sentences = confidenceReasons.map((reason) => reasonWords(reason, facts));
    expect(new Set(sentences).size).toBe(confidenceReasons.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]+\.(?: [A-Z][^.]+\.)?$/);
  });

  test('is the missing date where pictures have none, and their age where they have one', () => {
    expect(reasonWords('old_pictures', facts)).toBe('Pictures are over 5 years old.');
    expect(reasonWords('old_pictures', { ...facts, undated: true })).toBe('Picture date unknown.');
  });

  test('is the roof a home’s size speaks for only where size and stories are known', () => {
    const home = { ...facts, squareFootage: 3000, propertyType: 'two-story' } as const;
    expect(reasonWords('unlike_home_size', home)).toContain('about 25 squares');
    expect(reasonWords('unlike_home_size', { ...home, propertyType: undefined })).toContain('another roof');
  });
});

test.each([
  [['A'], false, 'This measurement expired after 30 days and can’t be redone.'],
  [['B'], true, 'Building B expired after 30 days and isn’t counted.'],
  [['A', 'C'], true, 'Buildings A, C expired after 30 days and aren’t counted.'],
])(
  'of a roof whose measurements %s are over, others kept: %s, the page says what is missing',
  (letters, isKept, words) => {
    expect(expiredWords(letters, isKept)).toBe(words);
  },
);
