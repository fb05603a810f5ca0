import { testRandomEstimates } from './random-estimates.ts';

testRandomEstimates({ read: 150, scanned: 60 });
