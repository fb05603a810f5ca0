import { describe, expect, test } from 'vitest';
import { deployOptions } from '#infra/options.ts';
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
      domain: undefined,
    });
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
    [{ adminEmail: 'nobody' }, /adminEmail/],
    [{ documentRetentionDays: '0' }, /documentRetentionDays/],
    [{ documentRetentionDays: 'soon' }, /documentRetentionDays/],
    [{ domainName: 'quote.example.com' }, /go together/],
    [{ primaryColour: 'navy' }, /colours\.primary must be a colour/],
    [{ product: '' }, /brand: product/],
  ])('%j is refused by the name of what is wrong', (context, message) => {
    expect(() => options(context)).toThrow(message);
  });
});
