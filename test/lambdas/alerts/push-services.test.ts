import { expect, test } from 'vitest';
import { isPushService } from '#lambdas/alerts/push-devices.ts';

test.each([
  'https://fcm.googleapis.com/fcm/send/a:b',
  'https://fcm.googleapis.com/wp/a',
  'https://updates.push.services.mozilla.com/wpush/v2/a',
  'https://web.push.apple.com/Qa',
  'https://wns2-bl2p.notify.windows.com/w/?token=a',
  'https://fcm.googleapis.com:443/fcm/send/a',
])('%s is a browser’s', (endpoint) => {
  expect(isPushService(endpoint, '')).toBe(true);
});

test.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com:8443/fcm/send/a',
  'https://user@fcm.googleapis.com/fcm/send/a',
  'https://:word@fcm.googleapis.com/fcm/send/a',
  'https://storage.googleapis.com/a',
  'https://a.fcm.googleapis.com/a',
  'https://fcm.googleapis.com.evil.example/a',
  'https://evil.example/fcm.googleapis.com',
  'https://push.apple.com/a',
  'https://evilpush.apple.com/a',
  'https://notify.windows.com/a',
  'https://push.apple.com.evil.example/a',
  'https://169.254.169.254/latest/meta-data',
  'https://localhost/a',
  'javascript:alert(1)',
  'fcm.googleapis.com',
  '',
])('%s is none', (endpoint) => {
  expect(isPushService(endpoint, '')).toBe(false);
});

test('one more counts by its whole origin, and only where it is named', () => {
  const endpoint = 'http://127.0.0.1:4100/push/a';
  expect(isPushService(endpoint, 'http://127.0.0.1:4100')).toBe(true);
  expect(isPushService('http://127.0.0.1:4101/push/a', 'http://127.0.0.1:4100')).toBe(false);
  expect(isPushService('http://127.0.0.1:4100@evil.example/a', 'http://127.0.0.1:4100')).toBe(false);
  expect(isPushService(endpoint, '')).toBe(false);
});
