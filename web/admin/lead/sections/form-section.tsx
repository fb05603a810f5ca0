import type { Lead } from '#shared/lead/stored-lead.ts';
import { legible } from '#shared/text.ts';
import { Facts } from '#web/admin/lead/facts.tsx';
import { Section } from '#web/admin/lead/section.tsx';
import { formAnswers } from '#web/words/office/lead-page.ts';

/** The whole form as it was sent. */
export function FormSection({ lead: { content } }: { lead: Lead }) {
  const answers = formAnswers(content);
  return (
    <Section title="Form">
      <details className="fold">
        <summary>The form as it was sent</summary>
        {answers === null ? <p className="lead-text">{legible(content)}</p> : <Facts facts={answers} />}
      </details>
    </Section>
  );
}
