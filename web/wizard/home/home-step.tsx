import { clsx } from 'clsx';
import { type ComponentType, useEffect, useState, useSyncExternalStore } from 'react';
import { type PropertyType, propertyTypes } from '#shared/pricing/area-bounds.ts';
import type { AreaSettings } from '#shared/pricing/area-settings.ts';
import { isAskable } from '#shared/roof/roof-area.ts';
import { Button } from '#web/ui/button.tsx';
import { Help } from '#web/ui/field.tsx';
import { OneStory } from '#web/ui/icons.tsx';
import { Stack } from '#web/ui/stack.tsx';
import { ThreeStories, TwoStories } from '#web/ui/step-icons.tsx';
import type { AskedSize } from '#web/wizard/area/size-question.tsx';
import { FootedForm } from '#web/wizard/journey/footed-form.tsx';
import { StepLoading, type StepProps, type Wizard } from '#web/wizard/journey/step-frame.tsx';
import { parseSquareFootage } from '#web/wizard/session/answers.ts';
import {
  type SessionRoof,
  saidOfSize,
  withAnswer,
  withBuildings,
  withSizeAsked,
} from '#web/wizard/session/roof.ts';
import { useLaterWords, useWords } from '#web/words/locale.tsx';
import { SquareFootageField } from './home-size-field.tsx';
import { homeUnlikeRoof, isSizeThere, sizeQuestion, stillAsked } from './home-size-question.ts';
import styles from './home-step.module.css';
import { roofApi } from './roof-api.ts';
import { RoofPlace, SizeConflict } from './roof-place.tsx';
import { RoofQuestion } from './roof-question.tsx';
import { SizeOrBedrooms } from './size-or-bedrooms.tsx';

/** As long as for the prices: a page that was loaded anew asks for the site's settings first. */
const SETTINGS_WAIT_MS = 2500;

/** The property step, once it is known whether the site asks about roofs: nothing comes in later and moves it. */
export function PropertyStep({ wizard }: StepProps) {
  const { rates } = wizard.services;
  const [isKnown, setKnown] = useState(wizard.session.roof === null || rates.last() !== null);
  useEffect(() => {
    let left = false;
    void rates.within(SETTINGS_WAIT_MS).then(() => {
      if (!left) setKnown(true);
    });
    return () => {
      left = true;
    };
  }, [rates]);
  return isKnown ? <HomeWithRoof wizard={wizard} /> : <StepLoading />;
}

/** The roof from above, where there is one or one is being measured, over the questions about the home. */
function HomeWithRoof({ wizard }: StepProps) {
  const { session, config, services } = wizard;
  const { sessions, rates } = services;
  const { form, roof, leadId } = session;
  const settings = useSyncExternalStore(rates.onHeard, rates.last)?.settings ?? null;
  const words = useLaterWords().roof;
  const isAsked = settings !== null && roof !== null && isAskable(roof.buildings, settings);
  const mayAsk = settings === null || settings.useMeasuredRoof === 1;
  const isWaitedFor = settings === null || roof?.askedAs !== leadId;
  const isMeasuring = config.measuresRoofs && roof !== null && mayAsk && isWaitedFor;
  // Its room is there from the first moment, or there is none as long as this step is open.
  const [opened] = useState({ isAsked, isMeasuring: isMeasuring && !isAsked });
  const home = { propertyType: form.propertyType, squareFootage: parseSquareFootage(form.squareFootage) };
  const question = isAsked && (
    <RoofQuestion
      roof={roof}
      // Whoever confirms a roof has it priced, unless they were asked about their home's size and left it at that.
      home={{ ...home, isOutweighed: saidOfSize(roof, home) !== 'size' }}
      settings={settings}
      words={words}
      apiKey={config.googleMapsApiKey}
      buildingsNow={() => sessions.current().roof?.buildings ?? []}
      measure={(location) => roofApi(config.apiBase, fetch)(sessions.current().leadId, { location })}
      onAnswer={(answer) => changeRoof(wizard, (before) => withAnswer(before, answer, config))}
      onBuildings={(buildings) => changeRoof(wizard, (before) => withBuildings(before, buildings))}
    />
  );
  return (
    <Stack gap={5}>
      {opened.isAsked && question}
      {opened.isMeasuring && (
        <RoofPlace
          words={words}
          hasPicture={config.googleMapsApiKey !== ''}
          said={isMeasuring ? words.measuring : mayAsk ? words.notSeen : words.priced['home-size']}
        >
          {question}
        </RoofPlace>
      )}
      <HomeForm wizard={wizard} settings={settings} />
    </Stack>
  );
}

const changeRoof = (wizard: Pick<Wizard, 'update'>, changed: (before: SessionRoof) => SessionRoof) =>
  wizard.update((now) => ({ ...now, roof: now.roof && changed(now.roof) }));

interface HomeFormProps {
  /** What of a step's wizard it needs. */
  wizard: Pick<Wizard, 'session' | 'change' | 'update' | 'goOn'>;
  /** Null where the site asks about no roofs, or its settings are not known. */
  settings: AreaSettings | null;
}

