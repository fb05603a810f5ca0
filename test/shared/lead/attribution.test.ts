import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressWithoutClickIds,
  cleanTouches,
  isDirect,
  type Touch,
  touchOf,
  withTouch,
} from '#shared/lead/attribution.ts';
import { anyText } from '#test/support/any-text.ts';

const at = '2026-11-24T15:00:00.000Z';
const arrived = (query: string, more: { referrer?: string; isPrivate?: boolean } = {}): Touch => {
  const { at: _at, ...said } = touchOf({
    address: `https://roofs.example/${query}`,
    referrer: '',
    at,
    isPrivate: false,
    ...more,
  });
  return said;
};

describe('what an address says of how somebody came', () => {
  test('is every word of the link, under its own name', () => {
    expect(
      arrived(
        '?utm_source=google&utm_medium=cpc&utm_campaign=hail-nov&utm_term=roof&utm_content=a&utm_id=7&rep=Dana&campaign=QR&other=1',
      ),
    ).toEqual({
      utm_source: 'google',
      utm_medium: 'cpc',
      utm_campaign: 'hail-nov',
      utm_term: 'roof',
      utm_content: 'a',
      utm_id: '7',
      rep: 'Dana',
      campaign: 'QR',
    });
  });

  test.each(['gclid', 'gbraid', 'wbraid', 'msclkid', 'fbclid'])('%s is kept with whose it is', (name) => {
    expect(arrived(`?${name}=Cj0KCQ_a-1.b`)).toEqual({ [name]: 'Cj0KCQ_a-1.b', clicked: name });
  });

  test('a name is read in any case, and of a name that is there twice the first that says something', () => {
    expect(arrived('?UTM_Source=&Utm_source=fb&utm_source=google&GCLID=a')).toEqual({
      utm_source: 'fb',
      gclid: 'a',
      clicked: 'gclid',
    });
  });

  test.each([
    ['nothing', ''],
    ['words without a letter', '?utm_source=---&rep=%20%20&campaign=%00'],
    ['a broken escape alone', '?%E0%A4%A'],
    ['the part after #', '#gclid=abc'],
    [
      'a place that nobody filled in',
      '?utm_source={{site_source_name}}&utm_term={keyword}&utm_campaign=__CID__',
    ],
    ['an email address', '?utm_source=dana.whitfield@mail.example&utm_term=dana%2540mail.example'],
  ])('%s is no link', (_what, query) => {
    expect(isDirect(arrived(query))).toBe(true);
  });

  test.each([
    ['lead-dana@mail.example-spring', 'spring'],
    ['Dana <dana+roof@mail.example>, hail', 'Dana < >, hail'],
    ['hail dana＠mail.example.com', 'hail'],
    ['x@p@q.rr-y.com', 'x@'],
    ['@danasroofs', '@danasroofs'],
    ['roof@home', 'roof@home'],
    ['402-555-0100', '402-555-0100'],
    [`${'é'.repeat(90)} dana@mail.example`, 'é'.repeat(90)],
  ])('of %s is kept %s: no email address, whole or cut', (campaign, kept) => {
    expect(arrived(`?campaign=${encodeURIComponent(campaign)}`)).toEqual({ campaign: kept });
  });

  test('a rep who is named by an email address has the name before its sign', () => {
    expect(arrived('?rep=dana.reyes@acme.example')).toEqual({ rep: 'dana.reyes' });
  });

  test('a link that was copied out of a page’s source is read all the same', () => {
    expect(arrived('?utm_source=fb&amp;rep=Dana&amp;gclid=a')).toEqual({
      ...{ utm_source: 'fb', rep: 'Dana', gclid: 'a', clicked: 'gclid' },
    });
  });

  test('a click id that is none, or too long, is not kept; that there was a click stays', () => {
    expect(arrived(`?gclid=${'a'.repeat(251)}`)).toEqual({ clicked: 'gclid' });
    expect(arrived(`?gclid=${'a'.repeat(250)}`)).toEqual({ gclid: 'a'.repeat(250), clicked: 'gclid' });
    expect(arrived('?gclid=%3Cscript%3E')).toEqual({ clicked: 'gclid' });
  });

  test('an address that is none says nothing', () => {
    expect(touchOf({ address: 'about:', referrer: 'no address', at, isPrivate: false })).toEqual({ at });
    expect(touchOf({ address: '', referrer: '', at, isPrivate: false })).toEqual({ at });
  });
});

