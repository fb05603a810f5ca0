import { clsx } from 'clsx';
import { type ComponentProps, type Ref, useEffect, useId, useRef, useState } from 'react';
import { figure } from '#shared/dollars.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { squaresRange } from '#shared/quote/site-pricing.ts';
import type { EnteredHome } from '#shared/roof/confidence.ts';
import { MOST_BUILDINGS, type RoofAnswer } from '#shared/roof/lead-roof.ts';
import type { Location } from '#shared/roof/measurement.ts';
import { type MeasuredRoof, measuredRange, measuredRoof } from '#shared/roof/roof-area.ts';
import { letterOf } from '#web/maps/satellite.ts';
import { BuildingsFigure } from '#web/maps/satellite-picture.tsx';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { Check } from '#web/ui/icons.tsx';
import { Lazy, LoadError } from '#web/ui/lazy.tsx';
import { lazyChunk } from '#web/ui/lazy-chunk.ts';
import { Row, Stack } from '#web/ui/stack.tsx';
import { roofOutcome, type SeenBuilding, type SessionRoof } from '#web/wizard/session/roof.ts';
import type { RoofWords } from '#web/words/en/steps.ts';
import { useLocale } from '#web/words/locale.tsx';
import styles from './roof.module.css';
import type { PointMapProps } from './roof-map.tsx';
import { type Pointing, usePointing } from './roof-pointing.ts';

const pointMap = lazyChunk(() => import('./roof-map.tsx'));

export interface RoofQuestionProps {
  roof: SessionRoof;
  home: EnteredHome;
  settings: AreaSettings;
  words: RoofWords;
  apiKey: string;
  /** The session's buildings at the moment it is called. */
  buildingsNow(): readonly SeenBuilding[];
  measure(at: Location): Promise<SeenBuilding | null>;
  onAnswer(answer: RoofAnswer): void;
  onBuildings(buildings: SeenBuilding[]): void;
}

/** The roof as it was measured from above, and whether it is the homeowner's. Nobody has to say. */
export function RoofQuestion(props: RoofQuestionProps) {
  const { roof, home, settings, words, apiKey } = props;
  const { locale } = useLocale().messages;
  const title = useId();
  const { buildings, answer, askedSize } = roof;
  const { pointing, opener, ...changes } = useRoofChanges(props);

  const shown = measuredRoof(buildings, answer, home, settings);
  if (shown === null) return null;
  const outcome = roofOutcome(roof, shown.mayPrice);
  const marked = buildings.map(({ center }, index) => ({ letter: letterOf(index), center }));
  return (
    <Stack as="section" gap={3} aria-labelledby={title}>
      <BuildingsFigure buildings={marked} apiKey={apiKey} alt={words.pictureAlt} />
      <div>
        <h3 id={title}>{words.question(buildings.length)}</h3>
        <Help>{areaText(shown, words, locale)}</Help>
      </div>
      {buildings.length > 1 && (
        <BuildingList buildings={buildings} settings={settings} words={words} onRemove={changes.remove} />
      )}
      <RoofAnswers
        yes={changes.yes}
        titleId={title}
        answer={answer}
        words={words}
        another={mayBeAnother(roof, apiKey) && opener('another')}
        onAnswer={changes.answer}
      />
      <div className={styles.outcome} data-longest={askedSize === null ? undefined : words.priced.unlike}>
        <p role="status">{outcome === null ? words.optional : words.priced[outcome]}</p>
      </div>
      {mayAdd(roof, apiKey, pointing) && (
        <Button kind="link" {...opener('add')}>
          {words.add}
        </Button>
      )}
      {pointing !== null && (
        <LoadedMap
          center={marked[0]?.center ?? roof.place.location}
          apiKey={apiKey}
          words={words.map}
          note={changes.note}
          onPoint={(at) => void changes.point(at)}
          onClose={changes.close}
        />
      )}
    </Stack>
  );
}

