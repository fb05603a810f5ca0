export const base64url = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=/g, '');

/** Names a device by the address its browser gave it, so that browser and server say the same name. */
export const deviceId = async (endpoint: string): Promise<string> =>
  base64url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint))));

/** What such a name looks like. */
export const DEVICE_ID = /^[\w-]{43}$/;
