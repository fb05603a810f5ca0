// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { uploadEn } from '#web/words/en/upload.ts';
import { documentId, holdUploads, quote, refusedFor, shown } from './shown-step.tsx';

clearScreens();

holdUploads();

describe('the squares of a paper that gave no quote', () => {
  const label = 'Squares on your estimate';

  test('are typed where it says they stand, and go on without a question', async () => {
    const { user, proceed } = await refusedFor('area_unproven');
    await user.type(await screen.findByLabelText(label), '27.84{Enter}');
    expect(proceed).toHaveBeenCalledWith({ kind: 'squares-typed', squareFootage: 2784 });
    const words = uploadEn;
    expect(screen.getByText(words.squares.where)).toBeTruthy();
    expect(screen.getByRole('img', { name: words.squares.picture })).toBeTruthy();
    expect(screen.getByText(words.squares.checked)).toBeTruthy();
    expect(screen.getByText(words.sought.area_unproven)).toBeTruthy();
  });

  test('of hardly any home are asked about once and then taken, by the answer or as they stand', async () => {
    const { user, button, proceed } = await refusedFor('unreadable_scan');
    const field = await screen.findByLabelText(label);
    await user.type(field, '284');
    await user.click(button('Use these squares'));
    expect(screen.getByText('Is 28,400 square feet right?')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '2.84{Enter}');
    expect(proceed).not.toHaveBeenCalled();
    await user.click(button('Yes, use 284 sq ft'));
    expect(proceed).toHaveBeenLastCalledWith({ kind: 'squares-typed', squareFootage: 284 });
    await user.clear(field);
    await user.type(field, '2.84{Enter}');
    expect(proceed).toHaveBeenCalledTimes(2);
  });

  test('stand folded beside a file that can be mended', async () => {
    const { user } = await refusedFor('password_protected');
    expect(screen.queryByLabelText(label)).toBeNull();
    await user.click(await screen.findByText(uploadEn.squares.title));
    expect(await screen.findByLabelText(label)).toBeTruthy();
  });

  test('can be typed of a file that is no PDF, and nobody says that the office has it', async () => {
    const { choose, user } = await shown();
    await choose(new File(['photo'], 'estimate.jpg', { type: 'image/jpeg' }));
    await user.click(await screen.findByText(uploadEn.squares.title));
    expect(await screen.findByText(uploadEn.squares.atHand)).toBeTruthy();
  });

  test('that were typed before stand in the field again, and not beside an estimate that was read', async () => {
    const answers = { documentId, typedSquareFootage: 2784 };
    const { button, user, proceed } = await shown({ answers });
    expect(await screen.findByDisplayValue('27.84')).toBeTruthy();
    await user.click(button('Use these squares'));
    expect(proceed).toHaveBeenCalledWith({ kind: 'squares-typed', squareFootage: 2784 });
    cleanup();
    await shown({ answers, documentQuote: quote });
    expect(screen.queryByDisplayValue('27.84')).toBeNull();
  });
});
