import { testRandomEstimates } from './random-estimates.ts';

testRandomEstimates({ read: 25, scanned: 25 });
