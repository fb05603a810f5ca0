import type { KnownInspection } from '#shared/inspection/inspection.ts';
import { type InspectionNews, inspectionToTell } from '#shared/lead/inspection-notices.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { ChangeLead } from '#web/admin/changes/use-lead-changes.ts';
import { useNow } from '#web/admin/data/use-now.tsx';
import { useInspectionEmail } from '#web/admin/inspections/inspection-email.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { inspectionText } from '#web/words/office/inspections.ts';

interface Props {
  lead: Lead;
  change: ChangeLead;
}

/** Where the office has changed an inspection that its homeowner was told of: emails them by a tap, or hears that they know. */
export function NotifyHomeowner(props: Props) {
  const news = inspectionToTell(props.lead, useNow());
  const { known_inspection: known } = props.lead;
  return news === undefined || known === undefined ? null : <Untold {...props} news={news} known={known} />;
}

function Untold({ lead, change, news, known }: Props & { news: InspectionNews; known: KnownInspection }) {
  const { canEmail, isHeld, hint, hold } = useInspectionEmail(lead);
  if (isHeld) return null;
  return (
    <Notice tone="warn">
      <p>{knownWords(known)}</p>
      <Row>
        <Button disabled={!canEmail} onClick={() => hold(news)}>
          {tellWords[news.kind]}
        </Button>
        <Button onClick={() => void change({ inspectionTold: true })}>They know</Button>
      </Row>
      <Help>{hint}</Help>
    </Notice>
  );
}

/** What the homeowner goes by until somebody tells them: nothing, where they heard of no inspection or of its end. */
const knownWords = ({ at, minutes = 0, time_zone }: KnownInspection): string =>
  at === undefined
    ? 'Nobody has told them yet.'
    : `They still expect it ${inspectionText({ at, minutes, time_zone })}.`;

/** What the button says that emails them of it. */
const tellWords: Readonly<Record<InspectionNews['kind'], string>> = {
  booked: 'Email the time',
  moved: 'Email the new time',
  canceled: 'Email that it’s canceled',
};
