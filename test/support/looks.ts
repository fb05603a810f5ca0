import { AxeBuilder } from '@axe-core/playwright';
import type { BrowserContext, Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

type Theme = 'light' | 'dark';

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
function colorPairs(page: Page): Promise<string[]> {
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

export const desktop = { width: 1280, height: 900 };
/** 320 px is also what 1280 px are at 400 % zoom. */
const narrow = { width: 320, height: 640 };
export const phone = { width: 390, height: 844 };

/** The browser's own lines for the refusals these walks are after: a file, Google, a password. */
export const refusals = [/status of 422/, /net::ERR_FAILED/, /status of 400/];

interface Looks {
  /** In which every screen is looked at. */
  themes: readonly Theme[];
  /** The dark theme also on each screen that has colors on each other in it which none before has had. */
  newDarkColors?: true;
  /** Also on a phone whose reader has all text twice as large. */
  enlarged?: true;
}

/** Collects what is wrong on every screen of a page at 1280 px, so that one run tells all of it. */
export function inspection(page: Page, { themes, newDarkColors, enlarged }: Looks) {
  const findings: string[] = [];
  const seen: string[] = [];
  const dark = new Set<string>();
  const note = async (screen: string, found: Promise<string[]>) => {
    for (const finding of await found) findings.push(`${screen}: ${finding}`);
  };

  async function noteNewDarkColors(screen: string) {
    await page.emulateMedia({ colorScheme: 'dark' });
    const pairs = await colorPairs(page);
    if (pairs.some((pair) => !dark.has(pair))) await note(screen, wcagFindings(page, ['dark']));
    for (const pair of pairs) dark.add(pair);
  }

  async function noteEnlarged(screen: string) {
    const at = `${screen} with text at 200 %`;
    await page.setViewportSize(phone);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await note(at, enlargedMisfits(page));
    await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }

  return {
    findings,
    seen,
    async look(screen: string) {
      seen.push(screen);
      await note(screen, wcagFindings(page, themes));
      if (newDarkColors) await noteNewDarkColors(screen);
      await page.setViewportSize(narrow);
      await note(`${screen} at 320 px`, sidewaysOverflow(page));
      await note(`${screen} at 320 px`, clippedText(page));
      if (enlarged) await noteEnlarged(screen);
      await page.setViewportSize(desktop);
      await note(screen, motion(page));
    },
  };
}

/** Who opens a page of this context reads everything twice as large, from the first paint. */
export async function enlargeText(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      document.documentElement.style.fontSize = '200%';
    });
  });
}

/** What does not fit on a page whose text is twice as large. */
export async function enlargedMisfits(page: Page): Promise<string[]> {
  const size = await page.evaluate(() => getComputedStyle(document.documentElement).fontSize);
  return [...(size === '32px' ? [] : [`text is ${size} large, not 32px`]), ...(await misfits(page))];
}

/** Names of the controls of the admin's page that lie under the toasts, wherever it is scrolled to; and how high these are. */
export const coveredControls = (page: Page) =>
  page.evaluate(() => {
    const toasts = document.querySelector('.admin-toasts')?.getBoundingClientRect();
    const list = document.querySelector('.admin-scroll');
    if (toasts === undefined || list === null) throw new Error('the page has no toasts');
    const covered: string[] = [];
    for (list.scrollTop = 0; ; list.scrollTop += 100) {
      for (const control of list.querySelectorAll('button, select, input, a')) {
        const { left, right, top, bottom } = control.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        // Further down a line that is scrolled sideways.
        if (x > list.clientWidth) continue;
        if (document.elementFromPoint(x, y)?.closest('.admin-toasts') === null) continue;
        // Out of the list's own room nothing is shown; its edge is a whole pixel, a link's middle need not be.
        if (y < list.getBoundingClientRect().bottom - 1 && y > 0)
          covered.push(control.getAttribute('aria-label') ?? control.textContent ?? '');
      }
      if (list.scrollTop + list.clientHeight >= list.scrollHeight - 1)
        return { covered, toasts: toasts.height };
    }
  });
