import type { Lead } from '#shared/lead/stored-lead.ts';
import { sourceWords, touchRows } from '#web/words/office/source.ts';
import { Facts, Section } from './sections.tsx';

/** Where the lead came from: in a word, and what its links said the first time and the last. */
export function SourceSection({ lead }: { lead: Lead }) {
  const rows = touchRows(lead);
  return (
    <Section title="Source">
      <Facts
        facts={[
          { label: 'Came from', value: sourceWords(lead) },
          ...(rows ?? []).map(({ label, row: { name, said } }) => ({
            label,
            long: true as const,
            value: (
              <>
                <bdi>{name}</bdi>
                {said.map((line) => (
                  <bdi key={line} className="lead-source-line">
                    {line}
                  </bdi>
                ))}
              </>
            ),
          })),
        ]}
      />
      {rows === undefined && (
        <p className="admin-hint">
          Its page couldn’t tell. Such leads are unknown; “direct” came by themselves.
        </p>
      )}
    </Section>
  );
}
