import type { CannotNotify } from './this-device.ts';

/** Why this device cannot be notified and what to do about it. */
export const cannotWords: Readonly<Record<CannotNotify, string>> = {
  unsupported:
    'This browser cannot show notifications: open this page in a current Chrome, Edge, Firefox or Safari (on an iPhone or iPad from iOS 16.4).',
  home_screen:
    'Add this page to the Home Screen first: tap Share, then “Add to Home Screen”. Open it there, and switch this on.',
  denied:
    'This browser blocks notifications of this site: allow them in the site’s settings of the browser, then reload this page.',
};

export const onWords =
  'New leads show here within seconds, emergencies marked, until you switch this off; also once you have signed out.';
export const offWords = 'Shows name, phone, path and price of a new lead, also on a locked screen.';
