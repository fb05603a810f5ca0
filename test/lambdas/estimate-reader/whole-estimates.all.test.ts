import { testWholeEstimates } from './whole-estimates.ts';

testWholeEstimates({ read: 1000, printed: 16 });
