/** Linear light of one sRGB channel, as WCAG 2.2 defines relative luminance. */
function linear(channel: number): number {
  const share = channel / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

type Channels = [number, number, number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

/** WCAG 2.2 relative luminance of "#rrggbb", 0 to 1. */
function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

/** WCAG 2.2 contrast ratio of two colours "#rrggbb", 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `other` (0 to 1) mixed into `colour`, both "#rrggbb". */
export function mix(colour: string, other: string, share: number): string {
  const target = channelsOf(other);
  const channels = channelsOf(colour).map((channel, index) =>
    Math.round(channel * (1 - share) + (target[index] ?? 0) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The colour nearest to `colour`, on its way to `target`, that has the ratio against every background. */
export function shiftedTo(
  colour: string,
  target: string,
  ratio: number,
  ...backgrounds: readonly string[]
): string {
  const steps = Array.from({ length: 51 }, (_, index) => mix(colour, target, index / 50));
  return steps.find((step) => backgrounds.every((ground) => contrast(step, ground) >= ratio)) ?? target;
}

/** White where it reads on the background, else black: one of the two always has 4.5 to 1. */
export function readableOn(background: string): string {
  return contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
}
