import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sampleRefusal } from '#infra/brand-options.ts';
import { siteInit } from '#infra/commands/site-init.ts';
import { deployOptions } from '#infra/options.ts';
import { emptySiteFile, readSiteFile } from '#infra/site-file.ts';
import { ownFolder } from '#test/support/own-folder.ts';
import { typed, typedInAShell } from '#test/support/typed-command.ts';

describe('a site file', () => {
  test('need not be there; one that somebody names must', () => {
    const missing = () => {
      throw Object.assign(new Error('no such file'), { code: 'ENOENT' });
    };
    expect(readSiteFile(undefined, missing)).toEqual(emptySiteFile);
    expect(() => readSiteFile('acme.json', missing)).toThrow(
      'Can’t find acme.json. Create it with: npm run site:init -- acme.json',
    );
  });

  test('that is there and cannot be read is not taken for none', () => {
    expect(() => readSiteFile('/')).toThrow(/^Can’t read the site file \/: EISDIR/);
  });

  test('without a name is site.json', () => {
    const asked: string[] = [];
    readSiteFile(undefined, (path) => {
      asked.push(path);
      return '{}';
    });
    expect(asked).toEqual(['site.json']);
  });

  const review = { text: 'Quick.', author: 'Dana R.' };
  const standing = { url: '/crew.jpg', width: 12 };
  const rating = { stars: 4.8, count: 126, source: 'Google', url: 'https://maps.example/us' };
  const none = 'is not a known setting.';
  test.each<[object, string]>([
    [{ compnyName: 'Example' }, `compnyName ${none}`],
    [{ brand: { compnyName: 'Example' } }, `brand.compnyName ${none}`],
    [{ brand: { phone: 4025550142 } }, 'brand.phone must be a text, not 4025550142.'],
    [{ brand: { colours: { primary: 'navy' } } }, 'brand.colours.primary must be a colour'],
    [{ brand: { showYourShare: 'no' } }, 'brand.showYourShare must be true or false, not "no".'],
    [{ brand: { callback: { hours: 4 } } }, `brand.callback.hours ${none}`],
    [
      { brand: { callback: { workingHours: 81 } } },
      'brand.callback.workingHours must be at most 80, not 81.',
    ],
    [
      { brand: { callback: { workingHours: -1 } } },
      'brand.callback.workingHours must be at least 0, not -1.',
    ],
    [
      { brand: { callback: { workingHours: 1.5 } } },
      'brand.callback.workingHours must be a whole number, not 1.5.',
    ],
    [{ brand: { heroImage: '/crew.jpg' } }, 'brand.heroImage must be a set of settings, not "/crew.jpg".'],
    [{ brand: { heroImage: standing } }, 'brand.heroImage.height is missing.'],
    [
      { brand: { heroImage: { ...standing, height: 800, width: '1200' } } },
      'brand.heroImage.width must be a number, not "1200".',
    ],
    [{ brand: { rating: 4.8 } }, 'brand.rating must be a set of settings, not 4.8.'],
    [{ brand: { rating: { ...rating, star: 5 } } }, `brand.rating.star ${none}`],
    [{ brand: { rating: { stars: 4.8, count: 126, source: 'Google' } } }, 'brand.rating.url is missing.'],
    [{ brand: { reviews: {} } }, 'brand.reviews must be a list, not {}.'],
    [{ brand: { reviews: [{ text: 'Quick.' }] } }, 'brand.reviews.0.author is missing.'],
    [{ brand: { reviews: [{ ...review, star: 5 }] } }, `brand.reviews.0.star ${none}`],
    [{ brand: { reviews: [{ ...review, stars: 6 }] } }, 'brand.reviews.0.stars must be at most 5, not 6.'],
    [{ brand: { badges: [{ text: '' }] } }, 'brand.badges.0.text must not be empty.'],
    [{ brand: { badges: [{ text: 'A', image: '/a.svg' }] } }, `brand.badges.0.image ${none}`],
    [
      { brand: { recommendedTier: 'best' } },
      'brand.recommendedTier must be one of "", "asLowAs", "standard", "impactResistant", "premiumWarranty", not "best".',
    ],
    [{ packages: [{ tier: 'asLowAs' }] }, 'packages is set in the office now, under Company, Price cards.'],
    [{ limits: { monthlyBudget: 5 } }, `limits.monthlyBudget ${none}`],
    [{ keys: { googleMaps: 5 } }, 'keys.googleMaps must be a text, not 5.'],
  ])('%j is refused by the name of what is wrong', (content, message) => {
    const read = () => readSiteFile('acme.json', () => JSON.stringify(content));
    expect(read).toThrow(`acme.json: ${message}`);
  });

  test.each([
    ['companyName: Example', /^acme\.json is not JSON: /],
    ['[]', /^acme\.json/],
    ['null', 'acme.json must be a set of settings, not null.'],
  ])('%s is refused, which is no site file', (text, message) => {
    expect(() => readSiteFile('acme.json', () => text)).toThrow(message);
  });
});

