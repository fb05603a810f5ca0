import { phoneLink } from '#shared/lead/phone.ts';
import { textLink } from '#shared/lead/phone-format.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useChangedLead } from '#web/admin/changes/use-lead-changes.ts';
import { officeBrand } from '#web/admin/data/office-brand.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { icon } from '#web/ui/icons.tsx';
import { reminderWords } from './homeowner-texts.ts';
import { isToText, useOfficeTime } from './reminders.ts';

export const Bubble = icon(
  <>
    <path d="M4 5h16v11H10l-4.5 3.5V16H4z" />
    <path d="M8 9h8M8 12h5" />
  </>,
);

interface Props {
  lead: Lead;
  now: Date;
  /** As a button among others, or as a sign where there is no room for words. */
  look?: 'bare' | 'quiet' | 'icon';
}

/**
 * Reminds a homeowner in a text of one's own phone, in their language, where no email does; the tap says that they were. Nothing
 * where an email does, or where they left no number.
 */
export function ReminderLink({ lead: loaded, now, look = 'bare' }: Props) {
  const { lead, change } = useChangedLead(loaded);
  const office = useOfficeTime();
  const { inspection } = lead;
  if (inspection === undefined || phoneLink(lead.phone) === '' || !isToText(lead, now, office)) return null;
  return (
    <ButtonLink
      kind={look}
      href={textLink(lead.phone, reminderWords(inspection, officeBrand.is?.companyName ?? '', lead.language))}
      aria-label={`Text a reminder: ${lead.name}`}
      onClick={() => void change({ texted: { at: inspection.at } })}
    >
      <Bubble />
      {look !== 'icon' && 'Text a reminder'}
    </ButtonLink>
  );
}
