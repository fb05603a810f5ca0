import type { Lead } from '#shared/lead/stored-lead.ts';
import { legible } from '#shared/text.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Facts } from '#web/admin/lead/facts.tsx';
import { Section } from '#web/admin/lead/section.tsx';
import { RevokeLink } from '#web/admin/leads/revoke-link.tsx';
import { languageName, momentWords } from '#web/words/office/formats.ts';

/** How the lead came in, and the links to its quote. */
export function RecordSection({ api, lead }: { api: AdminApi; lead: Lead }) {
  const { language, link_ids } = lead;
  return (
    <Section title="Record">
      <Facts
        facts={[
          { label: 'Received', value: momentWords(lead.created_at) },
          { label: 'Sent by the page', value: momentWords(lead.posted_at) },
          { label: 'Page', value: legible(lead.post_url), long: true },
          { label: 'Platform', value: lead.platform },
          { label: 'Author', value: lead.author },
          ...(language === undefined ? [] : [{ label: 'Language', value: languageName(language) }]),
          { label: 'First contact', value: momentWords(lead.first_contact_at) },
          { label: 'Lead id', value: lead.id, long: true },
        ]}
      />
      {link_ids !== undefined && <RevokeLink api={api} lead={lead} />}
    </Section>
  );
}
