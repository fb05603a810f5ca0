import { testSamples } from './sample-estimates.ts';
import { documents, isLikeAnother } from './similar-samples.ts';

testSamples(documents.filter(isLikeAnother));
