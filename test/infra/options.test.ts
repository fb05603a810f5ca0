import { describe, expect, test } from 'vitest';
import { assertKnownOptions, contextNames, deployOptions } from '#infra/options.ts';
import { readSiteFile } from '#infra/site-file.ts';
import { assertMeasuringIsWhole } from '#infra/site-values.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { defaultPackages } from '#shared/site/config.ts';
import { noFaq } from '#shared/site/faq.ts';

/** The options of `-c` values over a site file. */
const options = (
  context: Record<string, unknown>,
  file: object = {},
  env: Record<string, string | undefined> = {},
) =>
  deployOptions(
    (name) => context[name],
    readSiteFile('site.json', () => JSON.stringify(file)),
    env,
  );
const KEY = 'AIza-not-a-key-of-anybody-at-all-000000';

describe('measuring roofs', () => {
  const solarParameter = '/acme/solar-key';

  const whole = { solarParameter, googleMapsApiKey: KEY };
  test.each([{}, { googleMapsApiKey: KEY }, whole, { ...whole, skipHomeSize: 'true' }])(
    'is whole with %j',
    (context) => {
      expect(() => assertMeasuringIsWhole(options(context))).not.toThrow();
    },
  );

  test.each([
    [
      { solarParameter },
      'solarParameter needs keys.googleMaps: roofs are measured only for suggested addresses. Set both or neither.',
    ],
    [
      { skipHomeSize: 'true', googleMapsApiKey: KEY },
      'skipHomeSize needs keys.solarParameter. Set both, or remove skipHomeSize.',
    ],
  ])('is refused with %j alone', (context, sentence) => {
    expect(() => assertMeasuringIsWhole(options(context))).toThrow(sentence);
  });
});

