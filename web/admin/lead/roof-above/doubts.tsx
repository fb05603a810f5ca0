import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { yesSettles } from '#shared/roof/confidence.ts';
import { reasonWords } from '#web/words/office/roof.ts';
import type { Doubt } from './shown-roof.ts';

interface Props {
  lead: Lead;
  answer: OfficeRoof['answer'];
  doubts: readonly Doubt[];
  /** The roof has several buildings: which one is meant is told. */
  among: boolean;
}

/** What speaks against a measurement, and what of it the homeowner's yes settles. */
export function Doubts({ lead, answer, doubts, among }: Props) {
  if (doubts.length === 0) return null;
  return (
    <ul className="roof-above-doubts" aria-label="What speaks against it">
      {doubts.map(({ reason, building }) => (
        <li key={`${building?.letter} ${reason}`}>
          {among && building !== null && `Building ${building.letter}: `}
          {reasonWords(reason, { ...lead, undated: building?.measurement.imageryDate === null })}
          {answer === 'yes' && yesSettles([reason]) && ' The homeowner said that it is this roof.'}
        </li>
      ))}
    </ul>
  );
}