/** The questions about the home itself. */
export function HomeForm({ wizard, settings }: HomeFormProps) {
  const { form, roof } = wizard.session;
  // A confirmed roof stands for the home's size.
  const needsNoSize = roof?.standsForSize === true;
  const words = useWords();
  const { property } = useLaterWords();
  const { asked, doubts, changeType, changeSize, takeSize, leave } = useHomeAnswers(wizard, settings);
  const hasSize = form.bedrooms !== null || isSizeThere(form.squareFootage, needsNoSize);
  const ready = form.propertyType !== null && hasSize;
  return (
    <FootedForm
      onSubmit={(event) => {
        event.preventDefault();
        if (ready) leave();
      }}
      foot={
        <Button kind="next" type="submit" disabled={!ready}>
          {words.wizard.continue}
        </Button>
      }
    >
      <Stack>
        <PropertyTypeField value={form.propertyType} onChange={changeType} />
        <SizeOrBedrooms wizard={wizard} mayGuess={!needsNoSize} onChangeSize={changeSize}>
          <SquareFootageField
            value={form.squareFootage}
            asked={asked}
            isRequired={!needsNoSize}
            onChange={changeSize}
            onTake={takeSize}
          />
        </SizeOrBedrooms>
        <RoofDoubt wizard={wizard} settings={settings} asked={doubts} />
        <Help className={styles.note}>{property.note}</Help>
      </Stack>
    </FootedForm>
  );
}

/** Answering about the home, and what is asked about its size before the step is left. */
function useHomeAnswers(
  { session, change, update, goOn }: HomeFormProps['wizard'],
  settings: AreaSettings | null,
) {
  const { form, roof, askedOnce } = session;
  const [asked, setAsked] = useState<AskedSize | null>(null);
  const [doubts, setDoubts] = useState(0);
  /** Goes on, unless the roof that was confirmed does not fit this home and nobody was asked yet. */
  const leaveWith = (squareFootage: string) => {
    const home = homeUnlikeRoof({ roof, form: { ...form, squareFootage } }, settings);
    if (home === null || roof === null || saidOfSize(roof, home) !== null) return goOn();
    changeRoof({ update }, (before) => withSizeAsked(before, home));
    setDoubts((before) => before + 1);
  };
  return {
    asked,
    /** How often the roof was doubted since the step was opened or its answers changed. */
    doubts,
    changeType(propertyType: PropertyType) {
      setDoubts(0);
      change({ propertyType });
    },
    changeSize(squareFootage: string) {
      // A question that comes back by what is typed must not take the focus.
      setDoubts(0);
      setAsked(stillAsked(asked, squareFootage));
      change({ squareFootage });
    },
    /** Takes the size that was asked about. */
    takeSize(squareFootage: number) {
      setAsked(null);
      change({ squareFootage: String(squareFootage) });
      leaveWith(String(squareFootage));
    },
    leave() {
      const question = sizeQuestion(form.squareFootage, askedOnce.squareFootage);
      if (question === null) return leaveWith(form.squareFootage);
      setAsked(question);
      if (!question.meant)
        update((now) => ({
          ...now,
          askedOnce: { ...now.askedOnce, squareFootage: question.squareFootage },
        }));
    },
  };
}

/** Asks which is right where the confirmed roof and the home's size do not fit, and goes on by the answer. */
function RoofDoubt({ wizard, settings, asked }: HomeFormProps & { asked: number }) {
  const { roof } = wizard.session;
  const unlike = homeUnlikeRoof(wizard.session, settings);
  if (unlike === null || settings === null || roof === null || saidOfSize(roof, unlike) !== 'size')
    return null;
  return (
    <SizeConflict
      key={`${unlike.squareFootage} ${unlike.propertyType}`}
      roof={roof}
      home={unlike}
      settings={settings}
      asked={asked}
      onRoof={() => {
        changeRoof(wizard, (before) => withSizeAsked(before, unlike, true));
        wizard.goOn();
      }}
      onSize={() => {
        changeRoof(wizard, (before) => withAnswer(before, 'home-size', { skipHomeSize: false }));
        wizard.goOn();
      }}
    />
  );
}

const icons: Record<PropertyType, ComponentType> = {
  'single-story': OneStory,
  'two-story': TwoStories,
  'three-story': ThreeStories,
};

function PropertyTypeField(props: { value: PropertyType | null; onChange(value: PropertyType): void }) {
  const { property } = useLaterWords();
  return (
    <fieldset>
      <legend>{property.type}</legend>
      <div className={styles.types}>
        {propertyTypes.map((type) => {
          const Icon = icons[type];
          return (
            <label key={type} className={clsx(styles.type, props.value === type && styles.chosen)}>
              <input
                type="radio"
                name="propertyType"
                value={type}
                checked={props.value === type}
                onChange={() => props.onChange(type)}
              />
              <Icon />
              <span>{property.types[type]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
