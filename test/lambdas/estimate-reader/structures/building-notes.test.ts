import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';
import { estimatePages, row, sheet, wholeRoof } from '../roof-estimate.ts';

const ROWS = wholeRoof(26.41, 29.33);
const TEAR_OFF = 'Tear off comp. shingles';
const LAID = 'Laminated - comp. shingle rfg.';

const found = (rows: ReturnType<typeof row>[], print = (text: string) => text) => {
  const [page, last] = estimatePages([{ name: 'Roofing', rows }]);
  const { area, structures, items } = readGrid(print(page), last);
  return {
    squares: area.squares,
    roofs: structures.map(({ name, roofSquares }) => [name, roofSquares]),
    house: items.filter(({ dwelling }) => dwelling).length,
  };
};

/** A roof whose table has another building's two rows among its own, each with its note. */
const among = (note: string) => {
  const notes = [note];
  const garageRows = [row(TEAR_OFF, 6.2, 'SQ', 61.4, { notes }), row(LAID, 6.67, 'SQ', 247.55, { notes })];
  return [...ROWS.slice(0, 2), ...garageRows, ...ROWS.slice(2)];
};

describe('a note under a row that names another building', () => {
  test.each([
    ['Pump house at the rear of the lot', 'pump house'],
    ['Old hay barn, north of the house', 'barn'],
    ['Detached garage', 'detached garage'],
    ['Shed roof, 8 x 10', 'shed'],
    ['This row is for the carport', 'carport'],
    ['For the detached garage only.', 'detached garage'],
    ['Pump house, not the dwelling', 'pump house'],
    ['Shed behind the garage', 'shed'],
  ])('decides the row above it, in the middle of a table: %s', (note, name) => {
    expect(found(among(note))).toEqual({
      squares: 26.41,
      roofs: [
        ['Dwelling', 26.41],
        [name, 6.2],
      ],
      house: 7,
    });
  });

  test.each(['Pump house at the rear of the lot', 'Barn only'])(
    'decides it at the left edge too where no heading is worded so: %s',
    (note) => {
      expect(found(among(note), (page) => page.replaceAll(`   ${note}`, note)).squares).toBe(26.41);
    },
  );

  test.each(['Pump house at the rear of the lot', 'This is for the detached garage.'])(
    'decides it from the next page too: %s',
    (note) => {
      const [page, last] = estimatePages([{ name: 'Roofing', rows: among(note) }]);
      const header = page.split('\n').find((line) => line.startsWith('DESCRIPTION')) ?? '';
      const at = page.lastIndexOf(`   ${note}`);
      const next = `${header}\n${page.slice(at).trimStart()}`;
      expect(readGrid(page.slice(0, at), next, last).area.squares).toBe(26.41);
    },
  );

  test.each(['Barn only', 'Pump house at the rear of the lot'])(
    'decides it from the top of the next page: %s',
    (note) => {
      const [page, last] = estimatePages([{ name: 'Roofing', rows: among(note) }]);
      const lines = page.split('\n');
      const header = lines.find((line) => line.startsWith('DESCRIPTION')) ?? '';
      const at = lines.findIndex((line) => line.includes(note));
      const second = sheet('CONTINUED - Roofing', header, ...lines.slice(at));
      expect(readGrid(lines.slice(0, at).join('\n'), second, last).area.squares).toBe(26.41);
    },
  );

  test('is the name of what follows where it is written as one', () => {
    const shed = [row(TEAR_OFF, 6.2, 'SQ', 61.4), row(LAID, 6.67, 'SQ', 247.55)];
    const headed = (page: string) => page.replace(/^(8\. )/m, '\n   Pump House\n$1');
    expect(found([...ROWS, ...shed], headed)).toMatchObject({ squares: 26.41, house: 7 });
  });
});

describe('a building that is only a place', () => {
  test.each([
    'Access from the garage side',
    'Access on the garage side',
    'Slope facing the barn was hit hardest',
    'Dumpster on the barn lot',
    'Ladder set at the shed',
    'Valley by the shed',
    'Does not include the detached garage',
    'Not for the shed',
    'Same color as on the barn',
    'Shed was replaced in 2019',
    'House and garage under one roof',
    'Garage and house share one roof',
    'Two layers on the garage side',
  ])('decides nothing: %s', (note) => {
    const [first, ...rest] = ROWS;
    expect(first && found([{ ...first, notes: [note] }, ...rest])).toEqual({
      squares: 26.41,
      roofs: [['Dwelling', 26.41]],
      house: 7,
    });
  });

  test.each(['from garage side', 'facing the barn', 'next to shed'])(
    'decides nothing in the row’s own words: %s',
    (words) => {
      const [first, ...rest] = ROWS;
      expect(first && found([{ ...first, words: `${TEAR_OFF} ${words}` }, ...rest]).squares).toBe(26.41);
    },
  );
});
