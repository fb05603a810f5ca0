import type { Lead } from '#shared/lead/stored-lead.ts';
import { Facts } from '#web/admin/lead/facts.tsx';
import { Section } from '#web/admin/lead/section.tsx';
import { leadFacts } from '#web/words/office/lead.ts';

/** What the homeowner said of the roof. */
export const RoofSection = ({ lead, product }: { lead: Lead; product: string }) => (
  <Section title={product}>
    <Facts facts={leadFacts(lead, product)} />
  </Section>
);
