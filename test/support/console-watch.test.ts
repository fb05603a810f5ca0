import { describe, test } from 'vitest';
import { expectConsoleError, expectConsoleWarn } from './console-watch.ts';

describe('what is written to the console', () => {
  test.fails('fails the test that did not expect it', () => console.error('nobody expects this line'));
  test.fails('fails it as a warning, too', () => console.warn('nor this one'));
  test.fails('must come where a test expects it', () => expectConsoleError(/never written/));

  test('passes where its test expects it', () => {
    expectConsoleError(/^the disk is full/);
    expectConsoleWarn(/^nearly full/);
    console.warn('nearly full');
    console.error('the disk is full');
  });
});
