// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Language } from '#shared/text.ts';
import { clearScreens, renderScreen } from '#test/support/screen.tsx';
import { createPhotoPages } from '#web/wizard/photos/photo-pages.ts';
import { closePhotoView, openPhotoView, usePhotoView } from '#web/wizard/photos/photo-views.ts';
import { PhotosView } from '#web/wizard/photos/photos-view.tsx';
import { photoWords } from '#web/words/photos.ts';
import { fakePhoto, picture } from './fake-photos.ts';

clearScreens();

/** jsdom lays nothing out. */
class NothingResized {
  observe = () => {};
  disconnect = () => {};
}

beforeEach(() => {
  window.history.replaceState({ step: 'upload' }, '');
  // Neither is in jsdom; a dialog is there while it is drawn.
  HTMLDialogElement.prototype.showModal ??= () => {};
  vi.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function (this: HTMLDialogElement) {
    this.open = true;
  });
  vi.spyOn(console, 'info').mockImplementation(() => {});
  vi.stubGlobal('ResizeObserver', NothingResized);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The pages of pictures that were chosen in the step. */
async function shown(names: readonly string[], language: Language = 'en') {
  await photoWords[language].load();
  const photos = createPhotoPages(fakePhoto());
  const onPdf = vi.fn<(file: File) => void>();
  const setHead = vi.fn();
  const files = names.map(picture);
  function Step() {
    const view = usePhotoView();
    if (view === null) return <p>The step</p>;
    return (
      <PhotosView
        photos={photos}
        view={view}
        picked={files}
        onPickedTaken={() => {}}
        setHead={setHead}
        onPdf={onPdf}
      />
    );
  }
  act(() => openPhotoView('pages'));
  await renderScreen(<Step />, language);
  await waitFor(() => expect(photos.current().waiting).toBe(0));
  const user = userEvent.setup();
  const button = (name: string | RegExp) => screen.getByRole('button', { name });
  /** Chooses pictures where this button asks for them. */
  const chooseAt = async (name: string, ...chosen: string[]) => {
    const input = button(name).nextElementSibling;
    if (!(input instanceof HTMLInputElement)) throw new Error(`${name} chooses nothing`);
    await act(async () => fireEvent.change(input, { target: { files: chosen.map(picture) } }));
    await waitFor(() => expect(photos.current().waiting).toBe(0));
  };
  const pages = () => photos.current().pages.map(({ photo }) => photo.thumb);
  return { photos, onPdf, setHead, user, button, chooseAt, pages };
}

test('good pages are used as they are: one PDF of all, by name', async () => {
  const { onPdf, user, button, setHead } = await shown(['one', 'two']);
  expect(setHead.mock.lastCall?.[0]).toMatchObject({ title: 'Photos of your estimate' });
  expect(screen.queryByRole('alert')).toBeNull();
  await user.click(button('Use these 2 pages'));
  const file = onPdf.mock.lastCall?.[0];
  expect(file?.name).toBe('photos-of-estimate.pdf');
  expect(await file?.text()).toMatch(/^%PDF-1\.4[\s\S]*\/Count 2/);
});

describe('a page that cannot be read', () => {
  test('is said in a red box, and the filled button mends it', async () => {
    const { chooseAt, button, pages } = await shown(['one', 'two', 'dark']);
    expect(screen.getByRole('alert').textContent).toBe(
      'Page 3 is too dark to read.Turn on a light and take it again.',
    );
    expect(screen.queryByRole('button', { name: /Use these/ })).toBeNull();
    await chooseAt('Take page 3 again', 'three');
    expect(pages()).toEqual(['one', 'two', 'three']);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(button('Use these 3 pages')).toBeTruthy();
  });

  test('may be left out', async () => {
    const { user, button, onPdf } = await shown(['one', 'two', 'cut']);
    await user.click(button('Send pages 1 and 2 only'));
    expect(await onPdf.mock.lastCall?.[0].text()).toContain('/Count 2');
  });

  test('can be sent all the same where there is no other: the reader refuses what it cannot prove', async () => {
    const { user, button, onPdf } = await shown(['blurred']);
    await user.click(button('Send it anyway'));
    expect(onPdf).toHaveBeenCalledOnce();
  });

  test.each([
    ['blurred', 'Page 1 is blurry.'],
    ['cut', 'Page 1 is cut off.'],
    ['small', 'Page 1 is too small to read.'],
    ['pale', 'We see no print on page 1.'],
  ])('for being %s says so', async (fault, sentence) => {
    await shown([fault]);
    expect(within(screen.getByRole('alert')).getByText(sentence)).toBeTruthy();
  });
});

test('a page whose edges were not found is only to be looked at', async () => {
  const { button } = await shown(['edgeless']);
  expect(screen.getByText('We didn’t find the edges of page 1.')).toBeTruthy();
  expect(button('Use this page')).toBeTruthy();
});

test('a picture that cannot be opened is said so, and the others stay', async () => {
  const { chooseAt, pages } = await shown(['one', 'torn']);
  expect(screen.getByRole('alert').textContent).toContain('We couldn’t open one of the pictures.');
  await chooseAt('Add a page', 'two');
  expect(pages()).toEqual(['one', 'two']);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('pages are removed, and their order changed, by buttons with names', async () => {
  const { user, button, pages } = await shown(['one', 'two', 'three']);
  await user.click(button('Change the order'));
  await user.click(button('Move page 3 earlier'));
  expect(pages()).toEqual(['one', 'three', 'two']);
  expect(screen.getByRole('status').textContent).toBe('It is page 2 now.');
  await user.click(button('Keep this order'));
  await user.click(button('Remove page 1'));
  expect(pages()).toEqual(['three', 'two']);
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 1: corners, turn');
});

describe('the corners of a page', () => {
  const opened = async () => {
    const step = await shown(['one', 'two']);
    await step.user.click(step.button('Page 2: corners, turn'));
    const dialog = screen.getByRole('dialog', { name: 'Page 2 of 2' });
    return { ...step, dialog };
  };

  test('are moved by arrow keys and turned, and the page is made anew', async () => {
    const { photos, user, button } = await opened();
    const before = photos.current().pages[1]?.corners[0];
    button('Top left corner').focus();
    await user.keyboard('{ArrowRight}{ArrowDown}');
    await user.click(button('Turn'));
    await user.click(button('Done'));
    await waitFor(() => expect(photos.current().pages[1]?.turns).toBe(1));
    const after = photos.current().pages[1]?.corners[0];
    expect(after?.x).toBeGreaterThan(before?.x ?? 1);
    expect(after?.y).toBeGreaterThan(before?.y ?? 1);
    await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Page 2 changed.'));
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Page 2: corners, turn');
  });

  test('are as they were after Cancel, and as found after Reset', async () => {
    const { photos, user, button } = await opened();
    const { corners } = photos.current().pages[1] ?? {};
    button('Bottom right corner').focus();
    await user.keyboard('{ArrowLeft}');
    await user.click(button('Reset'));
    await user.click(button('Done'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(photos.current().pages[1]?.corners).toBe(corners);
    await user.click(button('Page 1: corners, turn'));
    await user.click(button('Cancel'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('close by the phone’s own Back, and the list by the next', async () => {
    await opened();
    act(() => window.history.back());
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('Every page, in order. Tap one to move its corners.')).toBeTruthy();
    act(() => closePhotoView());
    expect(await screen.findByText('The step')).toBeTruthy();
  });
});

test('all of it is said in Spanish', async () => {
  const { button } = await shown(['one', 'dark', 'three'], 'es');
  expect(screen.getByRole('alert').textContent).toBe(
    'La página 2 está muy oscura.Encienda una luz y tómela otra vez.',
  );
  expect(button('Tomar otra vez la página 2')).toBeTruthy();
  expect(button('Enviar solo las páginas 1 y 3')).toBeTruthy();
  expect(button('Agregar página')).toBeTruthy();
});
