import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react';
import { type Direction, nextControl, type PlacedControl } from './next-control.ts';

const directions: readonly string[] = [
  'ArrowUp',
  'ArrowDown',
  'ArrowLeft',
  'ArrowRight',
] satisfies Direction[];
const isDirection = (key: string): key is Direction => directions.includes(key);

const controlsIn = (calendar: HTMLElement | null) => [
  ...(calendar?.querySelectorAll<HTMLElement>('a[href], button, summary') ?? []),
];

const placed = (element: HTMLElement): PlacedControl & { element: HTMLElement } => {
  const column = element.closest<HTMLElement>('section, td, th') ?? element;
  return { element, box: element.getBoundingClientRect(), column: column.getBoundingClientRect() };
};

/** The calendar as one stop of Tab: arrows go on from there, in time and between people. */
export function CalendarKeys({ children }: { children: ReactNode }) {
  const calendar = useRef<HTMLDivElement>(null);
  const at = useRef<HTMLElement>(undefined);
  function setStop() {
    const controls = controlsIn(calendar.current);
    const stop = controls.find((control) => control === at.current) ?? controls[0];
    for (const control of controls) control.tabIndex = control === stop ? 0 : -1;
  }
  useEffect(setStop);
  function move(event: KeyboardEvent) {
    const { key, target, ctrlKey, metaKey, altKey, shiftKey } = event;
    if (!isDirection(key) || ctrlKey || metaKey || altKey || shiftKey) return;
    const controls = controlsIn(calendar.current);
    const from = controls.find((control) => control === target);
    const next = from && nextControl(placed(from), controls.map(placed), key);
    if (next === undefined) return;
    event.preventDefault();
    next.element.focus();
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: its controls have the focus
    <div
      ref={calendar}
      onKeyDown={move}
      onFocus={({ target }) => {
        at.current = controlsIn(calendar.current).find((control) => control === target) ?? at.current;
        setStop();
      }}
    >
      {children}
    </div>
  );
}
