import type { ReactNode } from 'react';
import type { LeadDocument } from '#shared/api/office-routes.ts';
import { isOwnFigure } from '#shared/lead/office-price.ts';
import { isPriceToCome, isTypedFromEstimate, leadPrice, tierToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { PRICE_TO_COME } from '#web/words/office/lead.ts';
import {
  checklistWords,
  claimFigures,
  claimHeader,
  type ReadDocument,
  roofWords,
  typedWords,
} from '#web/words/office/lead-page.ts';
import { DocumentButton, DocumentPage, type Turn } from './document-button.tsx';
import { OfficeSquares } from './office-squares.tsx';
import { BesidePaper, PaperButton, usePaper } from './paper.tsx';
import { quoteBasis, quoteRows } from './quote-rows.ts';
import { QuoteTable } from './quote-tables.tsx';
import { Facts, Section } from './sections.tsx';
import { SendNewQuote } from './send-quote.tsx';

interface QuoteSectionProps {
  lead: Lead;
  product: string;
  /** The email of an admin that the lead names. */
  whoIs: (by: string) => string;
  /** What prices the lead by hand, where nothing else on the page does. */
  children?: ReactNode;
}

/** What the homeowner was shown, what the server computes, and where the two differ. */
export function QuoteSection({ lead, product, whoIs, children }: QuoteSectionProps) {
  const rows = quoteRows(lead, product);
  const office = lead.office_price;
  return (
    <Section
      title="Quote"
      beside={
        isPriceToCome(lead) ? (
          <span className="admin-tag">{PRICE_TO_COME}</span>
        ) : (
          <>
            {isTypedFromEstimate(lead) && <span className="admin-tag admin-tag-doubt">Squares typed</span>}
            {leadPrice(lead).difference !== null && (
              <span className="admin-tag admin-tag-doubt">Prices differ</span>
            )}
          </>
        )
      }
    >
      {rows.length === 0 ? (
        <p className="admin-hint">
          {isPriceToCome(lead)
            ? 'No prices shown. The server works them out as soon as it can read what the price is made of.'
            : 'No prices for this lead.'}
        </p>
      ) : (
        <>
          <QuoteTable rows={rows} isOfOffice={office !== undefined} />
          <ul className="lead-basis">
            {quoteBasis(lead, whoIs).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          {office !== undefined && (
            <SendNewQuote
              lead={lead}
              product={product}
              told={{
                squareFootage: office.squareFootage,
                isOwn: isOwnFigure(office),
                price: office[tierToQuote(lead)],
              }}
            />
          )}
        </>
      )}
      {children}
    </Section>
  );
}

interface ClaimSectionProps {
  lead: Lead;
  product: string;
  document: LeadDocument | null;
  /** How many things of it are not saved. */
  onUnsaved: (count: number) => void;
}

/** The uploaded estimate: what it says, beside the way to open it. Nothing where the lead came without one. */
export function ClaimSection({ lead, product, document, onUnsaved }: ClaimSectionProps) {
  const paper = usePaper(lead, document);
  if (lead.documentId === undefined) return null;
  const gone = document?.state === 'gone';
  return (
    <Section
      title="Insurance estimate"
      beside={
        !gone && (
          <div className="lead-control-row">
            {paper !== null && <PaperButton paper={paper} />}
            <DocumentButton lead={lead} />
          </div>
        )
      }
    >
      <BesidePaper paper={paper}>
        {lead.documentName !== undefined && <p className="admin-hint">{lead.documentName}</p>}
        {document === null ? (
          <p className="admin-hint">Can’t show what the estimate says. Open the PDF.</p>
        ) : (
          <Said lead={lead} document={document} turn={paper?.isOpen ? paper.show : undefined} />
        )}
        {lead.typedSquareFootage !== undefined && (
          <p className={isTypedFromEstimate(lead) ? 'lead-proof lead-proof-open' : 'admin-hint'}>
            {typedWords(lead.typedSquareFootage, isTypedFromEstimate(lead))}
          </p>
        )}
        <OfficeSquares
          lead={lead}
          product={product}
          onUnsaved={onUnsaved}
          hasPaper={!gone}
          document={document}
          isRefused={document?.state === 'refused'}
        />
      </BesidePaper>
    </Section>
  );
}

type SaidProps = Pick<ClaimSectionProps, 'lead'> & { document: LeadDocument; turn: Turn };

function Said({ document, ...of }: SaidProps) {
  if (document.state === 'read') return <ReadEstimate {...of} document={document} />;
  if (document.state === 'refused')
    return (
      <p className="paper-refused">
        No quote from this PDF: {document.reason}
        {document.doubt !== undefined && (
          <>
            . See <DocumentPage {...of} page={document.doubt.page} />, where it says “
            <bdi>{document.doubt.text}</bdi>”
          </>
        )}
      </p>
    );
  if (document.state === 'reading') return <p className="admin-hint">Still reading the estimate.</p>;
  return <p className="admin-hint">No PDF on file. It never arrived, or its retention time is up.</p>;
}

function ReadEstimate({ document, ...of }: SaidProps & { document: ReadDocument }) {
  return (
    <>
      <Facts facts={claimHeader(document)} />
      <dl className="lead-figures">
        {claimFigures(document).map(({ label, value, page }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {value}{' '}
              {page !== undefined && (
                <small>
                  <DocumentPage {...of} page={page} />
                </small>
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className={document.claim.verified ? 'lead-proof' : 'lead-proof lead-proof-open'}>
        {document.claim.verified
          ? 'Numbers check out.'
          : 'Numbers don’t check out. Compare them with the PDF.'}
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
