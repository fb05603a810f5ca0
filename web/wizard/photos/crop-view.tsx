import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/modal.ts';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import type { PhotoWords } from '#web/words/en/photos.ts';
import {
  type Corners,
  isConvex,
  mapped,
  nextTurn,
  type Point,
  scaled,
  type Turns,
  turnedCorners,
  turnedPoint,
  turnsBack,
  wholePicture,
} from './corners.ts';
import { CropPicture, type Fit } from './crop-picture.tsx';
import styles from './crop-view.module.css';
import { PaperCorners, Turn } from './photo-icons.tsx';
import type { PhotoPage } from './photo-pages.ts';
import { previewOf } from './picture.ts';

interface CropViewProps {
  page: PhotoPage;
  title: string;
  words: PhotoWords['crop'];
  onCancel(): void;
  onDone(corners: Corners, turns: Turns): void;
}

/** How far an arrow key moves a corner, in pixels of the screen; with Shift by one. */
const KEY_STEP = 6;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** One photo over the whole page, always dark: its corners to drag, and turning it. */
export function CropView({ page, title, words, onCancel, onDone }: CropViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(dialog);
  const picture = usePreview(page);
  const box = useBox(stage);
  const [corners, setCorners] = useState(page.corners);
  const [turns, setTurns] = useState(page.turns);
  // Which corner is under a finger or a key: counted as they are seen, from the top left.
  const [held, setHeld] = useState<number | null>(null);
  const fit = fitIn(box, page, turns);
  const seen = turnedCorners(corners, turns);
  const shown = mapped(seen, (corner) => onScreen(corner, fit, turns));

  const moveTo = (index: number, to: Point) => {
    const x = Math.min(1, Math.max(0, (to.x - fit.left) / fit.width));
    const y = Math.min(1, Math.max(0, (to.y - fit.top) / fit.height));
    const moved = turnedPoint({ x, y }, turnsBack(turns));
    const before = seen[index];
    const next = mapped(corners, (corner) => (corner === before ? moved : corner));
    if (isConvex(scaled(next, page.photo.width, page.photo.height))) setCorners(next);
  };
  return (
    <dialog
      ref={dialog}
      className={styles.crop}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onCancel();
      }}
      // A browser may close it without asking.
      onClose={onCancel}
    >
      <header className={styles.head}>
        <Button kind="bare" className={styles.plain} onClick={onCancel}>
          {words.cancel}
        </Button>
        <h2 id={id}>{title}</h2>
      </header>
      <div ref={stage} className={styles.stage}>
        <CropPicture picture={picture} fit={fit} turns={turns} corners={shown} held={held} />
        {shown.map((corner, index) => (
          <CornerHandle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place
            key={index}
            name={words.corners[index] ?? ''}
            hintId={`${id}-keys`}
            corner={corner}
            stage={stage}
            onMove={(to) => moveTo(index, to)}
            onHold={(isHeld) => setHeld(isHeld ? index : null)}
          />
        ))}
      </div>
      <div className={styles.tools}>
        <p>{words.hint}</p>
        <p id={`${id}-keys`} className={hiddenClass}>
          {words.keys}
        </p>
        <p className={hiddenClass} role="status">
          {turns === page.turns ? '' : words.turned(turns * 90)}
        </p>
        <div className={styles.row}>
          <Button className={styles.plain} onClick={() => setTurns(nextTurn(turns))}>
            <Turn />
            {words.turn}
          </Button>
          <Button className={styles.plain} onClick={() => setCorners(page.photo.found ?? wholePicture)}>
            <PaperCorners />
            {words.reset}
          </Button>
          <Button
            kind="next"
            className={styles.done}
            onClick={() => {
              const isSame = corners === page.corners && turns === page.turns;
              if (isSame) onCancel();
              else onDone(corners, turns);
            }}
          >
            {words.done}
          </Button>
        </div>
      </div>
    </dialog>
  );
}

/** The photo large enough to see its corners in; until it is there the small one. */
function usePreview({ photo }: PhotoPage): string {
  const [large, setLarge] = useState<string | null>(null);
  useEffect(() => {
    let isGone = false;
    previewOf(photo).then(
      (address) => isGone || setLarge(address),
      (error: unknown) => console.info('The photo shows small:', error),
    );
    return () => {
      isGone = true;
    };
  }, [photo]);
  return large ?? photo.thumb;
}

interface Box {
  width: number;
  height: number;
}

/** How much room the stage has, of a phone until it is measured. */
function useBox(stage: { current: HTMLDivElement | null }): Box {
  const [box, setBox] = useState<Box>({ width: 390, height: 560 });
  useEffect(() => {
    const measure = () => {
      const { clientWidth, clientHeight } = stage.current ?? {};
      if (clientWidth && clientHeight) setBox({ width: clientWidth, height: clientHeight });
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [stage]);
  return box;
}

/** A corner on the photo's edge is still seen and reached whole. */
const MARGIN = 16;

/** Where the turned photo stands in the stage. */
function fitIn(box: Box, { photo }: PhotoPage, turns: Turns): Fit {
  const [across, along] = turns % 2 === 1 ? [photo.height, photo.width] : [photo.width, photo.height];
  const factor = Math.min((box.width - 2 * MARGIN) / across, (box.height - 2 * MARGIN) / along);
  const [width, height] = [across * factor, along * factor];
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height, stage: box };
}

function onScreen(corner: Point, { left, top, width, height }: Fit, turns: Turns): Point {
  const { x, y } = turnedPoint(corner, turns);
  return { x: left + x * width, y: top + y * height };
}

interface CornerHandleProps {
  name: string;
  hintId: string;
  corner: Point;
  stage: { current: HTMLDivElement | null };
  onMove(to: Point): void;
  onHold(isHeld: boolean): void;
}

/** A corner to take by finger, mouse or arrow keys. */
function CornerHandle({ name, hintId, corner, stage, onMove, onHold }: CornerHandleProps) {
  // How far from the corner it was taken: it does not jump under the finger.
  const grip = useRef<Point | null>(null);
  const place = ({ clientX, clientY }: PointerEvent): Point => {
    const { left = 0, top = 0 } = stage.current?.getBoundingClientRect() ?? {};
    return { x: clientX - left, y: clientY - top };
  };
  const release = () => {
    grip.current = null;
    onHold(false);
  };
  const byKey = (event: KeyboardEvent) => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? 1 : KEY_STEP;
    onHold(true);
    onMove({ x: corner.x + arrow.x * step, y: corner.y + arrow.y * step });
  };
  return (
    <button
      type="button"
      className={styles.corner}
      style={{ left: corner.x, top: corner.y }}
      aria-label={name}
      aria-describedby={hintId}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture?.(event.pointerId);
        const at = place(event);
        grip.current = { x: corner.x - at.x, y: corner.y - at.y };
        onHold(true);
      }}
      onPointerMove={(event) => {
        if (grip.current === null) return;
        const at = place(event);
        onMove({ x: at.x + grip.current.x, y: at.y + grip.current.y });
      }}
      onPointerUp={release}
      onPointerCancel={release}
      onKeyDown={byKey}
      onKeyUp={() => onHold(false)}
      onBlur={release}
    />
  );
}
