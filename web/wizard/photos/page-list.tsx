import { clsx } from 'clsx';
import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { ArrowLeft } from '#web/ui/icons.tsx';
import type { PhotoWords } from '#web/words/en/photos.ts';
import { scaled, turnedCorners, turnedPoint } from './corners.ts';
import styles from './page-list.module.css';
import { Later, Trash } from './photo-icons.tsx';
import type { PhotoList, PhotoPage, PhotoPages } from './photo-pages.ts';

interface PageListProps {
  list: PhotoList;
  photos: PhotoPages;
  words: PhotoWords;
  /** What a screen reader is told. */
  onNews(news: string): void;
  onOpen(id: number): void;
}

/** The pages in order, each with its corners; to be opened, removed and brought into another order. */
export function PageList({ list, photos, words, onNews, onOpen }: PageListProps) {
  const [isOrdering, setOrdering] = useState(false);
  const { pages, waiting, busy } = list;
  if (pages.length === 0 && waiting === 0) return null;
  const canOrder = pages.length > 1;
  return (
    <>
      <ol className={styles.pages}>
        {pages.map((page, index) => (
          <li key={page.id} className={styles.page}>
            <PageButton
              page={page}
              number={index + 1}
              isBusy={busy === page.id}
              words={words}
              onOpen={onOpen}
            />
            <div className={styles.line}>
              <span>{words.page(index + 1)}</span>
              {isOrdering && canOrder ? (
                <MoveButtons page={page} index={index} {...{ list, photos, words, onNews }} />
              ) : (
                <Button
                  kind="icon"
                  className={styles.tool}
                  aria-label={words.remove(index + 1)}
                  onClick={() => {
                    photos.remove(page.id);
                    onNews(words.removed(index + 1));
                    focusNear(index);
                  }}
                >
                  <Trash />
                </Button>
              )}
            </div>
          </li>
        ))}
        {Array.from({ length: waiting }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: none differs from another
          <li key={`waiting ${index}`} className={styles.page}>
            <div className={styles.waiting} role="img" aria-label={words.waiting} />
          </li>
        ))}
      </ol>
      {canOrder && (
        <Button kind="link" className={styles.order} onClick={() => setOrdering(!isOrdering)}>
          {isOrdering ? words.ordered : words.order}
        </Button>
      )}
    </>
  );
}

/** The removed page's button is gone, and the focus with it: the heading has it then. */
function focusNear(index: number): void {
  const buttons = document.querySelectorAll<HTMLElement>('[data-photo]');
  const near =
    buttons[index + 1] ?? buttons[index - 1] ?? document.querySelector<HTMLElement>('[data-step-title]');
  near?.focus();
}

interface MoveButtonsProps extends Pick<PageListProps, 'list' | 'photos' | 'words' | 'onNews'> {
  page: PhotoPage;
  index: number;
}

function MoveButtons({ page, index, list, photos, words, onNews }: MoveButtonsProps) {
  const move = (by: -1 | 1) => () => {
    photos.move(page.id, by);
    onNews(words.moved(index + 1 + by));
  };
  return (
    <span className={styles.moves}>
      <Button
        kind="icon"
        className={styles.tool}
        aria-label={words.earlier(index + 1)}
        aria-disabled={index === 0}
        onClick={move(-1)}
      >
        <ArrowLeft />
      </Button>
      <Button
        kind="icon"
        className={styles.tool}
        aria-label={words.later(index + 1)}
        aria-disabled={index === list.pages.length - 1}
        onClick={move(1)}
      >
        <Later />
      </Button>
    </span>
  );
}

/** A photo stands in the list in this box, upright as a phone takes it. */
const BOX = { width: 120, height: 160 };

interface PageButtonProps {
  page: PhotoPage;
  number: number;
  isBusy: boolean;
  words: PhotoWords;
  onOpen(id: number): void;
}

function PageButton({ page, number, isBusy, words, onOpen }: PageButtonProps) {
  const { photo, turns, corners } = page;
  const isLying = turns % 2 === 1;
  const [across, along] = isLying ? [photo.height, photo.width] : [photo.width, photo.height];
  const factor = Math.min(BOX.width / across, BOX.height / along);
  const [width, height] = [photo.width * factor, photo.height * factor];
  const shown = { width: across * factor, height: along * factor };
  const { fault } = page.page;
  const dots = scaled(turnedCorners(corners, turns), 1, 1).map((corner) => {
    const { x, y } = turnedPoint(corner, turns);
    return { x: x * shown.width, y: y * shown.height };
  });
  return (
    <button
      type="button"
      data-photo={page.id}
      className={clsx(styles.picture, fault !== null && styles.faulty)}
      aria-label={
        fault === null ? words.open(number) : `${words.faults[fault].what(number)} ${words.open(number)}`
      }
      aria-busy={isBusy}
      onClick={() => onOpen(page.id)}
    >
      <svg viewBox={`0 0 ${BOX.width} ${BOX.height}`} aria-hidden="true">
        <g transform={`translate(${(BOX.width - shown.width) / 2} ${(BOX.height - shown.height) / 2})`}>
          <g transform={`translate(${shown.width / 2} ${shown.height / 2}) rotate(${turns * 90})`}>
            <image href={photo.thumb} x={-width / 2} y={-height / 2} width={width} height={height} />
          </g>
          {fault === null && (
            <g className={styles.corners}>
              <path d={`M${dots.map(({ x, y }) => `${x} ${y}`).join('L')}Z`} />
              {dots.map(({ x, y }) => (
                <circle key={`${x} ${y}`} cx={x} cy={y} r="3.5" />
              ))}
            </g>
          )}
        </g>
      </svg>
    </button>
  );
}
