import { clsx } from 'clsx';
import { useEffect, useId, useRef, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { squaresRange } from '#shared/quote/site-pricing.ts';
import type { EnteredHome } from '#shared/roof/confidence.ts';
import { MOST_BUILDINGS, type RoofAnswer } from '#shared/roof/lead-roof.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { measuredRange, measuredRoof } from '#shared/roof/roof-area.ts';
import { letterOf } from '#web/maps/satellite.ts';
import { BuildingsFigure } from '#web/maps/satellite-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { CouldNotLoad, Later } from '#web/ui/later.tsx';
import { later } from '#web/ui/later-part.ts';
import { Row, Stack } from '#web/ui/stack.tsx';
import { roofOutcome, type SeenBuilding, type VisitRoof } from '#web/wizard/visit/roof.ts';
import type { RoofWords } from '#web/words/en/steps.ts';
import { useLocale } from '#web/words/locale.tsx';
import styles from './roof.module.css';
import { usePointing } from './roof-pointing.ts';

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
  const mayBeAnother = canPoint && buildings.length === 1;
  // What belongs to a roof is added to one that is theirs.
  const mayAdd =
    buildings.length < MOST_BUILDINGS && (answer === 'yes' || buildings.length > 1 || pointing === 'add');
  const opens = (wanted: 'another' | 'add') => ({
    'aria-expanded': pointing === wanted,
    onClick: () => toggle(wanted),
  });
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <BuildingsFigure buildings={marked} apiKey={apiKey} alt={words.pictureAlt} />
      <div>
        <h3 id={title}>{words.question(buildings.length)}</h3>
        <Help>{words.area(figure(low), figure(high), pictures)}</Help>
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
      <fieldset className={styles.answers} aria-labelledby={title}>
        <Button
          ref={yes}
          kind={answer === 'yes' ? 'first' : 'quiet'}
          className={clsx(styles.wide, styles.yes)}
          aria-pressed={answer === 'yes'}
          onClick={() => answerWith('yes')}
        >
          {answer === 'yes' && <Check />}
          {words.yes}
        </Button>
        {mayBeAnother && <Button {...opens('another')}>{words.another}</Button>}
        <Button
          kind={answer === 'home-size' ? 'first' : 'quiet'}
          className={mayBeAnother ? undefined : styles.wide}
          aria-pressed={answer === 'home-size'}
          onClick={() => answerWith('home-size')}
        >
          {words.homeSize}
        </Button>
      </fieldset>
      <div className={styles.outcome} data-longest={askedSize === null ? undefined : words.priced.unlike}>
        <p role="status">{outcome === null ? words.optional : words.priced[outcome]}</p>
      </div>
      {canPoint && mayAdd && (
        <Button kind="link" {...opens('add')}>
          {words.add}
        </Button>
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
    </Stack>
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
    <ul>
      {buildings.map((building, index) => {
        const name = words.building(letterOf(index), squares(building));
        return (
          <Row as="li" key={building.placeId} gap={4} justify="between" className={styles.building}>
            <span>{name}</span>
            <Button kind="link" aria-label={`${words.remove}: ${name}`} onClick={() => onRemove(building)}>
              {words.remove}
            </Button>
          </Row>
        );
      })}
    </ul>
  );
}
