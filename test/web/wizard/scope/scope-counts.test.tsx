// @vitest-environment jsdom
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { clearScreens } from '#test/support/screen.tsx';
import { countIn } from '#web/wizard/scope/scope-answers.ts';
import { ask, tap } from './shown-scope.tsx';

clearScreens();

describe('how many there are', () => {
  const told = { answers: { skylights: 'yes' }, shown: { squares: 18, dollars: {} } } as const;
  const field = () => screen.getByLabelText('How many skylights?');
  const type = (text: string) => {
    fireEvent.change(field(), { target: { value: text } });
    fireEvent.blur(field());
  };

  test('is taken when the field is left', async () => {
    const onTell = await ask({ told });
    type('2');
    expect(onTell).toHaveBeenCalledWith({
      answers: { skylights: 'yes', skylightCount: 2 },
      shown: { squares: 18, dollars: { skylights: 900 } },
    });
  });

  test('that is none is refused in one sentence and not told', async () => {
    const onTell = await ask({ told });
    type('41');
    expect(screen.getByRole('alert').textContent).toBe('Enter a whole number from 1 to 40.');
    expect(field().getAttribute('aria-invalid')).toBe('true');
    expect(onTell).not.toHaveBeenCalled();
  });

  test('goes with the yes it belongs to', async () => {
    const onTell = await ask({
      told: {
        answers: { skylights: 'yes', skylightCount: 2 },
        shown: { squares: 18, dollars: { skylights: 900 } },
      },
    });
    await tap(/skylights/i, 'No');
    expect(onTell).toHaveBeenCalledWith({
      answers: { skylights: 'no' },
      shown: { squares: 18, dollars: {} },
    });
  });

  test.each([
    ['160', 160],
    [' 1,200 ', 1200],
    ['2000', 2000],
    ['2001', null],
    ['999999999', null],
    ['0', null],
    ['-1', null],
    ['1.5', null],
    ['two', null],
    ['1,20', null],
    ['', null],
  ])('reads %j as %s', (text, count) => {
    expect(countIn(text, 2000)).toBe(count);
  });
});