describe('the page before', () => {
  test.each([
    ['https://www.google.com/', 'www.google.com'],
    ['https://user:pass@blog.example:8443/me@mail.example?q=jane#x', 'blog.example'],
    ['android-app://com.google.android.gm/', 'com.google.android.gm'],
    ['https://MÜNCHEN.example/', 'xn--mnchen-3ya.example'],
  ])('of %s the host is kept and nothing else', (referrer, host) => {
    expect(arrived('', { referrer })).toEqual({ referrer: host });
  });

  test.each([
    'https://roofs.example/es',
    'https://www.roofs.example/',
    'https://roofs.example:8443/',
    'javascript:alert(1)',
    'file:///home/jane',
    'data:text/html,x',
    'x',
  ])('%s is none', (referrer) => {
    expect(arrived('', { referrer })).toEqual({});
  });

  test('an embedded page takes the embedding page’s own, as its address says it', () => {
    const referrer = 'https://company.example/';
    expect(arrived('?referrer=www.google.com', { referrer })).toEqual({ referrer: 'www.google.com' });
    expect(arrived('?referrer=', { referrer })).toEqual({});
    expect(arrived('?referrer=%3Cb%3E', { referrer })).toEqual({});
  });

  test.each([
    ['embed', ''],
    ['embed?from=https%3A%2F%2Fwww.company.example', ''],
    ['embed?from=https%3A%2F%2Fwww.company.example&referrer=company.example', ''],
    ['embed?from=https%3A%2F%2Fwww.company.example&referrer=www.google.com', 'www.google.com'],
    ['embed?from=nothing&referrer=www.google.com', 'www.google.com'],
  ])('the website around /%s is none of its own visitors’', (path, referrer) => {
    expect(arrived(path, { referrer: 'https://www.company.example/' })).toEqual(
      referrer === '' ? {} : { referrer },
    );
  });

  test('the website around a frame takes nothing from the ad that brought somebody', () => {
    const around = { referrer: 'https://company.example/' };
    const once = withTouch(undefined, { at, ...arrived('embed?gclid=a&referrer=', around) });
    expect(withTouch(once, { at, ...arrived('embed', around) })).toBe(once);
  });
});

describe('what strangers send', () => {
  test('keeps one line of what is seen, of at most 100 characters', () => {
    const rep = ` Da\u200Bna\u202E\n\t Whit\u0000lock ${'é'.repeat(200)}`;
    const [touch] = [cleanTouches({ first: { rep }, last: {} })?.first];
    expect(touch?.rep).toBe(`Dana Whit lock ${'é'.repeat(100)}`.slice(0, 100));
    const emoji = cleanTouches({ first: { rep: `a${'🏠'.repeat(200)}` }, last: {} });
    expect([...(emoji?.first.rep ?? '')]).toHaveLength(100);
  });

  test('loses fields nobody knows, and values that are no text', () => {
    const sent = { first: { rep: 5, name: 'x', __proto__: { rep: 'y' } }, last: { rep: 'Dana', at: 'soon' } };
    expect(cleanTouches(sent)).toEqual({ first: {}, last: { rep: 'Dana' } });
  });

  test.each([undefined, null, 5, 'x', [], {}, { first: {} }])('%j are no touches', (sent) => {
    expect(cleanTouches(sent)).toBeUndefined();
  });

  test('cleaned is what stays as it is when it is cleaned again', () => {
    const text = anyText();
    const fields = fc.record({ at: text, utm_source: text, rep: text, gclid: text, referrer: text });
    fc.assert(
      fc.property(fields, fields, (first, last) => {
        const once = cleanTouches({ first, last });
        expect(cleanTouches(JSON.parse(JSON.stringify(once)))).toEqual(once);
      }),
      { seed: 20_261_124 },
    );
  });
});

describe('a browser that asks for privacy', () => {
  test('has whose ad it was noted, and no click id', () => {
    expect(arrived('?gclid=a&fbclid=b&utm_campaign=hail', { isPrivate: true })).toEqual({
      clicked: 'gclid',
      utm_campaign: 'hail',
    });
  });

  test.each([
    ['https://r.example/?gclid=a', 'https://r.example/'],
    [
      'https://r.example/?GClid=a&utm_source=%c3%BC+x&FBCLID=b#step',
      'https://r.example/?utm_source=%c3%BC+x#step',
    ],
    ['https://r.example/?a=1&gclid=2&a=3&gclid=4', 'https://r.example/?a=1&a=3'],
    ['https://r.example/?g%63lid=a&ttclid=b', 'https://r.example/'],
    ['https://r.example/?a=1&amp;gclid=b&srsltid=c&_gl=d', 'https://r.example/?a=1'],
    [
      'https://r.example/?_hsenc=a&utm_source=mailer&oly_enc_id=b&MKT_TOK=c',
      'https://r.example/?utm_source=mailer',
    ],
    ['https://r.example/?notgclid=a', 'https://r.example/?notgclid=a'],
    ['https://r.example/#?gclid=a', 'https://r.example/#?gclid=a'],
    ['https://r.example/', 'https://r.example/'],
    ['', ''],
  ])('%s is kept as %s', (address, kept) => {
    expect(addressWithoutClickIds(address)).toBe(kept);
  });
});

describe('first and last', () => {
  const google: Touch = { at, utm_source: 'google' };
  const facebook: Touch = { at, clicked: 'fbclid', fbclid: 'x' };
  const once = withTouch(undefined, google);

  test('are the same of somebody’s first time', () => {
    expect(once).toEqual({ first: google, last: google });
  });

  test('another link is the last, and the first stays', () => {
    expect(withTouch(once, facebook)).toEqual({ first: google, last: facebook });
  });

  test('coming back by themselves takes nothing from the link that brought them', () => {
    expect(withTouch(once, { at: '2026-11-25T00:00:00.000Z' })).toBe(once);
  });

  test('loading the page again is no other time', () => {
    expect(withTouch(once, { ...google, at: '2026-11-25T00:00:00.000Z' })).toBe(once);
  });

  test('whoever came by themselves first keeps that beside the link that follows', () => {
    const direct: Touch = { at };
    expect(withTouch(withTouch(undefined, direct), facebook)).toEqual({ first: direct, last: facebook });
  });
});
