import * as v from 'valibot';
import { expect, test } from 'vitest';
import { defaultBrand } from '#shared/site/brand.ts';
import { brandSettings, partsOf, siteWith } from '#shared/site/brand-settings.ts';
import { noFaq } from '#shared/site/faq.ts';

const first = {
  brand: {
    ...defaultBrand,
    tagline: { en: 'Straight answers.', es: 'Respuestas claras.' },
    website: 'https://roofs.example',
    showYourShare: false,
    heroImage: { url: '/crew.jpg', width: 1280, height: 400, alt: { en: 'Our crew', es: 'Nuestro equipo' } },
    callback: { ...defaultBrand.callback, photoUrl: '/maria.jpg' },
  },
  faq: noFaq,
};

test('each part begins with what the site’s file says, and saved as it is it changes nothing', () => {
  expect(siteWith(first, partsOf(first.brand, first.faq)).brand).toMatchObject({
    ...first.brand,
    serviceArea: { en: defaultBrand.serviceArea, es: '' },
    insurance: { en: '', es: '' },
    callback: { ...first.brand.callback, caller: { en: '', es: '' } },
  });
});

test('what was set before a part had all its fields holds, and they are empty', () => {
  const { name_and_phone, caller, license } = partsOf(defaultBrand, noFaq);
  const { tagline: _t, website: _w, ...name } = name_and_phone;
  const { photoUrl: _p, ...who } = caller;
  const { goodThrough: _g, ...covers } = license;
  expect(v.parse(brandSettings.name_and_phone.schema, name)).toEqual(name_and_phone);
  expect(v.parse(brandSettings.caller.schema, who)).toEqual(caller);
  expect(v.parse(brandSettings.license.schema, covers)).toEqual(license);
});

test('the last day of the license is the office’s own: no page has it', () => {
  const license = { licence: 'NE 1', goodThrough: '2027-06-30', insurance: { en: '', es: '' } };
  const { brand } = siteWith(first, { license });
  expect(brand.licence).toBe('NE 1');
  expect(JSON.stringify(brand)).not.toContain('2027');
});

test.each(['2027-6-30', '6/30/2027', 'soon'])('%s is no last day of a license', (goodThrough) => {
  const license = { licence: '', goodThrough, insurance: { en: '', es: '' } };
  expect(v.safeParse(brandSettings.license.schema, license).success).toBe(false);
});
