import { describe, expect, test } from 'vitest';
import { assertKnownOptions, contextNames, deployOptions } from '#infra/options.ts';
import { defaultBrand } from '#shared/brand.ts';

const options = (context: Record<string, unknown>, file = '{}') =>
  deployOptions(
    (name) => context[name],
    () => file,
  );

describe('what an operator may set', () => {
  test('nothing set gives the defaults', () => {
    expect(options({})).toEqual({
      brand: defaultBrand,
      adminEmail: '',
      googleMapsApiKey: '',
      documentRetentionDays: 90,
      monthlyBudgetUsd: 50,
      ocr: { pageLimit: 30, dailyPages: 500, monthlyPages: 5000 },
      originSecretEdition: 1,
      waf: false,
      threatProtection: false,
      domain: undefined,
      hstsIncludeSubdomains: false,
    });
  });

  test.each([
    [{ ocrMonthlyPages: '1000' }, { pageLimit: 30, dailyPages: 100, monthlyPages: 1000 }],
    [{ ocrMonthlyPages: '301' }, { pageLimit: 30, dailyPages: 31, monthlyPages: 301 }],
    [{ ocrMonthlyPages: '290' }, { pageLimit: 30, dailyPages: 30, monthlyPages: 290 }],
    [
      { ocrPageLimit: '60', ocrMonthlyPages: '300' },
      { pageLimit: 60, dailyPages: 60, monthlyPages: 300 },
    ],
    [{ ocrDailyPages: '7' }, { pageLimit: 30, dailyPages: 7, monthlyPages: 5000 }],
  ])('%j leaves a day a tenth of the month, and at least one whole document', (context, ocr) => {
    expect(options(context).ocr).toEqual(ocr);
  });

  test.each([
    ['true', true],
    [true, true],
    ['false', false],
    [undefined, false],
  ])('threat protection %j is %s', (threatProtection, on) => {
    expect(options({ threatProtection }).threatProtection).toBe(on);
  });

  test('a single -c changes one word of the brand, a file many, and the -c wins', () => {
    const { brand } = options(
      { product: 'Gutter', brandFile: 'brand.json', showYourShare: 'false', primaryColour: '#112233' },
      '{"companyName":"Example Gutters","product":"Siding"}',
    );
    expect(brand).toMatchObject({
      product: 'Gutter',
      companyName: 'Example Gutters',
      phone: defaultBrand.phone,
      showYourShare: false,
    });
    expect(brand.colours).toEqual({ primary: '#112233', accent: defaultBrand.colours.accent });
  });

  test('a domain of their own becomes the site address', () => {
    expect(
      options({
        domainName: 'quote.example.com',
        certificateArn: 'arn:aws:acm:us-east-1:111122223333:certificate/x',
      }).brand.siteUrl,
    ).toBe('https://quote.example.com');
  });

  test.each([
    [{ adminEmail: 'nobody' }, 'adminEmail must be an email address, not "nobody".'],
    [{ documentRetentionDays: '0' }, 'documentRetentionDays must be a whole number from 1, not "0".'],
    [{ documentRetentionDays: 'soon' }, 'documentRetentionDays must be a whole number from 1, not "soon".'],
    [{ ocrDailyPages: '0' }, 'ocrDailyPages must be a whole number from 1, not "0".'],
    [{ waf: 'yes' }, 'waf must be true or false, not "yes".'],
    [{ originSecretEdition: '0' }, 'originSecretEdition must be a whole number from 1, not "0".'],
    [{ monthlyBudgetUsd: '1.5' }, 'monthlyBudgetUsd must be a whole number from 1, not "1.5".'],
    [{ domainName: 'quote.example.com' }, /domainName and certificateArn go together/],
    [{ domainName: 'https://example.com' }, /domainName must be a domain like quote\.example\.com/],
    [{ certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/x' }, /certificate in us-east-1/],
    [{ primaryColour: 'navy' }, 'colours.primary must be a colour like #1f4e79, not "navy".'],
    [{ hstsIncludeSubdomains: 'yes' }, 'hstsIncludeSubdomains must be true or false, not "yes".'],
    [{ showYourShare: 'maybe' }, 'showYourShare must be true or false, not "maybe".'],
    [{ threatProtection: 'full' }, 'threatProtection must be true or false, not "full".'],
    [{ threatProtection: '' }, 'threatProtection must be true or false, not "".'],
    [{ siteUrl: 'quote.example.com' }, 'siteUrl must be an address like https://quote.example.com'],
    [{ product: '' }, 'product must not be empty.'],
    [{ product: 'R'.repeat(31) }, 'product must be at most 30 characters long.'],
    [{ companyName: true }, 'companyName must be a text, not true.'],
  ])('%j is refused by the name of what is wrong and what it must be', (context, message) => {
    expect(() => options(context)).toThrow(message);
  });

  test.each([
    ['{"compnyName":"Example Gutters"}', 'brand.json: compnyName is not a setting there is.'],
    ['{"phone":4025550142}', 'brand.json: phone must be a text, not 4025550142.'],
    ['companyName: Example', 'brandFile brand.json is not JSON'],
  ])('a brand file with %s is refused by its name', (file, message) => {
    expect(() => options({ brandFile: 'brand.json' }, file)).toThrow(message);
  });

  test('a brand file that is not there is refused by its path', () => {
    expect(() => deployOptions((name) => (name === 'brandFile' ? '/nowhere/brand.json' : undefined))).toThrow(
      'brandFile /nowhere/brand.json cannot be read',
    );
  });

  test('a brand file may change one colour and leave the other', () => {
    const { colours } = options({ brandFile: 'brand.json' }, '{"colours":{"accent":"#445566"}}').brand;
    expect(colours).toEqual({ ...defaultBrand.colours, accent: '#445566' });
  });

  test('a slash at the end of the site address is dropped', () => {
    expect(options({ siteUrl: 'https://quote.example.com/' }).brand.siteUrl).toBe(
      'https://quote.example.com',
    );
  });

  test('a misspelt option is refused instead of deploying without what was meant', () => {
    expect(() => assertKnownOptions(['adminEmial', 'aws:cdk:version-reporting'])).toThrow(
      'There is no option adminEmial.',
    );
    expect(() =>
      assertKnownOptions([...contextNames, '@aws-cdk/core:checkSecretUsage', 'aws:cdk:bundling-stacks']),
    ).not.toThrow();
  });
});
