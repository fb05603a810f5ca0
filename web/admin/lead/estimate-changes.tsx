import { useQuery } from '@tanstack/react-query';
import { leadComparisonRoutes } from '#shared/api/comparison-routes.ts';
import type { EstimateComparison } from '#shared/estimate/comparison/comparison.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { useApi } from '#web/admin/data/use-api.ts';
import { paperNames } from '#web/quote/comparison-text.ts';
import { ComparedEstimates } from '#web/quote/estimate-comparison.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import { comparisonEn } from '#web/words/en/comparison.ts';
import { failureReason } from '#web/words/office/formats.ts';
import { useOpenPdf } from './document-button.tsx';

/** What changed between the lead's two estimates, each one press away. */
export function EstimateChanges({ lead }: { lead: Lead }) {
  const api = useApi();
  const changes = useQuery({
    queryKey: ['lead', lead.id, 'changes', lead.documentId, lead.other_documents],
    queryFn: async () =>
      (await api.call(leadComparisonRoutes.getLeadChanges, { params: { id: lead.id } })).body,
  });
  if (changes.isPending) return <Help role="status">Comparing both estimates...</Help>;
  if (changes.isError) return <Help>Couldn’t compare the estimates. {failureReason(changes.error)}</Help>;
  const { pair, documents } = changes.data;
  const buttons = (names: { first: string; second: string }) => (
    <Row>
      <OpenOne lead={lead} documentId={documents.first} name={names.first} />
      <OpenOne lead={lead} documentId={documents.second} name={names.second} />
    </Row>
  );
  if (pair.kind === 'no_pair')
    return (
      <Stack gap={3} data-part="changes">
        <Help>{comparisonEn.noPair[pair.reason]} Compare them yourself.</Help>
        {buttons({ first: comparisonEn.names.first, second: comparisonEn.names.new })}
      </Stack>
    );
  const { comparison } = pair;
  return (
    <Stack gap={3} data-part="changes">
      <h4>Two estimates</h4>
      <Help>{pricedWords(comparison)}</Help>
      {buttons(namesBySent(comparison))}
      <ComparedEstimates comparison={comparison} words={comparisonEn} locale="en-US" now={new Date()} />
    </Stack>
  );
}

function namesBySent(comparison: EstimateComparison) {
  const { older, newer } = paperNames(comparison, comparisonEn);
  return comparison.older.sent === 'first'
    ? { first: older, second: newer }
    : { first: newer, second: older };
}

/** Which of the two prices the lead, and why. */
function pricedWords({ pricedBy, newer, closes }: EstimateComparison): string {
  const which = pricedBy.sent === newer.sent ? 'newer' : 'first';
  const why = {
    newer: 'Both prove a roof.',
    insurer: 'The other one is a contractor’s.',
    supplement: 'The new one lists only changes.',
    only_proven: 'The other one doesn’t prove a roof.',
    none_proven: 'Neither proves a roof. Check both.',
  }[pricedBy.reason];
  return `Priced by the ${which} one. ${why}${closes ? ' Changes add up.' : ' Changes don’t add up to the difference.'}`;
}

interface OpenOneProps {
  lead: Lead;
  documentId: string;
  name: string;
}

function OpenOne({ lead, documentId, name }: OpenOneProps) {
  const api = useApi();
  const open = useOpenPdf(async () => {
    const params = { id: lead.id, documentId };
    return (await api.call(leadComparisonRoutes.openOneDocument, { params })).body;
  });
  return (
    <Button aria-disabled={open.isPending} onClick={() => open.isPending || open.mutate(undefined)}>
      {name} (PDF)
    </Button>
  );
}