/** What the homeowner does about the roof; what takes the button with the focus away leads back to the first answer. */
function useRoofChanges({ roof, buildingsNow, settings, measure, onAnswer, onBuildings }: RoofQuestionProps) {
  const yes = useRef<HTMLButtonElement>(null);
  const [taken, setTaken] = useState(0);
  useEffect(() => {
    if (taken > 0) yes.current?.focus();
  }, [taken]);
  const focusYes = () => setTaken((before) => before + 1);
  const change = (buildings: SeenBuilding[]) => {
    onBuildings(buildings);
    focusYes();
  };
  const { pointing, note, point, toggle, stop } = usePointing({
    buildings: buildingsNow,
    settings,
    measure,
    onTaken: change,
  });
  return {
    yes,
    pointing,
    note,
    point,
    /** A button that opens the map, and closes it again. */
    opener: (wanted: Pointing) => ({
      'aria-expanded': pointing === wanted,
      onClick: () => toggle(wanted),
    }),
    close() {
      stop();
      focusYes();
    },
    answer(said: RoofAnswer) {
      stop();
      onAnswer(said);
    },
    remove(gone: SeenBuilding) {
      stop();
      change(roof.buildings.filter((building) => building !== gone));
    },
  };
}

/** The measured area in squares, and the month of its pictures. */
function areaText(shown: MeasuredRoof, words: RoofWords, locale: string): string {
  const { low, high } = squaresRange(shown.squareFootage, measuredRange(shown));
  const month = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  const pictures = shown.imageryDate === null ? null : month.format(new Date(shown.imageryDate));
  return words.area(figure(low), figure(high), pictures);
}

const mayBeAnother = ({ buildings }: SessionRoof, apiKey: string): boolean =>
  apiKey !== '' && buildings.length === 1;

/** What belongs to a roof is added to one that is theirs. */
const mayAdd = ({ buildings, answer }: SessionRoof, apiKey: string, pointing: Pointing | null): boolean =>
  apiKey !== '' &&
  buildings.length < MOST_BUILDINGS &&
  (answer === 'yes' || buildings.length > 1 || pointing === 'add');

interface RoofAnswersProps {
  yes: Ref<HTMLButtonElement>;
  titleId: string;
  answer: RoofAnswer | null;
  words: RoofWords;
  /** The button that opens the map for another roof; false where there is none. */
  another: false | Pick<ComponentProps<typeof Button>, 'aria-expanded' | 'onClick'>;
  onAnswer(answer: RoofAnswer): void;
}

/** It is theirs, it is another one, or the home's size is to count. */
function RoofAnswers({ yes, titleId, answer, words, another, onAnswer }: RoofAnswersProps) {
  return (
    <fieldset className={styles.answers} aria-labelledby={titleId}>
      <Button
        ref={yes}
        kind={answer === 'yes' ? 'first' : 'quiet'}
        className={clsx(styles.wide, styles.yes)}
        aria-pressed={answer === 'yes'}
        onClick={() => onAnswer('yes')}
      >
        {answer === 'yes' && <Check />}
        {words.yes}
      </Button>
      {another && <Button {...another}>{words.another}</Button>}
      <Button
        kind={answer === 'home-size' ? 'first' : 'quiet'}
        className={another ? undefined : styles.wide}
        aria-pressed={answer === 'home-size'}
        onClick={() => onAnswer('home-size')}
      >
        {words.homeSize}
      </Button>
    </fieldset>
  );
}

/** The map to point on, once its code is there. */
function LoadedMap(props: PointMapProps) {
  const { tryAgain } = useLocale().messages.words.wizard;
  return (
    <Lazy
      part={pointMap}
      failed={(again) => <LoadError text={props.words.notLoaded} again={tryAgain} onAgain={again} />}
    >
      {({ PointMap }) => <PointMap {...props} />}
    </Lazy>
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
