import { beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#shared/lead.ts';
import { postLead } from '#test/support/api-product.ts';
import type { Visit } from '#test/support/browser.ts';
import { browserStage, productStage } from '#test/support/browser-stage.ts';
import { dashboardLeads } from '#test/support/dashboard-leads.ts';
import { walkAdmin } from '#test/support/every-admin-screen.ts';
import { walkClaim, walkEveryScreen } from '#test/support/every-screen.ts';
import { leadInput } from '#test/support/leads.ts';
import { strangers } from '#test/support/strangers.ts';
import { clippedText, motion, sidewaysOverflow, wcagFindings } from '#test/support/wcag.ts';

const product = productStage({ viewerAddress: strangers() });
const withMaps = productStage({ googleMapsApiKey: 'AIza-not-a-key' });
/** What a program may write: a tower of marks on one letter, text without a break, both signs of a program. */
const hostileLead = leadInput({
  id: '00000000-0000-4000-8000-0000000000ff',
  name: `Zo${'\u0301'.repeat(190)}`,
  email: `${'w'.repeat(120)}@mail.example`,
  address: `\u202E${'A\u0325'.repeat(200)}`,
  honeypot: 'https://buy.example',
  filledInMs: 5,
});
const visit = browserStage();
// The browser's own lines for the refusals these walks are after: a file, Google, a password.
const refusals = [/status of 422/, /net::ERR_FAILED/, /status of 400/];

beforeAll(async () => {
  for (const lead of [...dashboardLeads(), hostileLead]) await postLead(product(), lead);
});

const desktop = { width: 1280, height: 900 };
/** 320 px is also what 1280 px are at 400 % zoom. */
const narrow = { width: 320, height: 640 };

const opened = (language: Language) =>
  visit(
    { locale: language === 'en' ? 'en-US' : 'es-US', viewport: desktop, reducedMotion: 'reduce' },
    refusals,
  );

/** Collects what is wrong on every screen, so that one run tells all of it. */
function inspection({ page }: Visit) {
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
      await note(screen, wcagFindings(page));
      await page.setViewportSize(narrow);
      await note(`${screen} at 320 px`, sidewaysOverflow(page));
      await note(`${screen} at 320 px`, clippedText(page));
      await page.setViewportSize(desktop);
      await note(screen, motion(page));
    },
  };
}

const screens = [
  'address',
  'payment',
  'has-estimate',
  'upload',
  'upload-not-a-pdf',
  'upload-refused',
  'upload-under-way',
  'contact',
  'contact-missing',
  'contact-invalid',
  'thanks-claim',
  'property',
  'property-invalid',
  'thanks-retail',
  'thanks-tapped',
  'address-loading',
  'address-suggestions',
  'address-picture',
  'address-failed',
  'not-found',
];

describe('every screen and error of the homeowner’s page meets WCAG 2.2 AA, at 320 px too, and keeps still', () => {
  test.each([
    ['en', 'whole', 'doubtful'],
    ['es', 'doubtful', 'whole'],
  ] as const)('in %s, light and dark', async (language, document, otherDocument) => {
    const visited = await opened(language);
    const { findings, seen, look } = inspection(visited);
    const walk = { url: product().url, language, look };
    await walkEveryScreen({
      ...walk,
      urlWithMaps: withMaps().url,
      page: visited.page,
      context: visited.context,
      document,
    });
    await visited.context.close();
    expect(findings).toEqual([]);
    expect(seen).toEqual(screens);
    expect(visited.strayErrors()).toEqual([]);

    const again = await opened(language);
    const other = inspection(again);
    await walkClaim({
      ...walk,
      page: again.page,
      context: again.context,
      document: otherDocument,
      look: async (screen) => {
        if (screen === 'thanks-claim') await other.look(screen);
      },
    });
    await again.context.close();
    expect(other.findings).toEqual([]);
  });
});

describe('the office’s pages meet WCAG 2.2 AA, at 320 px too, and keep still', () => {
  test('light and dark', async () => {
    const visited = await visit({ viewport: desktop, reducedMotion: 'reduce' }, refusals);
    const { findings, look } = inspection(visited);
    await walkAdmin(visited.page, product(), look);
    await visited.context.close();
    expect(findings).toEqual([]);
    expect(visited.strayErrors()).toEqual([]);
  });
});
