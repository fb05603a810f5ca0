import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { yesSettles } from '#shared/roof/confidence.ts';
import type { RoofPlane } from '#shared/roof/measurement.ts';
import { Help } from '#web/ui/field.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { Figure, FigureHead } from '#web/ui/table.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { counted, squaresWords } from '#web/words/office/formats.ts';
import { panelWords, picturesWords, pitchWords, planeRows, reasonWords } from '#web/words/office/roof.ts';
import type { Doubt, ShownBuilding } from './roof.ts';
import { type Fact, Facts, SectionTable } from './sections.tsx';

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
    <Stack gap={3}>
      {among && <h3>Building {letter}</h3>}
      <Facts facts={facts} />
      <Planes planes={measurement.planes} letter={letter} />
    </Stack>
  );
}

/** A building's planes, one tap away. */
function Planes({ planes, letter }: { planes: readonly RoofPlane[]; letter: string }) {
  if (planes.length === 0) return <Help>No planes listed.</Help>;
  return (
    <Fold
      summary={
        <>
          {counted(planes.length, 'plane')}
          <VisuallyHidden> of building {letter}</VisuallyHidden>
        </>
      }
    >
      <Help>Google’s planes, uncorrected. Expect fewer than the real facets.</Help>
      <SectionTable label={`Planes of building ${letter}`}>
        <thead>
          <tr>
            <th scope="col">Pitch</th>
            <th scope="col">Faces</th>
            <FigureHead>Area</FigureHead>
          </tr>
        </thead>
        <tbody>
          {planeRows(planes).map(({ key, pitch, direction, area }) => (
            <tr key={key}>
              <td>{pitch}</td>
              <td>{direction}</td>
              <Figure>{area}</Figure>
            </tr>
          ))}
        </tbody>
      </SectionTable>
    </Fold>
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
    <Stack as="ul" gap={2} aria-label="Doubts">
      {doubts.map(({ reason, building }) => (
        <li key={`${building?.letter} ${reason}`}>
          <Notice tone="warn">
            <p>
              {among && building !== null && `Building ${building.letter}: `}
              {reasonWords(reason, { ...lead, undated: building?.measurement.imageryDate === null })}
              {answer === 'yes' && yesSettles([reason]) && ' The homeowner confirmed it.'}
            </p>
          </Notice>
        </li>
      ))}
    </Stack>
  );
}
