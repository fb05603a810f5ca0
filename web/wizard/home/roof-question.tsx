import { useEffect, useId, useRef, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { squaresRange } from '#shared/quote/site-pricing.ts';
import type { EnteredHome } from '#shared/roof/confidence.ts';
import { MOST_BUILDINGS, type RoofAnswer } from '#shared/roof/lead-roof.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { measuredRange, measuredRoof } from '#shared/roof/roof-area.ts';
import { letterOf } from '#web/maps/satellite.ts';
import { BuildingsPicture, GoogleRoofData } from '#web/maps/satellite-picture.tsx';
import { Check } from '#web/ui/icons.tsx';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { later } from '#web/ui/later-part.ts';
import { roofOutcome, type SeenBuilding, type VisitRoof } from '#web/wizard/visit/roof.ts';
import type { RoofWords } from '#web/words/en/steps.ts';
import { useLocale } from '#web/words/locale.tsx';
import { usePointing } from './roof-pointing.ts';
import './roof.css';

const pointMap = later(() => import('./roof-map.tsx'));

export interface RoofQuestionProps {
  roof: VisitRoof;
  home: EnteredHome;
  settings: AreaSettings;
  words: RoofWords;
  apiKey: string;
  /** The visit's buildings at the moment it is called. */
  buildingsNow(): readonly SeenBuilding[];
  measure(at: Location): Promise<SeenBuilding | null>;
  onAnswer(answer: RoofAnswer): void;
  onBuildings(buildings: SeenBuilding[]): void;
}

/** The roof as it was measured from above, and whether it is the homeowner's. Nobody has to say. */
export function RoofQuestion(props: RoofQuestionProps) {
  const { roof, home, settings, words, apiKey, measure, onBuildings } = props;
  const { locale, words: first } = useLocale().messages;
  const title = useId();
  const yes = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState(0);
  const { buildings, answer, askedSize } = roof;
  const { pointing, note, point, toggle, stop } = usePointing({
    buildings: props.buildingsNow,
    settings,
    measure,
    onTaken: (changed) => {
      onBuildings(changed);
      setTaken((before) => before + 1);
    },
  });
  const answerWith = (said: RoofAnswer) => {
    stop();
    props.onAnswer(said);
  };
  // The map that had the focus has gone: on with the question about what was pointed at.
  useEffect(() => {
    if (taken > 0) yes.current?.focus();
  }, [taken]);

  const shown = measuredRoof(buildings, answer, home, settings);
  if (shown === null) return null;
  const { low, high } = squaresRange(shown.squareFootage, measuredRange(shown));
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const pictures = shown.imageryDate === null ? null : month.format(new Date(shown.imageryDate));
  const outcome = roofOutcome(roof, shown.mayPrice);
  const marked = buildings.map(({ center }, index) => ({ letter: letterOf(index), center }));
  const canPoint = apiKey !== '';
  // What belongs to a roof is added to one that is theirs.
  const mayAdd =
    buildings.length < MOST_BUILDINGS && (answer === 'yes' || buildings.length > 1 || pointing === 'add');
  const opens = (wanted: 'another' | 'add') => ({
    type: 'button' as const,
    'aria-expanded': pointing === wanted,
    onClick: () => toggle(wanted),
  });
  return (
    <section className="roof-question" aria-labelledby={title}>
      <div className="roof-figure">
        <BuildingsPicture
          className="buildings-picture"
          buildings={marked}
          apiKey={apiKey}
          alt={words.pictureAlt}
        />
        <GoogleRoofData />
      </div>
      <div className="roof-said">
        <h3 id={title} className="roof-title">
          {words.question(buildings.length)}
        </h3>
        <p className="hint">{words.area(figure(low), figure(high), pictures)}</p>
      </div>
      {buildings.length > 1 && (
        <BuildingList
          buildings={buildings}
          settings={settings}
          words={words}
          onRemove={(gone) => {
            stop();
            onBuildings(buildings.filter((building) => building !== gone));
            setTaken((before) => before + 1);
          }}
        />
      )}
      <fieldset className="roof-answers" aria-labelledby={title}>
        <button
          ref={yes}
          type="button"
          className="tap"
          aria-pressed={answer === 'yes'}
          onClick={() => answerWith('yes')}
        >
          {answer === 'yes' && <Check />}
          {words.yes}
        </button>
        {canPoint && buildings.length === 1 && (
          <button className="tap" {...opens('another')}>
            {words.another}
          </button>
        )}
        <button
          type="button"
          className="tap"
          aria-pressed={answer === 'home-size'}
          onClick={() => answerWith('home-size')}
        >
          {words.homeSize}
        </button>
      </fieldset>
      <div className="roof-outcome hint" data-longest={askedSize === null ? undefined : words.priced.unlike}>
        <p role="status">{outcome === null ? words.optional : words.priced[outcome]}</p>
      </div>
      {canPoint && mayAdd && (
        <button className="link-button" {...opens('add')}>
          {words.add}
        </button>
      )}
      {pointing !== null && (
        <Later
          part={pointMap}
          failed={(again) => (
            <CouldNotLoad text={words.map.notLoaded} again={first.wizard.tryAgain} onAgain={again} />
          )}
        >
          {({ PointMap }) => (
            <PointMap
              center={marked[0]?.center ?? roof.place.location}
              apiKey={apiKey}
              words={words.map}
              note={note}
              onPoint={(at) => void point(at)}
              onClose={() => {
                stop();
                setTaken((before) => before + 1);
              }}
            />
          )}
        </Later>
      )}
    </section>
  );
}

/** The buildings of one roof by their letters, each with the way to take it out. */
function BuildingList(props: {
  buildings: readonly SeenBuilding[];
  settings: AreaSettings;
  words: RoofWords;
  onRemove(building: SeenBuilding): void;
}) {
  const { buildings, settings, words, onRemove } = props;
  const squares = ({ squareFootage }: SeenBuilding) =>
    figure(Math.max(1, Math.round((squareFootage * settings.measuredAreaCorrection) / 100)));
  return (
    <ul className="building-list">
      {buildings.map((building, index) => {
        const name = words.building(letterOf(index), squares(building));
        return (
          <li key={building.placeId}>
            <span>{name}</span>
            <button
              type="button"
              className="link-button"
              aria-label={`${words.remove}: ${name}`}
              onClick={() => onRemove(building)}
            >
              {words.remove}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
