import { isEqual } from '#shared/equal.ts';
import { clickIds, type Touch } from '#shared/lead/attribution.ts';
import { touchName, UNKNOWN_SOURCE } from '#shared/lead/source.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { safeToDisplay } from '#shared/text.ts';
import { Help } from '#web/ui/field.tsx';
import { momentWords, NOT_SAID } from '#web/words/office/formats.ts';
import { Facts, Section } from './sections.tsx';

/** "Google Ads, hail-nov": where a lead came from, and by which campaign. */
export const sourceWords = ({ source = UNKNOWN_SOURCE, campaign }: Lead): string =>
  campaign === undefined ? source : `${source}, ${campaign}`;

/** Where the lead came from: in a word, and what its links said the first time and the last. */
export function SourceSection({ lead }: { lead: Lead }) {
  const rows = touchRows(lead);
  return (
    <Section title="Source">
      <Facts
        facts={[
          { label: 'Came from', value: sourceWords(lead) },
          { label: 'Page', value: safeToDisplay(lead.post_url), long: true },
          ...(rows ?? []).map(({ label, row: { name, said } }) => ({
            label,
            long: true as const,
            value: (
              <>
                <bdi>{name}</bdi>
                {said.map((line) => (
                  <Help key={line}>
                    <bdi>{line}</bdi>
                  </Help>
                ))}
              </>
            ),
          })),
        ]}
      />
      {rows === undefined && (
        <Help>Its page couldn’t tell. Such leads are unknown; “direct” came by themselves.</Help>
      )}
    </Section>
  );
}

/** What the words of a link are called; the order of the page. */
const named = [
  ['rep', 'Rep'],
  ['utm_source', 'utm_source'],
  ['utm_medium', 'utm_medium'],
  ['utm_campaign', 'utm_campaign'],
  ['campaign', 'campaign'],
  ['utm_term', 'utm_term'],
  ['utm_content', 'utm_content'],
  ['utm_id', 'utm_id'],
] as const;

interface TouchRow {
  name: string;
  /** When, and what the link said, a line each. */
  said: string[];
}

/** A touch as the office reads it. */
function touchRow(touch: Touch): TouchRow {
  const { at, clicked, referrer } = touch;
  const isLeftOut = clicked !== undefined && clickIds.every((id) => touch[id] === undefined);
  return {
    name: touchName(touch),
    said: [
      at === undefined ? NOT_SAID : momentWords(at),
      ...named.flatMap(([field, label]) => (touch[field] === undefined ? [] : [`${label}: ${touch[field]}`])),
      ...clickIds.flatMap((id) => (touch[id] === undefined ? [] : [`${id}: ${touch[id]}`])),
      ...(isLeftOut ? [`${clicked}: not kept`] : []),
      ...(referrer === undefined ? [] : [`Page before: ${referrer}`]),
    ],
  };
}

/** The first way and the last, as one where they are the same; undefined where the page did not say. */
export function touchRows({
  touches,
}: Pick<Lead, 'touches'>): { label: string; row: TouchRow }[] | undefined {
  if (touches === undefined) return undefined;
  const { first, last } = touches;
  if (isEqual(first, last)) return [{ label: 'First and last visit', row: touchRow(last) }];
  return [
    { label: 'First visit', row: touchRow(first) },
    { label: 'Last visit', row: touchRow(last) },
  ];
}
