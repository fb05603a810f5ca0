import type { LeadDocument } from '#shared/api/office-routes.ts';
import { isTypedFromPaper } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import type { AdminApi } from '#web/admin/data/admin-api.ts';
import { Facts } from '#web/admin/lead/facts.tsx';
import { Section } from '#web/admin/lead/section.tsx';
import { DocumentButton } from '#web/admin/leads/lead-controls.tsx';
import {
  checklistWords,
  claimFigures,
  claimHeader,
  type ReadDocument,
  roofWords,
  typedWords,
} from '#web/words/office/lead-page.ts';

interface Props {
  api: AdminApi;
  lead: Lead;
  document: LeadDocument | null;
}

/** The uploaded estimate: what it says, beside the way to open it. Nothing where the lead came without one. */
export function ClaimSection({ api, lead, document }: Props) {
  if (lead.documentId === undefined) return null;
  const gone = document?.state === 'gone';
  return (
    <Section title="Insurance estimate" beside={!gone && <DocumentButton api={api} lead={lead} />}>
      {document === null ? (
        <p className="admin-hint">What the estimate says cannot be shown. Open it to read it.</p>
      ) : (
        <Said document={document} />
      )}
      {lead.typedSquareFootage !== undefined && (
        <p className={isTypedFromPaper(lead) ? 'lead-proof lead-proof-open' : 'admin-hint'}>
          {typedWords(lead.typedSquareFootage, isTypedFromPaper(lead))}
        </p>
      )}
    </Section>
  );
}

function Said({ document }: { document: LeadDocument }) {
  if (document.state === 'read') return <ReadEstimate document={document} />;
  if (document.state === 'refused') return <p>No quote from this PDF: {document.reason}</p>;
  if (document.state === 'reading') return <p className="admin-hint">The estimate is still being read.</p>;
  return <p className="admin-hint">The estimate is not stored: it never arrived, or its time is over.</p>;
}

function ReadEstimate({ document }: { document: ReadDocument }) {
  return (
    <>
      <Facts facts={claimHeader(document)} />
      <dl className="lead-figures">
        {claimFigures(document).map(({ label, value, page }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value} {page !== undefined && <small>page {page}</small>}
            </dd>
          </div>
        ))}
      </dl>
      <p className={document.claim.verified ? 'lead-proof' : 'lead-proof lead-proof-open'}>
        {document.claim.verified
          ? 'These figures add up inside the paper.'
          : 'These figures could not be proven by the paper’s own sums: compare them with it.'}
      </p>
      {document.warnings.length > 0 && (
        <ul className="lead-warnings" aria-label="Warnings">
          {[...new Set(document.warnings)].map((warning) => (
            <li key={warning}>
              <bdi>{warning}</bdi>
            </li>
          ))}
        </ul>
      )}
      <Facts facts={[...roofWords(document), ...checklistWords(document)]} />
    </>
  );
}
