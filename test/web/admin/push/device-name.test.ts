import { expect, test } from 'vitest';
import { deviceName, isApplesTouchDevice } from '#web/admin/push/device-name.ts';

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/150.0.0.0 Safari/537.36 Edg/150.0.0.0`,
    'Edge on Windows',
  ],
  [
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/150.0.0.0 Mobile Safari/537.36 EdgA/150.0`,
    'Edge on Android',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.0 Safari/605.1.15`, 'Safari on Mac'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Version/18.0 Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [`Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) ${webkit} Mobile/15E148`, 'App on iPhone'],
  ['', 'Browser'],
])('%s is "%s"', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});

test.each([
  ['iPhone', 5, true],
  ['Macintosh; Intel Mac OS X 10_15_7', 5, true],
  ['Macintosh; Intel Mac OS X 10_15_7', 0, false],
  ['Linux; Android 10', 5, false],
])('%s with %d touch points is Apple’s phone or tablet: %s', (userAgent, touchPoints, is) => {
  expect(isApplesTouchDevice(userAgent, touchPoints)).toBe(is);
});
