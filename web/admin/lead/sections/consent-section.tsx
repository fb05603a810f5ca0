import type { Lead } from '#shared/lead/stored-lead.ts';
import { legible } from '#shared/text.ts';
import { Facts } from '#web/admin/lead/facts.tsx';
import { Section } from '#web/admin/lead/section.tsx';
import { momentWords } from '#web/words/office/formats.ts';

/** What was agreed to, in which words, when and where. */
export function ConsentSection({ lead: { consent } }: { lead: Lead }) {
  return (
    <Section title="Consent">
      {consent === undefined ? (
        <p className="admin-hint">No record of consent came with this lead.</p>
      ) : (
        <Facts
          facts={[
            { label: 'Box ticked', value: consent.ticked ? 'Yes' : 'No' },
            { label: 'When', value: momentWords(consent.at) },
            { label: 'Wording', value: legible(consent.wording), long: true },
            { label: 'Version of the wording', value: legible(consent.wordingVersion) },
            { label: 'Page', value: legible(consent.page), long: true },
          ]}
        />
      )}
    </Section>
  );
}
