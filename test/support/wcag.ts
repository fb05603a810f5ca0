import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * What axe holds against the page as it stands in both themes, one line per element; empty when nothing.
 * The themes differ in colour alone, so the dark one is asked for contrast only.
 */
export async function wcagFindings(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await findings(axe(page).withTags(RULES));
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await findings(axe(page).withRules(['color-contrast']));
  return [...light.map((finding) => `light: ${finding}`), ...dark.map((finding) => `dark: ${finding}`)];
}

// Without frames on the page, the older way of running does the same and opens no second page for it.
const axe = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true);

async function findings(builder: AxeBuilder): Promise<string[]> {
  const { violations } = await builder.analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, any }) => `${id} (${help}): ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
  );
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
