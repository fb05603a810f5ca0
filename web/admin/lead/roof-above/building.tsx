import { type Fact, Facts } from '#web/admin/lead/facts.tsx';
import { areaWords, panelWords, picturesWords, pitchWords } from '#web/words/office/roof.ts';
import { Planes } from './planes.tsx';
import type { ShownBuilding } from './shown-roof.ts';

interface Props {
  building: ShownBuilding;
  /** The roof has others: its letter and its own area are told. */
  among: boolean;
}

/** One measured building. */
export function Building({ building, among }: Props) {
  const { letter, measurement, squareFootage, pitch } = building;
  const panels = panelWords(measurement.solarArrays);
  const facts: Fact[] = [
    ...(among ? [{ label: 'Area', value: areaWords(squareFootage) }] : []),
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
