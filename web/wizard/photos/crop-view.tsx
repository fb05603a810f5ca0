import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '#web/ui/button.tsx';
import { useModal } from '#web/ui/modal.ts';
import { hiddenClass } from '#web/ui/visually-hidden.tsx';
import type { PhotoWords } from '#web/words/en/photos.ts';
import { CornerHandle } from './corner-handle.tsx';
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

/** One photo over the whole page, always dark: its corners to drag, and turning it. */
export function CropView({ page, title, words, onCancel, onDone }: CropViewProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(dialog);
  const crop = useCrop(page, useBox(stage));
  // Which corner is under a finger or a key: counted as they are seen, from the top left.
  const [held, setHeld] = useState<number | null>(null);
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
        <CropPicture picture={usePreview(page)} {...crop} corners={crop.shown} held={held} />
        {crop.shown.map((corner, index) => (
          <CornerHandle
            // biome-ignore lint/suspicious/noArrayIndexKey: a corner is its place
            key={index}
            name={words.corners[index] ?? ''}
            hintId={`${id}-keys`}
            corner={corner}
            stage={stage}
            onMove={(to) => crop.moveTo(index, to)}
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
          {crop.turns === page.turns ? '' : words.turned(crop.turns * 90)}
        </p>
        <CropButtons
          words={words}
          onTurn={crop.turn}
          onReset={crop.reset}
          onDone={() => (crop.isChanged ? onDone(crop.corners, crop.turns) : onCancel())}
        />
      </div>
    </dialog>
  );
}

interface CropButtonsProps {
  words: PhotoWords['crop'];
  onTurn(): void;
  onReset(): void;
  onDone(): void;
}

const CropButtons = ({ words, onTurn, onReset, onDone }: CropButtonsProps) => (
  <div className={styles.row}>
    <Button className={styles.plain} onClick={onTurn}>
      <Turn />
      {words.turn}
    </Button>
    <Button className={styles.plain} onClick={onReset}>
      <PaperCorners />
      {words.reset}
    </Button>
    <Button kind="next" className={styles.done} onClick={onDone}>
      {words.done}
    </Button>
  </div>
);

/** The corners and turns as they are tried, and where the corners stand on the screen. */
function useCrop(page: PhotoPage, box: Box) {
  const [corners, setCorners] = useState(page.corners);
  const [turns, setTurns] = useState(page.turns);
  const fit = fitIn(box, page, turns);
  const seen = turnedCorners(corners, turns);
  return {
    corners,
    turns,
    fit,
    shown: mapped(seen, (corner) => onScreen(corner, fit, turns)),
    isChanged: corners !== page.corners || turns !== page.turns,
    turn: () => setTurns(nextTurn(turns)),
    reset: () => setCorners(page.photo.found ?? wholePicture),
    moveTo(index: number, to: Point) {
      const x = Math.min(1, Math.max(0, (to.x - fit.left) / fit.width));
      const y = Math.min(1, Math.max(0, (to.y - fit.top) / fit.height));
      const moved = turnedPoint({ x, y }, turnsBack(turns));
      const next = mapped(corners, (corner) => (corner === seen[index] ? moved : corner));
      if (isConvex(scaled(next, page.photo.width, page.photo.height))) setCorners(next);
    },
  };
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

/** The stage in pixels, with the room a corner on the photo's edge needs to be seen and reached whole. */
interface Box {
  width: number;
  height: number;
  margin: number;
}

/** How much room the stage has, of a phone until it is measured: also where text is made larger, which changes no window. */
function useBox(stage: { current: HTMLDivElement | null }): Box {
  const [box, setBox] = useState<Box>({ width: 390, height: 560, margin: 22 });
  useLayoutEffect(() => {
    const { current } = stage;
    if (current === null) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry === undefined) return;
      const { left: margin, width, height } = entry.contentRect;
      // Drawn in the same frame: corners that come later would lie beside their photo.
      flushSync(() => setBox({ width: width + 2 * margin, height: height + 2 * margin, margin }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [stage]);
  return box;
}

/** Where the turned photo stands in the stage. */
function fitIn({ margin, ...box }: Box, { photo }: PhotoPage, turns: Turns): Fit {
  const [across, along] = turns % 2 === 1 ? [photo.height, photo.width] : [photo.width, photo.height];
  const factor = Math.min((box.width - 2 * margin) / across, (box.height - 2 * margin) / along);
  const [width, height] = [across * factor, along * factor];
  return { left: (box.width - width) / 2, top: (box.height - height) / 2, width, height, stage: box };
}

function onScreen(corner: Point, { left, top, width, height }: Fit, turns: Turns): Point {
  const { x, y } = turnedPoint(corner, turns);
  return { x: left + x * width, y: top + y * height };
}
