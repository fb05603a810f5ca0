import { describe } from 'vitest';
import { floodedProduct, testFlood } from './flooding.ts';

floodedProduct();

describe('a flood from one connection', () => {
  testFlood({ requests: 500, others: 30 });
});
