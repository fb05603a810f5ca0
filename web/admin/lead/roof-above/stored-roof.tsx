import type { OfficeRoof } from '#shared/api/roof-routes.ts';
import type { Lead } from '#shared/lead/stored-lead.ts';
import { FROM_GOOGLE } from '#shared/roof/lead-roof.ts';
import { Facts } from '#web/admin/lead/facts.tsx';
import { BuildingsPicture } from '#web/maps/satellite-picture.tsx';
import { answerWords, areaWords } from '#web/words/office/roof.ts';
import { Building } from './building.tsx';
import { Doubts } from './doubts.tsx';
import type { ShownRoof } from './shown-roof.ts';

function expiredWords({ expired, buildings }: ShownRoof): string {
  const ended = (what: string) => `Measurements are kept for 30 days, so ${what} cannot be measured again.`;
  if (buildings.length === 0) return `This roof’s measurement is not kept any more. ${ended('it')}`;
  const one = expired.length === 1;
  const which = one ? `Building ${expired[0]} is` : `Buildings ${expired.join(', ')} are`;
  return `${which} not in it: the measurement is not kept any more. ${ended(one ? 'it' : 'they')}`;
}

interface Props {
  lead: Lead;
  answer: OfficeRoof['answer'];
  shown: ShownRoof;
  /** The site's browser key for Google Maps; empty without one. */
  mapsKey: string;
}

/** What is kept of a measured roof. */
export function StoredRoof({ lead, answer, shown, mapsKey }: Props) {
  const { buildings, expired, squareFootage, doubts } = shown;
  const isKept = buildings.length > 0;
  const isOne = buildings.length + expired.length === 1;
  return (
    <>
      {isKept && (
        <BuildingsPicture
          className="roof-above-map"
          buildings={buildings.map(({ letter, measurement: { center } }) => ({ letter, center }))}
          apiKey={mapsKey}
          alt={(letters) => `The roof from above, marked ${letters}`}
        />
      )}
      <Facts
        facts={[
          ...(isKept ? [{ label: 'Measured area', value: areaWords(squareFootage) }] : []),
          { label: 'Homeowner’s answer', value: answerWords(answer) },
        ]}
      />
      {expired.length > 0 && <p className="roof-above-expired">{expiredWords(shown)}</p>}
      <Doubts lead={lead} answer={answer} doubts={doubts} among={!isOne} />
      {buildings.map((building) => (
        <Building key={building.letter} building={building} among={!isOne} />
      ))}
      {isKept && <p className="admin-hint">{FROM_GOOGLE}</p>}
    </>
  );
}
