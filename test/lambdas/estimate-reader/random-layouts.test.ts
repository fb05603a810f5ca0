import { testRandomLayouts } from './random-layouts.ts';

testRandomLayouts(50);