describe('npm run site:init', () => {
  const folder = ownFolder();
  /** With these lines typed. */
  const init = (file: string, lines: string[]) => typed(siteInit, [file], { lines });

  const answers = [
    'Acme Roofing',
    '(402) 555-0100',
    'office@acme.example',
    '1 Main St, Omaha, NE 68102',
    '',
    'Mo-Fr 8 AM-6 PM; Sa 9:00 am – 12 pm',
    'dana@acme.example',
  ];

  test('is a program whose seven answers make a file that deploys: nothing of the sample is left in it', async () => {
    const file = join(folder, 'whole.json');
    const { code, out, err } = await typedInAShell('infra/commands/site-init.ts', [file], { lines: answers });
    expect([code, err]).toEqual([0, '']);
    const asked = [
      'Company name',
      'Phone',
      'Office email',
      'Street',
      'License',
      'Office hours',
      'Your email',
    ];
    expect(asked.map((words) => out.split(words).length - 1)).toEqual(asked.map(() => 1));
    const options = deployOptions(readSiteFile(file));
    expect(options).toMatchObject({
      stackName: 'RoofQuote',
      adminEmail: 'dana@acme.example',
      brand: {
        companyName: 'Acme Roofing',
        licence: '',
        serviceArea: '',
        product: 'Roof',
        hours: ['Mo-Fr 08:00-18:00', 'Sa 09:00-12:00'],
      },
      domain: undefined,
      googleMapsApiKey: '',
    });
    expect(sampleRefusal(options.brand)).toBeUndefined();
  });

  test.each([
    ['none', ''],
    ['one line', 'Mo-Fr 8 AM-6 PM'],
    ['as many as one line holds', 'Mo 8 AM-6 PM; Tu 8 AM-6 PM; We 8 AM-6 PM; Th 8 AM-6 PM; Fr 8 AM-6 PM'],
    ['one more', 'Mo 8 AM-6 PM; Tu 8 AM-6 PM; We 8 AM-6 PM; Th 8 AM-6 PM; Fr 8 AM-6 PM; Sa 8 AM-6 PM'],
  ])('writes a file that passes npm run check: hours %s', async (_, hours) => {
    const file = join(folder, `${hours.length}.json`);
    expect((await init(file, answers.with(5, hours))).code).toBe(0);
    const text = await readFile(file, 'utf8');
    const formatted = spawnSync('biome', ['format', '--stdin-file-path=site.json'], { input: text });
    expect(formatted.stdout.toString()).toBe(text);
  });

  test('asks again for an answer that is none, which the sample’s is too', async () => {
    const sample = ['', 'Juniper Ridge Roofing', 'A'.repeat(81)];
    const lines = [
      ...sample,
      ...answers.slice(0, -2),
      'weekdays',
      'Mo 8 AM-6 PM; Mo-Fr 9 AM-5 PM',
      '',
      'dana',
      'dana@acme.example',
    ];
    const { code, out } = await init(join(folder, 'again.json'), lines);
    expect(code).toBe(0);
    expect(out.match(/Company name/g)?.length).toBe(4);
    const said = [
      'Enter a company name.',
      'That’s the sample company’s',
      'at most 80',
      'Enter days and hours like Mo-Fr 8 AM-6 PM; Sa 9 AM-12 PM.',
      'Two of these hours overlap. Enter each day once.',
      'not an email address',
    ];
    expect(said.filter((sentence) => !out.includes(sentence))).toEqual([]);
  });

  test('writes nothing where it ends before the last answer', async () => {
    const file = join(folder, 'early.json');
    const { code, err } = await init(file, answers.slice(0, -1));
    expect([code, err]).toEqual([1, `\nNo answer. ${file} was not written.\n`]);
    expect(existsSync(file)).toBe(false);
  });

  test('leaves a file that is there as it is', async () => {
    const file = join(folder, 'there.json');
    await writeFile(file, '{}');
    expect(await init(file, answers)).toMatchObject({
      code: 1,
      err: `${file} already exists. Edit it, or name a new file: npm run site:init -- other.json\n`,
    });
    expect(await readFile(file, 'utf8')).toBe('{}');
  });
});
