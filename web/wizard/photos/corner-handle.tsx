import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import type { Point } from './corners.ts';
import styles from './crop-view.module.css';

/** How far an arrow key moves a corner, in pixels of the screen; with Shift by one. */
const KEY_STEP = 6;
const ARROWS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

interface CornerHandleProps {
  name: string;
  hintId: string;
  corner: Point;
  stage: { current: HTMLDivElement | null };
  onMove(to: Point): void;
  onHold(isHeld: boolean): void;
}

/** A corner to take by finger, mouse or arrow keys. */
export function CornerHandle({ name, hintId, corner, stage, onMove, onHold }: CornerHandleProps) {
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
