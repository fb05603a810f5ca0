import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Location } from '#shared/roof/measurement.ts';
import { type ShownMap, showMap } from '#web/maps/google.ts';
import { Button } from '#web/ui/button.tsx';
import { Row, Stack } from '#web/ui/stack.tsx';
import type { RoofWords } from '#web/words/en/steps.ts';
import styles from './roof-map.module.css';
import type { PointingNote } from './roof-pointing.ts';

export interface PointMapProps {
  /** Where it opens. */
  center: Location;
  apiKey: string;
  words: RoofWords['map'];
  note: PointingNote | null;
  onPoint(at: Location): void;
  onClose(): void;
}

/** A map to point at a building: by a tap, or by moving it and measuring what stands in the middle. */
export function PointMap({ center, apiKey, words, note, onPoint, onClose }: PointMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const { map, failed } = useMap(box, apiKey, center, onPoint);
  const measureMiddle = () => {
    const at = map?.middle();
    if (at) onPoint(at);
  };
  const said = note && words[note];
  const state = failed ? words.notLoaded : map === null ? words.loading : said;
  return (
    <Stack as="section" gap={2} aria-label={words.label}>
      {!failed && <p id="point-map-help">{words.help}</p>}
      {!failed && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is of a form
        <div
          className={styles.frame}
          role="group"
          aria-label={state ?? words.ready}
          aria-busy={map === null || note === 'measuring'}
        >
          <div ref={box} className={styles.map} />
          <span className={styles.middle} aria-hidden="true" />
        </div>
      )}
      <p role="status" className={styles.state}>
        {state}
      </p>
      <Row gap={4}>
        {!failed && (
          <Button aria-describedby="point-map-help" disabled={map === null} onClick={measureMiddle}>
            {words.middle}
          </Button>
        )}
        <Button kind="link" onClick={onClose}>
          {words.close}
        </Button>
      </Row>
    </Stack>
  );
}

/**
 * The map in that box, once it shows.
 * @param center where it opens
 */
function useMap(
  box: RefObject<HTMLDivElement | null>,
  apiKey: string,
  center: Location,
  onTap: (at: Location) => void,
) {
  const [map, setMap] = useState<ShownMap | null>(null);
  const [failed, setFailed] = useState(false);
  const [opened] = useState(center);
  const tapped = useRef(onTap);
  useEffect(() => {
    tapped.current = onTap;
  });

  useEffect(() => {
    if (box.current === null) return;
    let left = false;
    const fail = () => {
      if (!left) setFailed(true);
    };
    showMap(box.current, apiKey, opened, { onTap: (at) => tapped.current(at), onRefused: fail }).then(
      (shown) => {
        if (!left) setMap(shown);
      },
      fail,
    );
    return () => {
      left = true;
    };
  }, [box, apiKey, opened]);
  return { map, failed };
}
