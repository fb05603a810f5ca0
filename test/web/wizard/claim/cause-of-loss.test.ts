import { describe, expect, test } from 'vitest';
import { causeOfLoss } from '#web/wizard/claim/cause-of-loss.ts';

describe('the cause of loss', () => {
  test.each([
    ['Hail', ['hail']],
    ['HAIL', ['hail']],
    ['WIND/HAIL', ['wind', 'hail']],
    ['Windstorm and Hail', ['wind', 'hail']],
    ['Hail or Wind Storm Damage', ['hail', 'wind']],
    ['Hurricane', ['hurricane']],
    ['Water Damage', ['water']],
  ])('%s names %j', (printed, perils) => {
    expect(causeOfLoss(printed)).toEqual({ kind: 'perils', perils });
  });

  test.each([
    ['WEIGHT OF ICE AND SNOW', 'Weight of ice and snow'],
    ['Wind Driven Rain', 'Wind Driven Rain'],
    ['window breakage', 'Window breakage'],
    ['Other', 'Other'],
    ['', ''],
  ])('%s stays the document’s words: %s', (printed, text) => {
    expect(causeOfLoss(printed)).toEqual({ kind: 'printed', text });
  });
});
