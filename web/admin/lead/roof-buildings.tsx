import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { yesSettles } from '#shared/roof/confidence.ts';
import type { RoofPlane } from '#shared/roof/measurement.ts';
import { counted, squaresWords } from '#web/words/office/formats.ts';
import { panelWords, picturesWords, pitchWords, planeRows, reasonWords } from '#web/words/office/roof.ts';
import type { Doubt, ShownBuilding } from './roof.ts';
import { type Fact, Facts } from './sections.tsx';

interface BuildingProps {
  building: ShownBuilding;
  /** The roof has others: its letter and its own area are told. */
  among: boolean;
}

/** One measured building. */
export function Building({ building, among }: BuildingProps) {
  const { letter, measurement, squareFootage, pitch } = building;
  const panels = panelWords(measurement.solarArrays);
  const facts: Fact[] = [
    ...(among ? [{ label: 'Area', value: squaresWords(squareFootage) }] : []),
    { label: 'Main pitch', value: pitchWords(pitch) },
    { label: 'Pictures', value: picturesWords(measurement) },
    ...(panels === undefined ? [] : [{ label: 'Solar panels', value: panels }]),
  ];
  return (
    <div className="roof-above-building">
      {among && <h3>Building {letter}</h3>}
      <Facts facts={facts} />
      <Planes planes={measurement.planes} letter={letter} />
    </div>
  );
}

/** A building's planes, one tap away. */
function Planes({ planes, letter }: { planes: readonly RoofPlane[]; letter: string }) {
  if (planes.length === 0) return <p className="admin-hint">No planes listed.</p>;
  return (
    <details className="fold">
      <summary>
        {counted(planes.length, 'plane')}
        <span className="visually-hidden"> of building {letter}</span>
      </summary>
      <p className="admin-hint">Google’s planes, uncorrected. Expect fewer than the real facets.</p>
      <table className="roof-above-planes">
        <thead>
          <tr>
            <th scope="col">Pitch</th>
            <th scope="col">Faces</th>
            <th scope="col">Area</th>
          </tr>
        </thead>
        <tbody>
          {planeRows(planes).map(({ key, pitch, direction, area }) => (
            <tr key={key}>
              <td>{pitch}</td>
              <td>{direction}</td>
              <td>{area}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

interface DoubtsProps {
  lead: Lead;
  answer: OfficeRoof['answer'];
  doubts: readonly Doubt[];
  /** The roof has several buildings: which one is meant is told. */
  among: boolean;
}

/** What speaks against a measurement, and what of it the homeowner's yes settles. */
export function Doubts({ lead, answer, doubts, among }: DoubtsProps) {
  if (doubts.length === 0) return null;
  return (
    <ul className="roof-above-doubts" aria-label="Doubts">
      {doubts.map(({ reason, building }) => (
        <li key={`${building?.letter} ${reason}`}>
          {among && building !== null && `Building ${building.letter}: `}
          {reasonWords(reason, { ...lead, undated: building?.measurement.imageryDate === null })}
          {answer === 'yes' && yesSettles([reason]) && ' The homeowner confirmed it.'}
        </li>
      ))}
    </ul>
  );
}
