import type { ReactNode } from 'react';
import type { LeadDetail } from '#shared/api/office-routes.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import { isOwnFigure } from '#shared/lead/office-price.ts';
import { isPriceToCome, isTypedFromEstimate, leadPrice, tierToQuote } from '#shared/lead/price.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { LazyPanel } from '#web/admin/ui/failed-load.tsx';
import { Help } from '#web/ui/field.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Row } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { PRICE_TO_COME } from '#web/words/office/lead.ts';
import { typedWords } from '#web/words/office/lead-page.ts';
import { DocumentButton } from './document-button.tsx';
import { EstimateContents } from './estimate-contents.tsx';
import { PaperButton, SplitView, usePaper } from './estimate-viewer.tsx';
import { OfficeSquares } from './office-squares.tsx';
import { quoteBasis, quoteTable } from './quote-rows.ts';
import { QuoteTable } from './quote-tables.tsx';
import { RevokeLink } from './revoke-link.tsx';
import { Section } from './sections.tsx';
import { SendNewQuote } from './send-quote.tsx';

/** Few leads have two estimates. */
export const estimateChanges = lazyChunk(() => import('./estimate-changes.tsx'));

interface QuoteSectionProps {
  lead: Lead;
  product: string;
  /** The email of an admin that the lead names. */
  whoIs: (by: string) => string;
  /** What prices the lead by hand, where nothing else on the page does. */
  children?: ReactNode;
}

/** The prices of each tier, what they rest on, the new quote to send, and the end of the links to it. */
export function QuoteSection({ lead, product, whoIs, children }: QuoteSectionProps) {
  const table = quoteTable(lead, product);
  const office = lead.office_price;
  return (
    <Section
      title="Quote"
      beside={
        isPriceToCome(lead) ? (
          <Tag>{PRICE_TO_COME}</Tag>
        ) : (
          <Row>
            {isTypedFromEstimate(lead) && <Tag tone="warn">Squares typed</Tag>}
            {leadPrice(lead).difference !== null && <Tag tone="warn">Prices differ</Tag>}
          </Row>
        )
      }
    >
      {table.rows.length === 0 ? (
        <Help>
          {isPriceToCome(lead)
            ? 'No prices shown. The server works them out as soon as it can read what the price is made of.'
            : 'No prices for this lead.'}
        </Help>
      ) : (
        <>
          <QuoteTable {...table} />
          <ul>
            {quoteBasis(lead, whoIs).map((line) => (
              <li key={line}>
                <Help>{line}</Help>
              </li>
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
      {lead.link_ids !== undefined && <RevokeLink lead={lead} />}
      {children}
    </Section>
  );
}

interface ClaimSectionProps {
  lead: Lead;
  product: string;
  detail: Pick<LeadDetail, 'document' | 'mergedLeads'>;
  /** How many things of it are not saved. */
  onUnsaved: (count: number) => void;
}

/** The uploaded estimate: what it says, beside the way to open it. Nothing where the lead came without one. */
export function ClaimSection({ lead, product, detail, onUnsaved }: ClaimSectionProps) {
  const { document, mergedLeads: merged = [] } = detail;
  const paper = usePaper(lead, document);
  if (lead.documentId === undefined) return null;
  const gone = document?.state === 'gone';
  const hasOther = [lead, ...merged].flatMap(documentsOf).some((id) => id !== lead.documentId);
  return (
    <Section
      title="Insurance estimate"
      beside={
        !gone && (
          <Row>
            {paper !== null && <PaperButton paper={paper} />}
            <DocumentButton lead={lead} />
          </Row>
        )
      }
    >
      <SplitView paper={paper}>
        {lead.documentName !== undefined && <Help>{lead.documentName}</Help>}
        {document === null ? (
          <Help>Can’t show what the estimate says. Open the PDF.</Help>
        ) : (
          <EstimateContents lead={lead} document={document} turn={paper?.isOpen ? paper.show : undefined} />
        )}
        {hasOther && (
          <LazyPanel part={estimateChanges} name="what changed" waiting="Comparing both estimates...">
            {({ EstimateChanges }) => <EstimateChanges lead={lead} merged={merged} />}
          </LazyPanel>
        )}
        <TypedSquares lead={lead} />
        <OfficeSquares
          lead={lead}
          product={product}
          onUnsaved={onUnsaved}
          hasPaper={!gone}
          document={document}
          isRefused={document?.state === 'refused'}
        />
      </SplitView>
    </Section>
  );
}

function TypedSquares({ lead }: { lead: Lead }) {
  if (lead.typedSquareFootage === undefined) return null;
  const isPriced = isTypedFromEstimate(lead);
  const words = typedWords(lead.typedSquareFootage, isPriced);
  if (!isPriced) return <Help>{words}</Help>;
  return (
    <Notice tone="warn">
      <p>{words}</p>
    </Notice>
  );
}
