import { describe, expect, test } from 'vitest';
import { assertKnownOptions, contextNames, deployOptions } from '#infra/options.ts';
import { assertMeasuringIsWhole } from '#infra/site-values.ts';
import { defaultBrand } from '#shared/site/brand.ts';
import { noFaq } from '#shared/site/faq.ts';
import { siteOf } from '#test/support/site-options.ts';

/** The options of these values over a site file. */
const options = (
  values: Record<string, unknown>,
  file: object = {},
  env: Record<string, string | undefined> = {},
) => deployOptions(siteOf(values, file), env);
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
      runbookUrl: '',
      ocr: { pageLimit: 30, dailyPages: 1250, monthlyPages: 5000 },
      mailFrom: '',
      mailDailyLimit: 500,
      originSecretEdition: 1,
      waf: false,
      edgeLog: false,
      threatProtection: false,
      requireAuthenticator: false,
      domain: undefined,
      hstsIncludeSubdomains: false,
      embedOrigins: [],
      faq: noFaq,
    });
  });

  test.each([
    [{ ocrMonthlyPages: '1000' }, [30, 250, 1000]],
    [{ ocrMonthlyPages: '121' }, [30, 31, 121]],
    [{ ocrMonthlyPages: '119' }, [30, 30, 119]],
    [{ ocrPageLimit: '60', ocrMonthlyPages: '200' }, [60, 60, 200]],
    [{ ocrDailyPages: '7' }, [30, 7, 5000]],
  ])('%j leaves a day a quarter of the month, and at least one whole document: %j', (context, limits) => {
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
    [{ runbookUrl: '' }, { runbookUrl: '' }],
    [{ runbookUrl: 'https://example.com/runbook.md' }, { runbookUrl: 'https://example.com/runbook.md' }],
  ])('%j is taken', (context, taken) => {
    expect(options(context)).toMatchObject(taken);
  });

  test('what the file says of the brand stands over the sample, each color by itself', () => {
    const file = { product: 'Gutter', companyName: 'Example Gutters', showYourShare: false };
    const { brand } = options({}, { brand: { ...file, colours: { primary: '#112233' } } });
    expect(brand).toMatchObject({
      product: 'Gutter',
      companyName: 'Example Gutters',
      phone: defaultBrand.phone,
      showYourShare: false,
    });
    expect(brand.colours).toEqual({ primary: '#112233', accent: defaultBrand.colours.accent });
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
      edgeLog: true,
      threatProtection: true,
      requireAuthenticator: true,
      originSecretEdition: 3,
      alertEmails: ['office@example.com', 'on.call@example.com'],
      embedOrigins: ['https://www.example.com', 'https://shop.example.com'],
      webhookUrl: 'https://crm.example.com/hooks/leads',
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

  test('a key named by the site file has to be in the environment', () => {
    const file = { keys: { googleMaps: 'MAPS_KEY' } };
    expect(() => options({}, file, { MAPS_KEY: '' })).toThrow(
      'keys.googleMaps points to MAPS_KEY, but that environment variable isn’t set. Export it, or remove the line.',
    );
    expect(options({}, file, { MAPS_KEY: KEY }).googleMapsApiKey).toBe(KEY);
  });

  test('a domain of their own becomes the site address; a slash at the end of one that is given is dropped', () => {
    const certificateArn = 'arn:aws:acm:us-east-1:111122223333:certificate/x';
    const siteUrl = 'https://quote.example.com';
    expect(options({ domainName: 'quote.example.com', certificateArn }).brand.siteUrl).toBe(siteUrl);
    expect(options({ siteUrl: `${siteUrl}/` }).brand.siteUrl).toBe(siteUrl);
  });

  test('an option on the command line is refused: site.json says it once', () => {
    expect(() => assertKnownOptions(['waf', 'aws:cdk:version-reporting'])).toThrow(
      '-c doesn’t know waf. Write it into site.json; -c takes only site and allowRemoval.',
    );
    expect(() =>
      assertKnownOptions([...contextNames, '@aws-cdk/core:checkSecretUsage', 'aws:cdk:bundling-stacks']),
    ).not.toThrow();
  });
});
