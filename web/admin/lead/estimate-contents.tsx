import type { LeadDocument } from '#shared/api/office-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { Help } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { dayWords } from '#web/words/office/formats.ts';
import {
  checklistWords,
  claimFigures,
  claimHeader,
  type ReadDocument,
  roofWords,
} from '#web/words/office/lead-page.ts';
import { DocumentPage, type Turn } from './document-button.tsx';
import { Facts } from './sections.tsx';

interface EstimateProps {
  lead: Lead;
  document: LeadDocument;
  turn: Turn;
}

/** What the estimate says, or why nothing is known of it. */
export function EstimateContents({ document, ...of }: EstimateProps) {
  if (document.state === 'read') return <ReadEstimate {...of} document={document} />;
  if (document.state === 'refused')
    return (
      <Notice tone="warn">
        <p>
          No quote from this PDF: {document.reason}
          {document.doubt !== undefined && (
            <>
              . See <DocumentPage {...of} page={document.doubt.page} />, where it says “
              <bdi>{document.doubt.text}</bdi>”
            </>
          )}
        </p>
      </Notice>
    );
  if (document.state === 'reading') return <Help>Still reading the estimate.</Help>;
  return <Help>No PDF on file. It never arrived, or its retention time is up.</Help>;
}

interface ReadProps extends EstimateProps {
  document: ReadDocument;
}

function ReadEstimate({ document, ...of }: ReadProps) {
  return (
    <>
      <Facts facts={claimHeader(document)} />
      <Facts
        facts={claimFigures(document).map(({ label, value, page }) => ({
          label,
          value: (
            <>
              {value} {page !== undefined && <DocumentPage {...of} page={page} />}
            </>
          ),
        }))}
      />
      <Proof isGood={document.claim.verified} />
      {document.warnings.length > 0 && (
        <Stack as="ul" gap={2} aria-label="Warnings">
          {[...new Set(document.warnings)].map((warning) => (
            <li key={warning}>
              <Notice tone="warn">
                <bdi>{warning}</bdi>
              </Notice>
            </li>
          ))}
        </Stack>
      )}
      <Facts facts={[...roofWords(document), ...checklistWords(document)]} />
      <EstimateAsks {...of} document={document} />
    </>
  );
}

/** What the paper asks of the homeowner, in its own words. */
function EstimateAsks({ document: { asks }, ...of }: ReadProps) {
  if (asks.length === 0) return null;
  return (
    <Facts
      facts={[
        {
          label: 'It asks',
          value: (
            <Stack as="ul" gap={2}>
              {asks.map(({ day, text, page }) => (
                <li key={text}>
                  {day !== null && <strong>By {dayWords(day)}: </strong>}
                  <q>{text}</q> <DocumentPage {...of} page={page} />
                </li>
              ))}
            </Stack>
          ),
        },
      ]}
    />
  );
}

/** Whether the estimate's numbers add up. */
const Proof = ({ isGood }: { isGood: boolean }) =>
  isGood ? (
    <p>
      <Tag tone="good">
        <Check />
        Numbers check out.
      </Tag>
    </p>
  ) : (
    <Notice tone="warn">
      <p>Numbers don’t check out. Compare them with the PDF.</p>
    </Notice>
  );
