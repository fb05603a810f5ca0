/**
 * The push services of the browsers, by the hosts of the addresses they give out. Whoever posts to an address that
 * somebody sent must know where it leads.
 * Google: https://firebase.google.com/docs/cloud-messaging (Chrome, Edge on Android, Opera, Samsung);
 * Mozilla: https://mozilla-push-service.readthedocs.io/en/latest/;
 * Apple: https://developer.apple.com/documentation/usernotifications/sending-web-push-notifications-in-web-apps-and-browsers
 * (`*.push.apple.com`); Microsoft: https://learn.microsoft.com/windows/apps/design/shell/tiles-and-notifications/windows-push-notification-services--wns--overview
 * (`*.notify.windows.com`).
 */
const hosts = ['fcm.googleapis.com', 'updates.push.services.mozilla.com'];
const domains = ['push.apple.com', 'notify.windows.com'];

/**
 * Whether messages may be posted there: `https`, the usual port, a push service's host and nobody's password.
 * @param oneMore the origin of another push service; empty for none
 */
export function isPushService(endpoint: string, oneMore: string): boolean {
  const url = URL.parse(endpoint);
  if (url === null || url.username !== '' || url.password !== '') return false;
  if (oneMore !== '' && url.origin === oneMore) return true;
  if (url.protocol !== 'https:' || url.port !== '') return false;
  return hosts.includes(url.hostname) || domains.some((domain) => url.hostname.endsWith(`.${domain}`));
}
