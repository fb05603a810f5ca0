import { describe, expect, test } from 'vitest';
import { type Touch, touchOf } from '#shared/lead/attribution.ts';
import { SOURCE_MAX, sourceOf, touchName } from '#shared/lead/source.ts';

const at = '2026-11-24T15:00:00.000Z';
const nameOf = (query: string, referrer = '', isPrivate = false) =>
  touchName(touchOf({ address: `https://roofs.example/${query}`, referrer, at, isPrivate }));

describe('the name of a source', () => {
  test.each([
    ['', 'direct'],
    ['?gclid=a', 'Google Ads'],
    ['?gbraid=a', 'Google Ads'],
    ['?wbraid=a', 'Google Ads'],
    ['?msclkid=a', 'Microsoft Ads'],
    ['?fbclid=a', 'Facebook'],
    ['?utm_source=google&utm_medium=cpc', 'Google Ads'],
    ['?utm_source=Google&utm_medium=CPC', 'Google Ads'],
    ['?utm_source=google&utm_medium=paid_search', 'Google Ads'],
    ['?utm_source=adwords', 'Google Ads'],
    ['?utm_source=google-ads', 'Google Ads'],
    ['?utm_source=google&utm_medium=organic', 'Google'],
    ['?utm_source=google', 'Google'],
    ['?utm_source=bing&utm_medium=cpc', 'Microsoft Ads'],
    ['?utm_source=fb&utm_medium=paid', 'Facebook'],
    ['?utm_source=www.facebook.com', 'Facebook'],
    ['?utm_source=https://l.facebook.com/l.php?u=x', 'Facebook'],
    ['?utm_source=https://www.google.com/&utm_medium=cpc', 'Google Ads'],
    ['?utm_source=chatgpt.com', 'ChatGPT'],
    ['?utm_source=Roof-Blog.example', 'roof-blog.example'],
    ['?utm_source=google.com.evil.example', 'google.com.evil.example'],
    ['?utm_source={{site_source_name}}&fbclid=a', 'Facebook'],
    ['?utm_source=dana@mail.example&utm_medium=email', 'Email'],
    ['?utm_source=ig', 'Instagram'],
    ['?utm_source=ig&fbclid=a', 'Instagram'],
    ['?utm_source=newsletter&gclid=a', 'Google Ads'],
    ['?utm_source=newsletter&fbclid=a', 'Newsletter'],
    ['?utm_source=door-hanger', 'Door hanger'],
    ['?utm_source=DOOR_HANGER', 'Door hanger'],
    ['?utm_source=Door++Hanger', 'Door hanger'],
    ['?utm_source=Door-Hanger', 'Door hanger'],
    ['?utm_source=HomeShow2026', 'HomeShow2026'],
    ['?utm_source=KETV+News', 'KETV News'],
    ['?campaign=yard-sign', 'Yard sign'],
    ['?utm_campaign=spring', 'Spring'],
    ['?rep=Dana', 'rep: Dana'],
    ['?rep=dana+whitlock', 'rep: Dana Whitlock'],
    ['?rep=DANA', 'rep: Dana'],
    ['?rep=McKay', 'rep: McKay'],
    ['?rep=dana+reyes-lopez', 'rep: Dana Reyes-Lopez'],
    ['?rep=Dana+O%27Neil-Smith', "rep: Dana O'Neil-Smith"],
    ['?rep=dana-reyes', 'rep: Dana Reyes'],
    ['?rep=Dana&gclid=a', 'rep: Dana'],
    ['?utm_source=(direct)&utm_medium=(none)', 'direct'],
    ['?utm_source=unknown', 'direct'],
    ['?utm_source=unknown&fbclid=a', 'Facebook'],
    ['?utm_medium=email', 'Email'],
  ])('of %s is %s', (query, name) => {
    expect(nameOf(query)).toBe(name);
  });

  test.each([
    ['https://www.google.com/', 'Google'],
    ['https://google.co.uk/', 'Google'],
    ['android-app://com.google.android.googlequicksearchbox/', 'Google'],
    ['https://l.facebook.com/l.php?u=x', 'Facebook'],
    ['https://m.facebook.com/', 'Facebook'],
    ['https://t.co/abc', 'X'],
    ['https://www.yelp.com/biz/x', 'Yelp'],
    ['https://chatgpt.com/', 'ChatGPT'],
    ['https://www.roof-blog.example/best', 'roof-blog.example'],
    ['https://evilgoogle.com/', 'evilgoogle.com'],
    ['https://google.com.evil.example/', 'google.com.evil.example'],
    ['https://notfacebook.com/', 'notfacebook.com'],
    ['https://reddit.com/', 'reddit.com'],
  ])('of the page before, %s, is %s', (referrer, name) => {
    expect(nameOf('', referrer)).toBe(name);
  });

  test('is what the link says before the page that it was on', () => {
    expect(nameOf('?utm_source=mailer', 'https://mail.google.com/')).toBe('Mailer');
    expect(nameOf('?campaign=hail', 'https://www.facebook.com/')).toBe('Facebook');
  });

  test('stays where the browser asks for privacy, without the click id', () => {
    expect(nameOf('?gclid=a', '', true)).toBe('Google Ads');
  });

  test('fits its column', () => {
    expect([...nameOf(`?rep=${'é'.repeat(90)}`)]).toHaveLength(SOURCE_MAX);
    expect([...nameOf('', `https://${'a'.repeat(60)}.example/`)]).toHaveLength(SOURCE_MAX);
  });
});

describe('what a lead is listed by', () => {
  const google: Touch = { at, utm_source: 'google', utm_campaign: 'brand' };
  const dana: Touch = { at, rep: 'Dana', utm_campaign: 'spring', campaign: 'hail-nov' };

  test('is its last touch, with its campaign: the company’s own word before the platform’s', () => {
    expect(sourceOf({ first: google, last: dana })).toEqual({ source: 'rep: Dana', campaign: 'hail-nov' });
    expect(sourceOf({ first: dana, last: google })).toEqual({ source: 'Google', campaign: 'brand' });
  });

  test('is nothing where the page did not say how somebody came: that is not "direct"', () => {
    expect(sourceOf(undefined)).toEqual({});
    expect(sourceOf({ first: { at }, last: { at } })).toEqual({ source: 'direct' });
  });
});
