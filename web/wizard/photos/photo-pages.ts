import { type Corners, type Turns, wholePicture } from './corners.ts';
import type { Photo, ReadablePage } from './picture.ts';

/** A photo in the list, with what its homeowner made of it. */
export interface PhotoPage {
  id: number;
  photo: Photo;
  corners: Corners;
  turns: Turns;
  page: ReadablePage;
}

/** All photos of one session. */
export interface PhotoList {
  pages: readonly PhotoPage[];
  /** Pictures that are still to be opened. */
  waiting: number;
  /** The page that is being made anew; null where none is. */
  busy: number | null;
  /** How many of the pictures chosen last the browser could not open. */
  notOpened: number;
}

export interface PhotoEffects {
  openPhoto(file: Blob): Promise<{ photo: Photo; page: ReadablePage }>;
  levelPhoto(photo: Photo, corners: Corners, turns: Turns): Promise<ReadablePage>;
}

/** The photos while the page is open: one picture at a time is opened, and of each only its bytes are kept. */
export function createPhotoPages(effects: PhotoEffects) {
  let list: PhotoList = { pages: [], waiting: 0, busy: null, notOpened: 0 };
  let nextId = 1;
  let line: Promise<unknown> = Promise.resolve();
  const listeners = new Set<() => void>();
  const become = (change: Partial<PhotoList>) => {
    list = { ...list, ...change };
    for (const listener of listeners) listener();
  };
  /** A phone has no memory for two opened pictures. */
  const inLine = (work: () => Promise<void>): Promise<void> => {
    const turn = line.then(work);
    line = turn.catch(() => {});
    return turn;
  };
  const opened = async (file: Blob): Promise<PhotoPage | null> => {
    try {
      const { photo, page } = await effects.openPhoto(file);
      const id = nextId;
      nextId += 1;
      return { id, photo, corners: photo.found ?? wholePicture, turns: 0, page };
    } catch (error) {
      console.info('A picture could not be opened:', error);
      become({ notOpened: list.notOpened + 1 });
      return null;
    }
  };
  /** Opens the pictures one after the other; `place` puts each into the pages. */
  const take = async (
    files: readonly Blob[],
    place: (pages: readonly PhotoPage[], page: PhotoPage) => readonly PhotoPage[],
  ) => {
    become({ waiting: list.waiting + files.length, notOpened: 0 });
    const turns = files.map((file) =>
      inLine(async () => {
        const page = await opened(file);
        const pages = page === null ? list.pages : place(list.pages, page);
        become({ pages, waiting: list.waiting - 1 });
      }),
    );
    await Promise.all(turns);
  };
  const without = (id: number) => list.pages.filter((page) => page.id !== id);
  return {
    current: () => list,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /** Behind the pages there are, in the order they were chosen. */
    add: (files: readonly Blob[]) => take(files, (pages, page) => [...pages, page]),
    /** In the place of a page that could not be read; that one stays where the new picture cannot be opened. */
    takeAgain: (id: number, files: readonly Blob[]) =>
      take(files.slice(0, 1), (pages, page) => pages.map((old) => (old.id === id ? page : old))),
    remove: (id: number) => become({ pages: without(id), notOpened: 0 }),
    /** One place earlier (-1) or later (1). */
    move(id: number, by: -1 | 1) {
      const from = list.pages.findIndex((page) => page.id === id);
      const page = list.pages[from];
      const to = from + by;
      if (page === undefined || to < 0 || to >= list.pages.length) return;
      const others = without(id);
      become({ pages: [...others.slice(0, to), page, ...others.slice(to)] });
    },
    /** Levels the page by other corners or turned otherwise. */
    change: (id: number, corners: Corners, turns: Turns) =>
      inLine(async () => {
        const old = list.pages.find((page) => page.id === id);
        if (old === undefined) return;
        become({ busy: id });
        try {
          const page = await effects.levelPhoto(old.photo, corners, turns);
          const changed = { ...old, corners, turns, page };
          become({ pages: list.pages.map((each) => (each.id === id ? changed : each)) });
        } finally {
          become({ busy: null });
        }
      }),
  };
}

export type PhotoPages = ReturnType<typeof createPhotoPages>;

/** The pages that can be read, and those that cannot, by their numbers. */
export function sorted(pages: readonly PhotoPage[]) {
  const numbered = pages.map((page, index) => ({ ...page, number: index + 1 }));
  return {
    good: numbered.filter(({ page }) => page.fault === null),
    faulty: numbered.flatMap((each) => {
      const { fault } = each.page;
      return fault === null ? [] : [{ ...each, fault }];
    }),
    /** Readable, but nothing says where the paper ends; whoever moved the corners has said so. */
    edgeless: numbered.filter(({ page, photo, corners }) => {
      return page.fault === null && photo.found === null && corners === wholePicture;
    }),
  };
}
