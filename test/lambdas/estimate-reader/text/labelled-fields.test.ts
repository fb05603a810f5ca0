import { describe, expect, test } from 'vitest';
import { readGrid } from '../grid-page.ts';

const ROWS = `
DESCRIPTION                       QUANTITY  UNIT PRICE      TAX         RCV    DEPREC.         ACV
1. Drip edge                     200.00 LF        3.00     5.00      605.00   (100.00)      505.00`;

const claimOf = (text: string) => readGrid(`${text}\n${ROWS}`).claim;

describe('a label within a sentence or a name labels nothing', () => {
  test('the company’s own name', () => {
    const { carrier } = claimOf('Mid-Century Insurance Company of Texas\nP.O. Box 9, Dallas');
    expect(carrier).toBe('Mid-Century Insurance Company of Texas');
  });

  test.each([
    ['in the midst of a sentence', 'We wrote that the cause of loss was hail and the claim number is known.'],
    ['at the beginning of one', 'Type of loss and policy are those you gave us.'],
  ])('%s', (_, sentence) => {
    expect(claimOf(sentence)).toMatchObject({ typeOfLoss: null, claimNumber: null });
  });

  test('a date elsewhere in a sentence', () => {
    expect(claimOf('Our letter about the date of loss 5/1/2025 is enclosed.').dateOfLoss).toBeNull();
  });
});

describe('a label without a colon has a column of its own', () => {
  test('with its value in the next', () => {
    const form = `
Insurance Company      Ninefold Grange
Claim Number           NG-20017
Date of Loss           4/2/2025
Type of Loss           Hail`;
    expect(claimOf(form)).toMatchObject({
      carrier: 'Ninefold Grange',
      claimNumber: 'NG-20017',
      dateOfLoss: '2025-04-02',
      typeOfLoss: 'Hail',
    });
  });

  test('in short words too', () => {
    const print = 'CLAIM NO   NG-20017\nCAUSE      HAIL          DATE LOSS 04/02/2025';
    expect(claimOf(print)).toMatchObject({ dateOfLoss: '2025-04-02', typeOfLoss: 'HAIL' });
    expect(claimOf('Kind of Loss           Windstorm').typeOfLoss).toBe('Windstorm');
    expect(claimOf('CAUSE AND DATE ARE UNKNOWN').typeOfLoss).toBeNull();
  });

  test('with a date or a number close behind it', () => {
    expect(claimOf('Policy HO-3      Claim Number NG-20017     Date of Loss April 2, 2025')).toMatchObject({
      claimNumber: 'NG-20017',
      dateOfLoss: '2025-04-02',
    });
  });

  test('with a colon it may stand anywhere', () => {
    expect(claimOf('Re: Claim Number: NG-20017 Date of Loss: 4/2/2025 Cause of Loss : Hail')).toMatchObject({
      claimNumber: 'NG-20017',
      dateOfLoss: '2025-04-02',
    });
  });
});
