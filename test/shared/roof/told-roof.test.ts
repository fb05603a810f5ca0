import { describe, expect, test } from 'vitest';
import { neutralSettings } from '#shared/pricing/area-settings.ts';
import { isAskable, toldRoof } from '#shared/roof/roof-area.ts';
import { asking, building, roof } from '#test/web/wizard/session/seen-building.ts';

const unsaid = { squareFootage: null, propertyType: null };

describe('a roof is asked about', () => {
  test('where a yes would make it price', () => {
    expect(isAskable([building()], asking)).toBe(true);
    expect(isAskable([building({ reasons: ['other_place', 'far_centre', 'attached'] })], asking)).toBe(true);
  });

  test.each(['low_quality', 'old_pictures', 'flat'] as const)('but not against %s', (reason) => {
    expect(isAskable([building({ reasons: [reason] })], asking)).toBe(false);
  });

  test('from 8 to 60 squares, all buildings together', () => {
    const of = (...areas: number[]) =>
      isAskable(
        areas.map((squareFootage) => building({ squareFootage })),
        asking,
      );
    expect([of(799), of(800), of(6000), of(6001), of(700, 100), of(3001, 3000)]).toEqual([
      false,
      true,
      true,
      false,
      true,
      false,
    ]);
  });

  test('neither without a building nor on a site that measures for its office alone', () => {
    expect(isAskable([], asking)).toBe(false);
    expect(isAskable([building()], neutralSettings)).toBe(false);
  });
});

describe('a roof is told', () => {
  test('once it is confirmed, and then it prices', () => {
    const confirmed = roof({ answer: 'yes', buildings: [building({ reasons: ['other_place'] })] });
    expect(toldRoof(confirmed, unsaid, asking)).toMatchObject({ squareFootage: 2400, mayPrice: true });
  });

  test('unconfirmed where nothing speaks against it, and then it does not price', () => {
    expect(toldRoof(roof(), unsaid, asking)).toMatchObject({ mayPrice: false });
    expect(toldRoof(roof({ buildings: [building({ reasons: ['far_centre'] })] }), unsaid, asking)).toBeNull();
    expect(toldRoof(roof(), { squareFootage: 1000, propertyType: 'two-story' }, asking)).toBeNull();
  });

  test('not to who goes by the home’s size', () => {
    expect(toldRoof(roof({ answer: 'home-size' }), unsaid, asking)).toBeNull();
  });

  test('confirmed, up to 35 % from what the home’s size tells', () => {
    const home = (squareFootage: number) => ({ squareFootage, propertyType: 'two-story' as const });
    const yes = roof({ answer: 'yes', buildings: [building({ squareFootage: 1107 })] });
    expect(toldRoof(yes, home(1000), asking)).toMatchObject({ mayPrice: true });
    const more = roof({ answer: 'yes', buildings: [building({ squareFootage: 1108 })] });
    expect(toldRoof(more, home(1000), asking)).toMatchObject({
      mayPrice: false,
      reasons: ['unlike_home_size'],
    });
  });
});
