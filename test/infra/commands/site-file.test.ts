import { describe, expect, test } from 'vitest';
import { emptySiteFile, readSiteFile } from '#infra/site-file.ts';

const containing = (text: string) => () => readSiteFile('acme.json', () => text);

test('site.json need not be there; a file somebody names must', () => {
  const missing = () => {
    throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
  };
  expect(readSiteFile(undefined, missing)).toEqual(emptySiteFile);
  expect(() => readSiteFile('acme.json', missing)).toThrow(
    'There is no site file acme.json: npm run site:init -- acme.json writes one.',
  );
});

test('a file that is there and cannot be read is not taken for none', () => {
  expect(() => readSiteFile('/')).toThrow(/^The site file \/ cannot be read: EISDIR/);
});

test('without a name it is site.json', () => {
  const asked: string[] = [];
  readSiteFile(undefined, (path) => {
    asked.push(path);
    return '{}';
  });
  expect(asked).toEqual(['site.json']);
});

describe('is refused by the name of what is wrong', () => {
  test.each([
    ['companyName: Example', /^acme\.json is not JSON: /],
    ['{"compnyName":"Example"}', 'acme.json: compnyName is not a setting there is.'],
    ['{"brand":{"compnyName":"Example"}}', 'acme.json: brand.compnyName is not a setting there is.'],
    ['{"brand":{"phone":4025550142}}', 'acme.json: brand.phone must be a text, not 4025550142.'],
    ['{"brand":{"colours":{"primary":"navy"}}}', 'acme.json: brand.colours.primary must be a colour'],
    ['{"brand":{"showYourShare":"no"}}', 'acme.json: brand.showYourShare must be true or false, not "no".'],
    ['{"brand":{"callback":{"hours":4}}}', 'acme.json: brand.callback.hours is not a setting there is.'],
    [
      '{"brand":{"callback":{"workingHours":81}}}',
      'acme.json: brand.callback.workingHours must be at most 80, not 81.',
    ],
    [
      '{"brand":{"callback":{"workingHours":-1}}}',
      'acme.json: brand.callback.workingHours must be at least 0, not -1.',
    ],
    [
      '{"brand":{"callback":{"workingHours":1.5}}}',
      'acme.json: brand.callback.workingHours must be a whole number, not 1.5.',
    ],
    [
      '{"brand":{"heroImage":"/crew.jpg"}}',
      'acme.json: brand.heroImage must be a set of settings, not "/crew.jpg".',
    ],
    [
      '{"brand":{"heroImage":{"url":"/crew.jpg","width":12}}}',
      'acme.json: brand.heroImage.height is missing.',
    ],
    [
      '{"brand":{"heroImage":{"url":"/c.jpg","width":"1200","height":800}}}',
      'acme.json: brand.heroImage.width must be a number, not "1200".',
    ],
    ['{"brand":{"reviews":{}}}', 'acme.json: brand.reviews must be a list, not {}.'],
    ['{"brand":{"reviews":[{"text":"Quick."}]}}', 'acme.json: brand.reviews.0.author is missing.'],
    [
      '{"brand":{"reviews":[{"text":"Quick.","author":"Dana R.","star":5}]}}',
      'acme.json: brand.reviews.0.star is not a setting there is.',
    ],
    [
      '{"brand":{"reviews":[{"text":"Quick.","author":"Dana R.","stars":6}]}}',
      'acme.json: brand.reviews.0.stars must be at most 5, not 6.',
    ],
    ['{"brand":{"badges":[{"text":""}]}}', 'acme.json: brand.badges.0.text must not be empty.'],
    [
      '{"brand":{"badges":[{"text":"A","image":"/a.svg"}]}}',
      'acme.json: brand.badges.0.image is not a setting there is.',
    ],
    [
      '{"brand":{"recommendedTier":"best"}}',
      'acme.json: brand.recommendedTier must be one of "", "asLowAs", "standard", "impactResistant", "premiumWarranty", not "best".',
    ],
    [
      '{"packages":[{"tier":"asLowAs","imageURL":""}]}',
      'acme.json: packages.0.imageURL is not a setting there is.',
    ],
    [
      '{"packages":[{"tier":"asLowAs","bullets":{"fr":["Tuiles"]}}]}',
      'acme.json: packages.0.bullets.fr is not a setting there is.',
    ],
    ['{"limits":{"monthlyBudget":5}}', 'acme.json: limits.monthlyBudget is not a setting there is.'],
    ['{"keys":{"googleMaps":5}}', 'acme.json: keys.googleMaps must be a text, not 5.'],
    ['[]', /^acme\.json/],
    ['null', 'acme.json must be a set of settings, not null.'],
  ])('%s', (text, message) => {
    expect(containing(text)).toThrow(message);
  });
});
