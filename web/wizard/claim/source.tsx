import type { Evidence } from '#shared/claim.ts';
import { useClaimWords } from './use-claim-words.ts';

/** Where a figure stands in the document: the page, and the printed line on request. */
export function Source({ evidence, of }: { evidence: Evidence | null; of: string }) {
  const words = useClaimWords();
  if (evidence === null) return null;
  return (
    <details className="claim-source">
      <summary>
        {words.source(evidence.page)}
        <span className="visually-hidden"> ({of})</span>
      </summary>
      <q>{evidence.text}</q>
    </details>
  );
}
