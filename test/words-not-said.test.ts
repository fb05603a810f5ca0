import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { AlertMessage } from '#lambdas/alerts/message.ts';
import { pushMessage } from '#lambdas/alerts/push.ts';
import { teamEmail } from '#lambdas/alerts/team-email.ts';
import { invitationEmail } from '#shared/admins.ts';
import { type AlertEvent, alertEvents } from '#shared/alerts/alert.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { tierNames } from '#shared/pricing/rates.ts';
import { sourceFiles } from '#test/support/import-graph.ts';
import { leadInput, snapshot } from '#test/support/leads.ts';
import { unsaidIn } from '#test/support/words-not-said.ts';
import { sentencesIn } from '#test/support/written-sentences.ts';

/** Every sentence of the files that these patterns name. */
const written = (said: RegExp, unsaid = /^$/) =>
  sourceFiles()
    .filter((file) => said.test(file) && !unsaid.test(file))
    .flatMap((file) => sentencesIn(file));

const lead: Lead = {
  ...leadInput(),
  phone: '402.555.0142',
  status: 'new',
  created_at: '2026-11-21T10:00:00.000Z',
};
const callTimes = [{ day: '2026-11-23', part: 'morning' as const }];
const consent = { ticked: true, wordingVersion: '', wording: '', at: '', page: '' };
const more = { created: 8, changed: 2, leaking: 1 };

/** Leads that make an alert say each of its lines. */
const leads: Partial<Lead>[] = [
  {},
  { price_pending: true },
  { quote: snapshot(1800), lead_type: 'insurance', documentId: 'd', language: 'es', consent },
  { quote: snapshot(1800), callTimes, hasLeaks: true },
  { quote: snapshot(1800), spam: ['too_fast'], hasLeaks: false },
  {
    quote: { ...snapshot(2784), basis: { source: 'typed-from-paper', others: [] } },
    typedSquareFootage: 2784,
  },
  ...tierNames.map((chosenTier) => ({ chosenTier, quote: snapshot(1800) })),
];

function alertTexts(event: AlertEvent): (readonly [string, string])[] {
  const alert: AlertMessage = { id: 'a', event, at: lead.created_at, news: ['chosenTier', 'callTimes'] };
  const messages: AlertMessage[] =
    event === 'test'
      ? [alert]
      : event === 'leads.more'
        ? [{ ...alert, more }]
        : leads.flatMap((changes) => [
            { ...alert, lead: { ...lead, ...changes } },
            { ...alert, lead: { ...lead, ...changes }, emergency: true as const },
          ]);
  return messages.flatMap((message) => {
    const { subject, text } = teamEmail(message, {
      adminUrl: 'https://quote.example.com/admin',
      product: 'Roof',
    });
    const { title, body } = pushMessage(message, 'tag', 'Roof');
    return [subject, ...text.split('\n'), title, body].map((said) => [event, said] as const);
  });
}

describe('no word that we do not say is read', () => {
  test('by the team, in alerts and invitations', () => {
    const { subject, text } = invitationEmail('https://quote.example.com/admin', 'dana@example.com', 'x');
    const invitation = [subject, text].map((said) => ['invitation', said] as const);
    const told = [...alertEvents.flatMap(alertTexts), ...invitation];
    expect(unsaidIn('en', told)).toEqual([]);
    // What it would hold is there: a choice, a call, a language.
    for (const line of [
      'Speaks Spanish',
      'Wants a call: Mon, Nov 23, morning',
      'Chose: Standard Price, $9,000',
    ])
      expect(told.map(([, said]) => said)).toContain(line);
  });

  test('by whoever calls the API or reads an error in the office', () => {
    expect(unsaidIn('en', written(/^lambdas\//, /estimate-reader|quote-links\/(?:letter|plain)/))).toEqual(
      [],
    );
  });

  test('by operators: commands, settings, alarms, the dashboard, what the templates say', () => {
    const files =
      /^infra\/(?:[^/]+\.ts$|commands|constructs|stacks|functions|local\/(?:start|first-admin|data-folder|product)\.ts)/;
    expect(unsaidIn('en', written(files))).toEqual([]);
  });

  test.each(['README.md', 'docs/deploy.md', 'docs/local.md', 'docs/first-evening.md', 'docs/runbook.md'])(
    'in %s',
    (page) => {
      const lines = readFileSync(page, 'utf8')
        .replace(/```[\s\S]*?```/g, (code) => code.replace(/[^\n]+/g, ''))
        .replace(/`[^`\n]*`|\]\([^)\n]*\)|<!--.*-->/g, 'x')
        .split('\n');
      expect(
        unsaidIn(
          'en',
          lines.map((line, at) => [`${page}:${at + 1}`, line] as const),
        ),
      ).toEqual([]);
    },
  );
});
