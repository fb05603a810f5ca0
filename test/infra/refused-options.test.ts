import { describe, expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
import { siteWith } from '#test/support/site-options.ts';

const options = (context: Record<string, unknown>) => deployOptions(siteWith(context));
const KEY = 'AIza-not-a-key-of-anybody-at-all-000000';

describe('a value', () => {
  test.each([
    [{ adminEmail: 'nobody' }, 'adminEmail must be an email address, not "nobody".'],
    [{ documentRetentionDays: '0' }, 'documentRetentionDays must be a whole number from 1, not "0".'],
    [{ documentRetentionDays: 'soon' }, 'documentRetentionDays must be a whole number from 1, not "soon".'],
    [{ ocrDailyPages: '0' }, 'ocrDailyPages must be a whole number from 1, not "0".'],
    ...[
      'waf',
      'edgeLog',
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
});
