import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

export type Theme = 'light' | 'dark';

/**
 * What axe holds against the page as it stands, one line per element; empty when nothing. The themes differ in color
 * alone, so the dark one is asked for contrast only.
 */
export async function wcagFindings(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
): Promise<string[]> {
  const all: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const asked = theme === 'light' ? axe(page).withTags(RULES) : axe(page).withRules(['color-contrast']);
    all.push(...(await findings(asked)).map((finding) => `${theme}: ${finding}`));
  }
  return all;
}

// Without frames on the page, the older way of running does the same and opens no second page for it.
const axe = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}): ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  );
}

/**
 * The colors of texts with what they stand on, as the page has them in the theme it is in: what axe judges contrast by,
 * without running axe.
 */
export function colorPairs(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const groundsOf = (element: Element | null): string => {
      if (element === null) return '';
      const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
      const ground = `${backgroundColor} ${backgroundImage} ${opacity}`;
      if (backgroundColor.startsWith('rgb(')) return ground;
      const isClear = ground === 'rgba(0, 0, 0, 0) none 1';
      return `${isClear ? '' : `${ground} on `}${groundsOf(element.parentElement)}`;
    };
    const hasText = (element: Element) =>
      element.matches('input, select, textarea') ||
      [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === 3 && nodeValue?.trim());
    const pairs = [...document.querySelectorAll('body *')]
      .filter((element) => hasText(element) && element.checkVisibility())
      .map((element) => {
        const { color, fontSize, fontWeight } = getComputedStyle(element);
        const size = Number.parseFloat(fontSize);
        // Large text needs less contrast, and what is disabled none.
        const isLarge = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700);
        return [color, groundsOf(element), isLarge, element.closest(':disabled') !== null].join('; ');
      });
    return [...new Set(pairs)];
  });
}

/** Elements that reach out of the page to the side, where a phone would have to be scrolled sideways. */
export function sidewaysOverflow(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > clientWidth + 0.5)
      .map(
        (element) => `${element.tagName.toLowerCase()}.${element.className} is wider than ${clientWidth} px`,
      );
  });
}

/** Text cut off by its own box at this width. */
export function clippedText(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('button, a, label, h1, h2, h3, p, li, dd, dt, td, th')]
      .filter((element) => {
        const { overflowX, clipPath, position } = getComputedStyle(element);
        const hidden = clipPath !== 'none' || position === 'absolute' || element.closest('.visually-hidden');
        return !hidden && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent}” is cut off`),
  );
}

/** What reaches over the right edge of its own box, and so over what stands beside it. */
export function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const words = 'button, a, label, legend, summary, h1, h2, h3, p, li, dd, dt, td, th';
    return [...document.querySelectorAll(`${words}, div, section, form, fieldset, ul, ol, dl`)]
      .filter((element) => {
        const { display, clipPath } = getComputedStyle(element);
        const boxless = display.startsWith('inline') && !display.includes('-');
        const hidden = clipPath !== 'none' || element.closest('.visually-hidden') !== null;
        return (
          !boxless && !hidden && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1
        );
      })
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName.toLowerCase()}.${className} “${textContent.slice(0, 60)}” spills`,
      );
  });
}

/** What still moves although the visitor asked for reduced motion. */
export function motion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation;
      const target = effect instanceof KeyframeEffect ? effect.target : null;
      const duration = Number(effect?.getComputedTiming().duration ?? 0);
      return duration > 1 ? [`${target?.tagName}.${target?.className} moves for ${duration} ms`] : [];
    }),
  );
}

/** What does not fit: into the page's width, or into a box of its own. */
export async function misfits(page: Page): Promise<string[]> {
  return [...(await sidewaysOverflow(page)), ...(await clippedText(page)), ...(await spilled(page))];
}
