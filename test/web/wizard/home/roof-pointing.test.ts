import { expect, test } from 'vitest';
import { asking, building } from '#test/web/wizard/visit/seen-building.ts';
import { pointed } from '#web/wizard/home/roof-pointing.ts';

const house = building();
const garage = building({ placeId: 'garage', squareFootage: 500 });

test('another building takes the place of the one shown, also the same one', () => {
  const other = building({ placeId: 'other', squareFootage: 3000 });
  expect(pointed([house], other, 'another', asking)).toEqual({ kind: 'taken', buildings: [other] });
  expect(pointed([house], house, 'another', asking)).toEqual({ kind: 'taken', buildings: [house] });
});

test('an added building stands after the house, once', () => {
  expect(pointed([house], garage, 'add', asking)).toEqual({ kind: 'taken', buildings: [house, garage] });
  expect(pointed([house, garage], garage, 'add', asking)).toEqual({ kind: 'known' });
});

test('a building that no yes could make price leaves all as it was', () => {
  expect(pointed([house], garage, 'another', asking)).toEqual({ kind: 'poor' });
  expect(pointed([house], building({ placeId: 'flat', reasons: ['flat'] }), 'add', asking)).toEqual({
    kind: 'poor',
  });
});

test('where nothing stands there is none', () => {
  expect(pointed([house], null, 'add', asking)).toEqual({ kind: 'none' });
});