describe('what an operator may set', () => {
  test('nothing set gives the defaults', () => {
    expect(options({})).toEqual({
      stackName: 'RoofQuote',
      brand: defaultBrand,
      packages: defaultPackages,
      adminEmail: '',
      alertEmails: [],
      webhookUrl: '',
      googleMapsApiKey: '',
      solarParameter: '',
      measurementDailyLimit: 300,
      skipHomeSize: false,
      documentRetentionDays: 90,
      monthlyBudgetUsd: 50,
      noLeadHours: 0,
      runbookUrl: 'docs/runbook.md',
      ocr: { pageLimit: 30, dailyPages: 500, monthlyPages: 5000 },
      mailFrom: '',
      mailDailyLimit: 500,
      originSecretEdition: 1,
      waf: false,
      threatProtection: false,
      requireAuthenticator: false,
      domain: undefined,
      hstsIncludeSubdomains: false,
      embedOrigins: [],
      faq: noFaq,
    });
  });

  test.each([
    [{ ocrMonthlyPages: '1000' }, [30, 100, 1000]],
    [{ ocrMonthlyPages: '301' }, [30, 31, 301]],
    [{ ocrMonthlyPages: '290' }, [30, 30, 290]],
    [{ ocrPageLimit: '60', ocrMonthlyPages: '300' }, [60, 60, 300]],
    [{ ocrDailyPages: '7' }, [30, 7, 5000]],
  ])('%j leaves a day a tenth of the month, and at least one whole document: %j', (context, limits) => {
    const { pageLimit, dailyPages, monthlyPages } = options(context).ocr;
    expect([pageLimit, dailyPages, monthlyPages]).toEqual(limits);
  });

  test.each(['office', 'office@', 'a@example.com, b@example.com', 'Office <a@example.com>'])(
    'email is from one address, which %j is not',
    (mailFrom) => {
      expect(() => options({ mailFrom })).toThrow(
        'mailFrom must be an email address like quotes@example.com',
      );
    },
  );

  test.each([
    [{ monthlyBudgetUsd: '0' }, { monthlyBudgetUsd: 0 }],
    [{ noLeadHours: '168' }, { noLeadHours: 168 }],
    [{ runbookUrl: '' }, { runbookUrl: 'docs/runbook.md' }],
    [{ runbookUrl: 'https://example.com/runbook.md' }, { runbookUrl: 'https://example.com/runbook.md' }],
  ])('%j is taken', (context, taken) => {
    expect(options(context)).toMatchObject(taken);
  });

  test('a single -c wins over the site file, and the file over the sample', () => {
    const { brand } = options(
      { product: 'Gutter', showYourShare: 'false', primaryColour: '#112233' },
      { brand: { companyName: 'Example Gutters', product: 'Siding' } },
    );
    expect(brand).toMatchObject({
      product: 'Gutter',
      companyName: 'Example Gutters',
      phone: defaultBrand.phone,
      showYourShare: false,
    });
    expect(brand.colours).toEqual({ primary: '#112233', accent: defaultBrand.colours.accent });
    expect(options({ adminEmail: 'b@example.com' }, { adminEmail: 'a@example.com' }).adminEmail).toBe(
      'b@example.com',
    );
  });

  test.each([
    ['402-555-0188', '(402) 555-0188'],
    ['402.555.0188', '(402) 555-0188'],
    ['+1 402 555 0188 ext. 4', '(402) 555-0188 ext. 4'],
    ['1-800-NEW-ROOF', '1-800-NEW-ROOF'],
    ['', ''],
  ])('the number %j is shown as Americans write it: %j', (phone, shown) => {
    expect(options({ phone }).brand.phone).toBe(shown);
  });

  test('every place of a site file has its option', () => {
    const limits = {
      ...{ documentRetentionDays: 30, monthlyBudgetUsd: 0, noLeadHours: 24 },
      ...{ mailDailyLimit: 40, measurementDailyLimit: 60 },
    };
    /** What stands in the file as in the options. */
    const same = {
      stackName: 'Acme',
      adminEmail: 'dana@example.com',
      mailFrom: 'quotes@example.com',
      runbookUrl: 'https://example.com/runbook.md',
      skipHomeSize: true,
      hstsIncludeSubdomains: true,
      waf: true,
      threatProtection: true,
      requireAuthenticator: true,
      originSecretEdition: 3,
      alertEmails: ['office@example.com', 'on.call@example.com'],
      embedOrigins: ['https://www.example.com', 'https://shop.example.com'],
      webhookUrl: 'https://crm.example.com/hooks/leads',
      packages: [...defaultPackages].reverse(),
    };
    const faqEntry = { question: '¿Cuánto tarda?', answer: 'Uno o dos días.' };
    const solarParameter = '/acme/solar-key';
    const domain = { name: 'quote.example.com', hostedZoneId: 'Z0123456789' };
    const file = {
      ...same,
      brand: { siteUrl: '', licence: '', faq: { es: [faqEntry] } },
      domain,
      keys: { googleMaps: 'MAPS_KEY', solarParameter },
      limits: { ...limits, ocrPageLimit: 10, ocrDailyPages: 20, ocrMonthlyPages: 100 },
    };
    expect(options({}, file, { MAPS_KEY: KEY })).toEqual({
      ...same,
      ...limits,
      faq: { en: [], es: [faqEntry] },
      brand: { ...defaultBrand, licence: '', siteUrl: 'https://quote.example.com' },
      domain: { ...domain, certificateArn: '' },
      googleMapsApiKey: KEY,
      solarParameter,
      ocr: { pageLimit: 10, dailyPages: 20, monthlyPages: 100 },
    });
  });

  test('alerts go to the admin unless others are named, or nobody', () => {
    const adminEmail = 'dana@example.com';
    expect(options({ adminEmail }).alertEmails).toEqual([adminEmail]);
    const two = options({ adminEmail, alertEmails: 'a@example.com, b@example.com' }).alertEmails;
    expect(two).toEqual(['a@example.com', 'b@example.com']);
    expect(options({ adminEmail }, { alertEmails: [] }).alertEmails).toEqual([]);
    expect(() => options({ alertEmails: 'office' })).toThrow(
      /must be email addresses like office@example.com/,
    );
    const emails = (count: number) => Array.from({ length: count }, (_, at) => `a${at}@example.com`);
    expect(options({}, { alertEmails: emails(10) }).alertEmails).toHaveLength(10);
    expect(() => options({}, { alertEmails: emails(11) })).toThrow('must have at most 10 entries');
  });

  test.each(
    `http://crm.example.com/hooks https://localhost/hooks https://127.0.0.1/hooks
     https://169.254.169.254/latest/meta-data https://[::1]/hooks https://2130706433/hooks https://router.local/hooks
     https://api.internal/hooks https://crm.example.com:9001/hooks https://user:word@crm.example.com/hooks
     crm.example.com`.split(/\s+/),
  )('a webhook goes to no such address: %s', (webhookUrl) => {
    expect(() => options({ webhookUrl })).toThrow(
      'webhookUrl must be a public URL like https://example.com/hooks/leads',
    );
  });

  const long = (start: string, length: number) => start.padEnd(length, 'a');
  test.each([
    ['webhookUrl', 'https://hooks.example.com/', 1000],
    ['runbookUrl', 'https://example.com/', 500],
    ['adminEmail', `${'a'.repeat(64)}@example.`, 128],
  ])('%s is taken as %s… up to %i characters, and no longer', (name, start, most) => {
    expect(() => options({ [name]: long(start, most) })).not.toThrow();
    expect(() => options({ [name]: long(start, most + 1) })).toThrow(
      `${name} must be at most ${most} characters`,
    );
  });

  test('a domain is as long as the certificate that the deploy makes takes, or has one of its own', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/x';
    const hostedZoneId = 'Z0123456789';
    const domainOf = (length: number) => `${'a'.repeat(length - 12)}.example.com`;
    expect(options({ domainName: domainOf(64), hostedZoneId }).domain?.name).toBe(domainOf(64));
    expect(() => options({ domainName: domainOf(65), hostedZoneId })).toThrow(
      /^a+\.example\.com has 65 characters, but a certificate’s first name can have only 64\. /,
    );
    expect(options({ domainName: domainOf(65), certificateArn }).domain?.name).toBe(domainOf(65));
  });

  test('a key named by the site file has to be in the environment, unless -c gives one', () => {
    const file = { keys: { googleMaps: 'MAPS_KEY' } };
    expect(() => options({}, file, { MAPS_KEY: '' })).toThrow(
      'keys.googleMaps points to MAPS_KEY, but that environment variable isn’t set. Export it, or remove the line.',
    );
    expect(options({ googleMapsApiKey: KEY }, file).googleMapsApiKey).toBe(KEY);
  });

  test('a domain of their own becomes the site address; a slash at the end of one that is given is dropped', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/x';
    const siteUrl = 'https://quote.example.com';
    expect(options({ domainName: 'quote.example.com', certificateArn }).brand.siteUrl).toBe(siteUrl);
    expect(options({ siteUrl: `${siteUrl}/` }).brand.siteUrl).toBe(siteUrl);
  });

  test.each([
    [{ adminEmail: 'nobody' }, 'adminEmail must be an email address, not "nobody".'],
    [{ documentRetentionDays: '0' }, 'documentRetentionDays must be a whole number from 1, not "0".'],
    [{ documentRetentionDays: 'soon' }, 'documentRetentionDays must be a whole number from 1, not "soon".'],
    [{ ocrDailyPages: '0' }, 'ocrDailyPages must be a whole number from 1, not "0".'],
    ...[
      'waf',
      'skipHomeSize',
      'hstsIncludeSubdomains',
      'showYourShare',
      'threatProtection',
      'requireAuthenticator',
    ].map((name) => [{ [name]: 'yes' }, `${name} must be true or false, not "yes".`]),
    [{ originSecretEdition: '0' }, 'originSecretEdition must be a whole number from 1, not "0".'],
    [{ monthlyBudgetUsd: '1.5' }, 'monthlyBudgetUsd must be a whole number from 0 (no budget), not "1.5".'],
    [{ monthlyBudgetUsd: '-1' }, 'monthlyBudgetUsd must be a whole number from 0 (no budget), not "-1".'],
    [{ domainName: 'quote.example.com' }, /Set both parts or neither/],
    [{ hostedZoneId: 'Z0123456789' }, /Set both parts or neither/],
    [{ hostedZoneId: 'example.com' }, 'hostedZoneId must be the id of a hosted zone'],
    [{ stackName: 'Acme Roofing' }, 'stackName must be at most 32 letters, digits and hyphens'],
    [{ stackName: '1Acme' }, 'that start with a letter, not "1Acme".'],
    [{ stackName: `A${'b'.repeat(32)}` }, 'stackName must be at most 32 letters'],
    [{ stackName: '' }, 'stackName must be at most 32 letters'],
    [{ googleMapsApiKey: 'AIza' }, 'googleMapsApiKey must be a browser key of Google'],
    ...['a key', '/acme/', '/aws/acme', '/a'.repeat(16), 'acme/solar-key'].map((solarParameter) => [
      { solarParameter },
      `solarParameter must be the name of a parameter like /roof-quote/solar-key, with a slash before each of its parts, not "${solarParameter}".`,
    ]),
    [{ measurementDailyLimit: '0' }, 'measurementDailyLimit must be a whole number from 1, not "0".'],
    [{ googleMapsApiKey: `${KEY} ` }, 'googleMapsApiKey must be a browser key of Google'],
    [{ siteUrl: 'http://quote.example.com' }, 'siteUrl must be an address like https://quote.example.com'],
    [{ siteUrl: 'https://quote.example.com/x' }, 'siteUrl must be an address like'],
    [{ siteUrl: 'https://' }, 'siteUrl must be an address like'],
    [{ logoUrl: 'http://example.com/logo.svg' }, 'logoUrl must be an address like https://example.com/logo'],
    [{ logoUrl: 'logo.svg' }, 'or a path on the site like /logo.svg, not "logo.svg".'],
    [{ logoUrl: '//example.com/logo.svg' }, 'logoUrl must be an address like'],
    [{ logoUrl: 'javascript:alert(1)' }, 'logoUrl must be an address like'],
    [{ noLeadHours: '169' }, 'noLeadHours must be a whole number from 0 (no alarm) to 168, not "169".'],
    [{ noLeadHours: 'a day' }, 'noLeadHours must be a whole number from 0 (no alarm) to 168, not "a day".'],
    ...['runbook', 'https://example.com/runbook.md#here'].map((runbookUrl) => [
      { runbookUrl },
      `runbookUrl must be an address like https://example.com/runbook.md, not "${runbookUrl}".`,
    ]),
    [{ domainName: 'https://example.com' }, /domainName must be a domain like quote\.example\.com/],
    [{ certificateArn: 'arn:aws:acm:eu-west-1:111122223333:certificate/x' }, /certificate in us-east-1/],
    [{ primaryColour: 'navy' }, 'colours.primary must be a colour like #1f4e79, not "navy".'],
    [{ threatProtection: '' }, 'threatProtection must be true or false, not "".'],
    [{ siteUrl: 'quote.example.com' }, 'siteUrl must be an address like https://quote.example.com'],
    [{ product: '' }, 'product must not be empty.'],
    [{ product: 'R'.repeat(31) }, 'product must be at most 30 characters long.'],
    [{ companyName: true }, 'companyName must be a text, not true.'],
  ] as [object, string | RegExp][])(
    '%j is refused by the name of what is wrong and what it must be',
    (given, message) => {
      expect(() => options({ ...given })).toThrow(message);
    },
  );

  test.each([
    ...['solar-key', '/solar-key', '/acme/solar-key', '/a'.repeat(15)].map((name) => [
      'solarParameter',
      name,
    ]),
    ['stackName', `A${'b'.repeat(31)}`],
  ])('%s may be %s', (option, name) => {
    expect(options({ [option ?? '']: name })).toMatchObject({ [option ?? '']: name });
  });

  test.each(['', '/logo.svg', 'https://example.com/pictures/logo.svg?v=2'])(
    'a logo may be at "%s"',
    (logoUrl) => {
      expect(options({ logoUrl }).brand.logoUrl).toBe(logoUrl);
    },
  );

  const review = { text: 'On time and tidy.', author: 'Dana R.' };
  const picture = { url: '/crew.jpg', width: 1200, height: 800 };
  const rating = { stars: 4.8, count: 126, source: 'Google', url: 'https://maps.example/us' };

  const noAddress = (place: string) => `${place} must be an address like`;
  test.each<[object, string]>([
    [{ heroImage: { ...picture, url: 'http://example.com/crew.jpg' } }, noAddress('heroImage.url')],
    [{ heroImage: { ...picture, url: 'crew.jpg' } }, 'or a path on the site like /crew.jpg, not "crew.jpg".'],
    [{ heroImage: { ...picture, url: 'data:image/png;base64,AA' } }, noAddress('heroImage.url')],
    [{ heroImage: { ...picture, width: 0 } }, 'heroImage.width must be at least 1, not 0.'],
    [{ rating: { ...rating, url: 'http://maps.example' } }, `${noAddress('rating.url')} https://example.com`],
    [{ rating: { ...rating, url: '' } }, 'rating.url must not be empty.'],
    [
      { rating: { ...rating, stars: 4.85 } },
      'rating.stars must have at most one decimal, like 4.8, not 4.85.',
    ],
    [{ rating: { ...rating, stars: 5.1 } }, 'rating.stars must be at most 5, not 5.1.'],
    [{ rating: { ...rating, stars: 0.9 } }, 'rating.stars must be at least 1, not 0.9.'],
    [{ rating: { ...rating, count: 0 } }, 'rating.count must be at least 1, not 0.'],
    [{ rating: { ...rating, count: 12.5 } }, 'rating.count must be a whole number, not 12.5.'],
    [{ rating: { ...rating, source: ' ' } }, 'rating.source must not be empty.'],
    [{ reviews: [{ ...review, url: '/review' }] }, `${noAddress('reviews.0.url')} https://example.com`],
    [{ reviews: [{ ...review, url: 'javascript:alert(1)' }] }, noAddress('reviews.0.url')],
    [{ reviews: Array(7).fill(review) }, 'reviews must have at most 6 entries.'],
    [{ badges: Array(9).fill({ text: 'A' }) }, 'badges must have at most 8 entries.'],
    [{ badges: [{ text: 'A', imageUrl: '//a.example/a.svg' }] }, noAddress('badges.0.imageUrl')],
    [{ badges: [{ text: 'A', url: 'http://a.example' }] }, noAddress('badges.0.url')],
    [{ callback: { bookingUrl: 'http://book.example' } }, noAddress('callback.bookingUrl')],
    [{ callback: { bookingUrl: '/book' } }, noAddress('callback.bookingUrl')],
  ])('a brand with %j is refused by the name of what is wrong', (brand, message) => {
    expect(() => options({}, { brand })).toThrow(message);
  });

  test('a card’s picture is on the site or at an HTTPS address', () => {
    const packages = (imageUrl: string) =>
      defaultPackages.map((one) => (one.tier === 'standard' ? { ...one, imageUrl } : one));
    for (const imageUrl of ['/standard.jpg', 'https://example.com/standard.jpg'])
      expect(options({}, { packages: packages(imageUrl) }).packages).toEqual(packages(imageUrl));
    expect(() => options({}, { packages: packages('standard.jpg') })).toThrow(
      'packages.1.imageUrl must be an address like https://example.com/package.jpg, or a path on the site like /package.jpg, not "standard.jpg".',
    );
  });

  test.each([-1, 1, 8, 25, 17.5, '6 PM'])(
    'calls are made until an hour of the day, not until %s',
    (callsUntilHour) => {
      expect(() => options({}, { brand: { callback: { callsUntilHour } } })).toThrow(
        /callback\.callsUntilHour/,
      );
    },
  );

  test('hours and an hour until which calls are made stand beside each other', () => {
    const brand = { hours: ['Mo-Fr 08:00-18:00', 'Sa 13:00-17:00'], callback: { callsUntilHour: 9 } };
    expect(options({}, { brand }).brand).toMatchObject(brand);
  });

  test.each([
    [
      { openingHours: 'Monday to Friday, 8 to 6' },
      'brand.hours and brand.callback.openingHours both say when you’re open. Take out openingHours: the page writes the hours in each language.',
    ],
    [
      { callsUntilHour: 12 },
      'brand.callback.callsUntilHour is 12, but brand.hours open at 12:00. Enter a later hour, or take it out: you then call until you close.',
    ],
  ])('hours that %j says otherwise are refused', (callback, message) => {
    const hours = ['Mo-Fr 12:00-20:00', 'Sa 09:00-11:00'];
    expect(() => options({}, { brand: { hours, callback } })).toThrow(message);
  });

  test('what a company tells of itself is taken as it stands, and what it leaves out is empty', () => {
    const brand = {
      callback: { caller: 'Maria from our office', workingHours: 4, bookingUrl: 'https://book.example/roof' },
      recommendedTier: 'standard',
      insurance: 'General liability, $2,000,000',
      heroImage: picture,
      rating,
      reviews: [{ ...review, stars: 5, url: 'https://reviews.example/1' }],
      badges: [{ text: 'A', imageUrl: 'https://a.example/a.svg' }],
    };
    expect(options({}, { brand }).brand).toEqual({
      ...defaultBrand,
      ...brand,
      callback: { ...brand.callback, openingHours: '', callsUntilHour: 0, textPhone: '' },
      heroImage: { ...picture, alt: '' },
      reviews: [{ ...review, stars: 5, source: '', url: 'https://reviews.example/1' }],
      badges: [{ text: 'A', imageUrl: 'https://a.example/a.svg', url: '' }],
    });
    expect(options({ insurance: 'Bonded', recommendedTier: '' }, { brand }).brand).toMatchObject({
      insurance: 'Bonded',
      recommendedTier: '',
    });
  });

  test('a misspelt option is refused instead of deploying without what was meant', () => {
    expect(() => assertKnownOptions(['adminEmial', 'aws:cdk:version-reporting'])).toThrow(
      'Unknown option adminEmial.',
    );
    expect(() =>
      assertKnownOptions([...contextNames, '@aws-cdk/core:checkSecretUsage', 'aws:cdk:bundling-stacks']),
    ).not.toThrow();
  });
});
