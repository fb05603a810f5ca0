import type { Brand } from '#shared/site/brand.ts';

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

/** WCAG 2.2 contrast ratio of two colors "#rrggbb", 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}

/** `share` of `other` (0 to 1) mixed into `color`, both "#rrggbb". */
export function mix(color: string, other: string, share: number): string {
  const target = channelsOf(other);
  const channels = channelsOf(color).map((channel, index) =>
    Math.round(channel * (1 - share) + (target[index] ?? 0) * share),
  );
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`;
}

/** The color nearest to `color`, on the way to `target`, that has this contrast with every background. */
function shiftedTo(color: string, target: string, ratio: number, ...backgrounds: readonly string[]): string {
  const steps = Array.from({ length: 51 }, (_, index) => mix(color, target, index / 50));
  return steps.find((step) => backgrounds.every((ground) => contrast(step, ground) >= ratio)) ?? target;
}

/** White if it is readable on the background, otherwise black: one of them always has 4.5 to 1. */
export function readableOn(background: string): string {
  return contrast('#ffffff', background) >= 4.5 ? '#ffffff' : '#000000';
}

/** The backgrounds of text in a brand color, and the faintest text on them; `web/ui/tokens.css` has the same values. */
export const grounds = {
  light: { page: '#f5f3ef', card: '#ffffff', sunken: '#eceae4', muted: '#525a61' },
  dark: { page: '#10151a', card: '#1a2128', sunken: '#232c35', muted: '#aab4bd' },
} as const;

export type Theme = keyof typeof grounds;

/** Text needs 4.5 to 1, borders and icons 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;
/** On a dark ground colored words glare less and read better a little lighter than they need to be. */
const INK: Record<Theme, number> = { light: TEXT, dark: 5.3 };

/** Four slates of a shingle roof, light to dark; drawings have them with some of the company's color in them. */
const slates: Record<Theme, readonly [string, string, string, string]> = {
  light: ['#a6a9ab', '#86898b', '#686c6f', '#3c4043'],
  dark: ['#70747a', '#595d61', '#45494c', '#1c1d1f'],
};
const BRAND_IN_SLATE = 0.2;

/**
 * A theme's colors made from a company's two, each moved toward black or white only as far as readable text needs. A
 * company may choose any colors.
 */
export function paletteOf(colors: Brand['colours'], theme: Theme) {
  const ground = grounds[theme];
  const ink = theme === 'light' ? '#000000' : '#ffffff';
  /** A ground of which this share is the color, and the rest `on`. */
  const tint = (color: string, share: number, on: string) =>
    shiftedTo(mix(on, color, share), on, TEXT, ground.muted);
  const softShare = theme === 'light' ? 0.08 : 0.2;
  const soft = tint(colors.primary, softShare, ground.card);
  const accentSoft = tint(colors.accent, softShare, ground.card);
  const sky =
    theme === 'light' ? tint(colors.primary, 0.12, '#ffffff') : tint(colors.primary, 0.18, ground.page);
  const onGrounds = [ground.page, ground.card, ground.sunken, soft, accentSoft, sky];
  const [tile1, tile2, tile3, tile4] = slates[theme].map((slate) =>
    mix(slate, colors.primary, BRAND_IN_SLATE),
  ) as [string, string, string, string];
  const brand = shiftedTo(colors.primary, ink, EDGE, ground.card, ground.page);
  const accent = shiftedTo(colors.accent, ink, EDGE, ground.card, ground.page, sky);
  return {
    brand,
    'on-brand': readableOn(brand),
    'brand-ink': shiftedTo(colors.primary, ink, INK[theme], ...onGrounds),
    'brand-soft': soft,
    accent,
    'on-accent': readableOn(accent),
    'accent-ink': shiftedTo(colors.accent, ink, INK[theme], ...onGrounds),
    'accent-soft': accentSoft,
    /** Top of the first view. */
    sky,
    'tile-1': tile1,
    'tile-2': tile2,
    'tile-3': tile3,
    'tile-4': tile4,
  };
}

/** The custom properties of both themes as CSS. */
export function paletteCss(colors: Brand['colours']): string {
  const properties = (theme: Theme) =>
    Object.entries(paletteOf(colors, theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return `:root{${properties('light')}}@media (prefers-color-scheme:dark){:root{${properties('dark')}}}`;
}
