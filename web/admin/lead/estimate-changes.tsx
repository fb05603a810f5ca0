import { useQuery } from '@tanstack/react-query';
import { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';
import type { ComparedEstimate, EstimateComparison } from '#shared/estimate/comparison/comparison.ts';
import { documentsOf } from '#shared/lead/documents-of.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { paperNames } from '#web/quote/comparison-text.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { comparisonEn } from '#web/words/en/comparison.ts';
import { dayWords, failureReason } from '#web/words/office/formats.ts';
import { ComparedPapers } from './compared-papers.tsx';
import { useOpenPdf } from './document-button.tsx';
import styles from './estimate-changes.module.css';

interface ChangesProps {
  lead: Lead;
  /** The leads that were merged into it, which may have the other estimate. */
  merged: readonly Lead[];
}

/** What changed between two estimates of the lead's claim, side by side, each one press away. */
export function EstimateChanges({ lead, merged }: ChangesProps) {
  const api = useApi();
  const changes = useQuery({
    queryKey: ['lead', lead.id, 'changes', ...[lead, ...merged].map(documentsOf)],
    queryFn: async () =>
      (await api.call(leadComparisonRoutes.getLeadChanges, { params: { id: lead.id } })).body,
  });
  if (changes.isPending) return <Help role="status">Comparing both estimates...</Help>;
  if (changes.isError) return <Help>Couldn’t compare the estimates. {failureReason(changes.error)}</Help>;
  const { pair, documents } = changes.data;
  const owner = (documentId: string) => merged.find(isOf(documentId, lead)) ?? lead;
  if (pair.kind === 'pair')
    return <Pair lead={lead} owner={owner} comparison={pair.comparison} documents={documents} />;
  // Whatever else came with a merged lead stands there.
  if (lead.other_documents === undefined) return null;
  return (
    <Stack gap={3} data-part="changes">
      <Help>{comparisonEn.noPair[pair.reason]} Compare them yourself.</Help>
      <Row>
        <OpenOne of={lead} documentId={documents.first} name={comparisonEn.names.first} />
        <OpenOne of={lead} documentId={documents.second} name={comparisonEn.names.new} />
      </Row>
    </Stack>
  );
}

/** Whether the document came with that other lead alone. */
const isOf = (documentId: string, lead: Lead) => (other: Lead) =>
  documentsOf(other).includes(documentId) && !documentsOf(lead).includes(documentId);

interface PairProps {
  lead: Lead;
  /** Whose page opens the document. */
  owner: (documentId: string) => Lead;
  comparison: EstimateComparison;
  documents: Record<ComparedEstimate['sent'], string>;
}

function Pair({ lead, owner, comparison, documents }: PairProps) {
  const names = paperNames(comparison, comparisonEn);
  const head = (which: 'older' | 'newer') => {
    const { sent, dated } = comparison[which];
    const documentId = documents[sent];
    const of = owner(documentId);
    return (
      <div className={styles.head}>
        <OpenOne of={of} documentId={documentId} name={names[which]} />
        <span>{dated === null ? 'No date' : dayWords(dated, 'date')}</span>
        {of !== lead && <span>From a merged lead</span>}
        {documentId === lead.documentId && isPricedByPaper(lead) && <Tag tone="info">Prices the roof</Tag>}
      </div>
    );
  };
  return (
    <Stack gap={3} data-part="changes">
      <h4>Two estimates</h4>
      <Help>{pricedWords(comparison, lead, documents[comparison.pricedBy.sent])}</Help>
      <ComparedPapers comparison={comparison} heads={{ older: head('older'), newer: head('newer') }} />
    </Stack>
  );
}

/** The server's price rests on its document, and on no other. */
const isPricedByPaper = ({ quote }: Lead) => quote?.basis?.source === 'document';

/** Which of the two prices the lead, and why. */
function pricedWords({ pricedBy, newer, closes }: EstimateComparison, lead: Lead, priced: string): string {
  const which = pricedBy.sent === newer.sent ? 'newer' : 'first';
  const why = {
    newer: 'Both prove a roof.',
    insurer: 'The other one is a contractor’s.',
    supplement: 'The new one lists only changes.',
    only_proven: 'The other one doesn’t prove a roof.',
    none_proven: 'Neither proves a roof. Check both.',
  }[pricedBy.reason];
  // A merge brings the other lead's estimate, and leaves the price.
  const words =
    lead.other_documents === undefined && priced !== lead.documentId
      ? `The ${which} one came with a merged lead and changes no price.`
      : `Priced by the ${which} one. ${why}`;
  return `${words}${closes ? ' Changes add up.' : ' Changes don’t add up to the difference.'}`;
}

interface OpenOneProps {
  of: Lead;
  documentId: string;
  name: string;
}

function OpenOne({ of, documentId, name }: OpenOneProps) {
  const api = useApi();
  const open = useOpenPdf(async () => {
    const params = { id: of.id, documentId };
    return (await api.call(leadComparisonRoutes.openOneDocument, { params })).body;
  });
  return (
    <Button aria-disabled={open.isPending} onClick={() => open.isPending || open.mutate(undefined)}>
      {name} (PDF)
    </Button>
  );
}
