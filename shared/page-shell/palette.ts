import type { Brand } from '../brand.ts';
import { mix, readableOn, shiftedTo } from './contrast.ts';

/** The neutral grounds that text in a brand colour stands on, and the faintest text on them; `web/ui/tokens.css` has the same. */
export const grounds = {
  light: { page: '#f5f3ef', card: '#ffffff', sunken: '#eceae4', 'text-muted': '#525a61' },
  dark: { page: '#10151a', card: '#1a2128', sunken: '#232c35', 'text-muted': '#aab4bd' },
} as const;

export type Theme = keyof typeof grounds;

/** Text needs 4.5 to 1, borders and icons 3 to 1 (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const EDGE = 3;

/**
 * A company's two colours made into the tokens of a theme, each moved only as far towards black or white
 * as it takes to be readable: a company may choose any colours and nobody loses the text.
 */
export function paletteOf(colours: Brand['colours'], theme: Theme) {
  const ground = grounds[theme];
  const ink = theme === 'light' ? '#000000' : '#ffffff';
  const tint = (colour: string) =>
    shiftedTo(
      mix(colour, ground.card, theme === 'light' ? 0.92 : 0.8),
      ground.card,
      TEXT,
      ground['text-muted'],
    );
  const soft = tint(colours.primary);
  const accentSoft = tint(colours.accent);
  const onGrounds = [ground.page, ground.card, ground.sunken, soft, accentSoft];
  const brand = shiftedTo(colours.primary, ink, EDGE, ground.card, ground.page);
  const accent = shiftedTo(colours.accent, ink, EDGE, ground.card, ground.page);
  const hero = shiftedTo(
    mix(colours.primary, '#000000', theme === 'light' ? 0.1 : 0.45),
    '#000000',
    8,
    '#ffffff',
  );
  const heroDeep = mix(hero, '#000000', 0.35);
  return {
    brand,
    'on-brand': readableOn(brand),
    'brand-ink': shiftedTo(colours.primary, ink, TEXT, ...onGrounds),
    'brand-soft': soft,
    accent,
    'on-accent': readableOn(accent),
    'accent-ink': shiftedTo(colours.accent, ink, TEXT, ...onGrounds),
    'accent-soft': accentSoft,
    hero,
    'hero-deep': heroDeep,
    'on-hero': '#ffffff',
    'on-hero-muted': shiftedTo(mix('#ffffff', hero, 0.18), '#ffffff', TEXT, hero, heroDeep),
    'hero-accent': shiftedTo(colours.accent, '#ffffff', TEXT, hero, heroDeep),
  };
}

/** The custom properties of both themes as CSS. */
export function paletteCss(colours: Brand['colours']): string {
  const properties = (theme: Theme) =>
    Object.entries(paletteOf(colours, theme))
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  return `:root{${properties('light')}}@media (prefers-color-scheme:dark){:root{${properties('dark')}}}`;
}
