import { describe, expect, test } from 'vitest';
import { emptySiteFile, readSiteFile } from '#infra/site-file/site-file.ts';

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
    ['{"limits":{"monthlyBudget":5}}', 'acme.json: limits.monthlyBudget is not a setting there is.'],
    ['{"keys":{"googleMaps":5}}', 'acme.json: keys.googleMaps must be a text, not 5.'],
    ['[]', /^acme\.json/],
    ['null', /^acme\.json/],
  ])('%s', (text, message) => {
    expect(containing(text)).toThrow(message);
  });
});
