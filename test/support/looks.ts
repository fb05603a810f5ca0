import axe, { type RunOptions } from 'axe-core';
import type { Frame, Page } from 'playwright-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const DARK_RULES = ['color-contrast', 'html-has-lang', 'html-lang-valid', 'valid-lang'];

type Theme = 'light' | 'dark';

/**
 * What axe holds against the page as it stands, one line per element; empty when nothing. The themes differ in color
 * alone, so the dark one is asked for contrast, and for its language, in which a page that is seen in it alone may differ.
 * @param within one of the page's frames in its place
 */
export async function wcagFindings(
  page: Page,
  themes: readonly Theme[] = ['light', 'dark'],
  within: Page | Frame = page,
): Promise<string[]> {
  const all: string[] = [];
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    const found = await findings(within, theme === 'light' ? RULES : DARK_RULES);
    all.push(...found.map((finding) => `${theme}: ${finding}`));
  }
  return all;
}

/** @param runOnly tags or ids of rules */
async function findings(page: Page | Frame, runOnly: RunOptions['runOnly']): Promise<string[]> {
  // Its half megabyte is parsed once a document.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async (asked) => {
    const inPage = (window as unknown as { axe: typeof axe }).axe;
    const { violations } = await inPage.run({ runOnly: asked, resultTypes: ['violations'] });
    return violations.flatMap(({ id, help, nodes }) =>
      nodes.map(({ target, any }) => `${id} (${help}): ${target.join(' ')} ${any[0]?.message ?? ''}`.trim()),
    );
  }, runOnly);
}

/** Elements that reach out of the page to the side, where a phone would have to be scrolled sideways. */
export function sidewaysOverflow(page: Page | Frame): Promise<string[]> {
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
  return page.evaluate(() => {
    const isForEars = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isForEars(element.parentElement));
    return [...document.querySelectorAll('button, a, label, h1, h2, h3, p, li, dd, dt, td, th')]
      .filter((element) => {
        const { overflowX, position } = getComputedStyle(element);
        const hidden = position === 'absolute' || isForEars(element);
        return !hidden && overflowX !== 'visible' && element.scrollWidth > element.clientWidth + 1;
      })
      .map((element) => `${element.tagName.toLowerCase()} “${element.textContent}” is cut off`);
  });
}

/**
 * What reaches over the right edge of its own box, and so over what stands beside it.
 * @param within a selector of what is looked at
 */
export function spilled(page: Page, within = 'body'): Promise<string[]> {
  return page.evaluate((root) => {
    const isForEars = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath !== 'none' || isForEars(element.parentElement));
    const words = 'button, a, label, legend, summary, h1, h2, h3, p, li, dd, dt, td, th';
    return [...document.querySelectorAll(`${words}, div, section, form, fieldset, ul, ol, dl`)]
      .filter((element) => {
        const { display } = getComputedStyle(element);
        const boxless = display.startsWith('inline') && !display.includes('-');
        const isLookedAt = !boxless && !isForEars(element) && element.closest(root) !== null;
        return isLookedAt && element.clientWidth > 1 && element.scrollWidth > element.clientWidth + 1;
      })
      .map(
        ({ tagName, className, textContent }) =>
          `${tagName.toLowerCase()}.${className} “${textContent.slice(0, 60)}” spills`,
      );
  }, within);
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

/** The browser's own lines for the refusals these walks are after: a file, Google, a password, a path without a page. */
export const refusals = [/status of 422/, /net::ERR_FAILED/, /status of 400/, /status of 404 .*no-such-page/];

/** What a script lays out anew it does in the frame after: people see no other. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise<void>((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn()))),
  );

/** Collects what is wrong on every screen of a page at 1280 px and at 320, so that one run tells all of it. */
export function inspection(page: Page, themes: readonly Theme[]) {
  const findings: string[] = [];
  const seen: string[] = [];
  const note = async (screen: string, found: Promise<string[]>) => {
    for (const finding of await found) findings.push(`${screen}: ${finding}`);
  };
  return {
    findings,
    seen,
    async look(screen: string) {
      seen.push(screen);
      await note(screen, wcagFindings(page, themes));
      await page.setViewportSize(narrow);
      await nextFrame(page);
      await note(`${screen} at 320 px`, sidewaysOverflow(page));
      await note(`${screen} at 320 px`, clippedText(page));
      await page.setViewportSize(desktop);
      await note(screen, motion(page));
    },
    /** On a phone whose reader has all text twice as large. */
    async lookEnlarged(screen: string) {
      await page.setViewportSize(phone);
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      await nextFrame(page);
      await note(`${screen} with text at 200 %`, misfits(page));
      await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
      await page.setViewportSize(desktop);
    },
  };
}

/**
 * What is wrong with a screen that stands: its words in both themes on a desktop and in the light one at 320 px, and its
 * boxes at every width. Leaves the page as wide as a desktop.
 * @param part a selector of what nothing may stand out of
 */
export async function faults(page: Page, screen: string, part?: string): Promise<string[]> {
  const all: string[] = [];
  const note = (width: number, found: readonly string[]) =>
    all.push(...found.map((fault) => `${screen} at ${width} px: ${fault}`));
  for (const width of [320, 390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    note(width, await sidewaysOverflow(page));
    if (part !== undefined) note(width, await spilled(page, part));
    if (width === 320) note(width, [...(await clippedText(page)), ...(await wcagFindings(page, ['light']))]);
  }
  note(1280, await wcagFindings(page));
  await page.setViewportSize(desktop);
  return all;
}
