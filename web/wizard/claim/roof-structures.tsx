import { figure } from '#shared/dollars.ts';
import type { Structure } from '#shared/estimate/claim.ts';
import { useLaterWords } from '#web/words/locale.tsx';

/** Every roof of the estimate with its area, so that nobody takes the garage for quoted. */
export function RoofStructures({ structures }: { structures: readonly Structure[] }) {
  const words = useLaterWords().claim;
  if (structures.length < 2) return null;
  return (
    <>
      <h3>{words.structuresTitle}</h3>
      <ul className="claim-structures">
        {structures.map(({ name, roofSquares, quoted }) => (
          <li key={name} data-quoted={quoted}>
            <strong lang="en">{name}</strong>
            <span>{roofSquares === null ? words.areaNotStated : words.squares(figure(roofSquares))}</span>
            <span className="structure-quoted">{quoted ? words.quoted : words.notQuoted}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
