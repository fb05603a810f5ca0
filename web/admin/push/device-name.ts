/** The first that fits: Edge and Opera call themselves Chrome too, and Chrome calls itself Safari. */
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\//, 'Firefox'],
  [/Chrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

const first = (table: readonly (readonly [RegExp, string])[], text: string) =>
  table.find(([sign]) => sign.test(text))?.[1];

/** What the office calls a device, by what its browser says of itself: `Chrome on Android`. */
export function deviceName(userAgent: string): string {
  const system = first(systems, userAgent);
  // Installed on an iPhone a page has no browser's name.
  const browser = first(browsers, userAgent) ?? (system === undefined ? 'Browser' : 'App');
  return system === undefined ? browser : `${browser} on ${system}`;
}

/** Apple's phones and tablets; an iPad calls itself a Mac, which has no touch screen. */
export const isApplesTouchDevice = (userAgent: string, touchPoints: number): boolean =>
  /\b(iPhone|iPad)\b/.test(userAgent) || (/\bMac OS X\b/.test(userAgent) && touchPoints > 1);
