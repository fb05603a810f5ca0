import { beforeEach, describe, expect, test } from 'vitest';
import { memoryStore } from '#test/support/memory-store.ts';
import { arrivalAt } from '#web/embed-script/arrival.ts';

const own = ['https://acme.example', 'https://www.acme.example'];
const isOwn = (origin: string) => own.includes(origin);

let sessionStorage = memoryStore();
beforeEach(() => {
  sessionStorage = memoryStore();
});

/** A page of the company's website is opened from another one, in the same tab. */
function opened(address: string, referrer = '', globalPrivacyControl = false) {
  const { search } = new URL(address, own[0]);
  const view = { document: { referrer }, location: { search }, navigator: { globalPrivacyControl } };
  return arrivalAt({ ...view, sessionStorage }, isOwn);
}

describe('how a visitor came to the company’s website', () => {
  test.each([
    ['by themselves', '/', '', 'referrer='],
    ['by a search', '/', 'https://www.google.com/', 'referrer=www.google.com'],
    ['by an app', '/', 'android-app://com.facebook.katana/', 'referrer=com.facebook.katana'],
    ['by an ad', '/?gclid=a-1', 'https://www.google.com/', 'referrer=www.google.com&gclid=a-1'],
    ['by a link of the company’s', '/?UTM_Source=mail&rep=Dana', '', 'referrer=&UTM_Source=mail&rep=Dana'],
    ['with more than that', '/?email=dana%40x.example&gclid=a&referrer=x&from=y', '', 'referrer=&gclid=a'],
    ['from another host of its own', '/', 'https://www.acme.example/roofs', 'referrer='],
  ])('%s: %s from %j is %s', (_how, address, referrer, arrival) => {
    expect(opened(address, referrer)).toBe(arrival);
  });

  test('stays from page to page', () => {
    opened('/?gclid=a', 'https://www.google.com/');
    opened('/roofs', `${own[0]}/?gclid=a`);
    expect(opened('/quote', `${own[0]}/roofs`)).toBe('referrer=www.google.com&gclid=a');
  });

  test('gives way to another link, and to another page', () => {
    opened('/?gclid=a', 'https://www.google.com/');
    expect(opened('/?rep=Dana')).toBe('referrer=&rep=Dana');
    expect(opened('/', 'https://www.facebook.com/')).toBe('referrer=www.facebook.com');
  });

  test('is told by the page before where that one had no script of ours', () => {
    expect(opened('/quote', `${own[0]}/?gclid=a&x=1`)).toBe('referrer=&gclid=a');
  });

  test('is told where the browser refuses its storage', () => {
    const view = { document: { referrer: '' }, location: { search: '?rep=Dana' }, navigator: {} };
    const refused = {
      ...view,
      get sessionStorage(): Storage {
        throw new DOMException('refused', 'SecurityError');
      },
    };
    expect(arrivalAt(refused, isOwn)).toBe('referrer=&rep=Dana');
  });

  test('is kept nowhere where the browser asks for privacy', () => {
    expect(opened('/?gclid=a', '', true)).toBe('referrer=&gclid=a');
    expect(sessionStorage.getItem('roof-quote')).toBeNull();
    expect(opened('/quote', `${own[0]}/roofs`, true)).toBe('referrer=');
  });
});
