import { documents, isLikeAnother } from './like-another.ts';
import { testSamples } from './sample-papers.ts';

testSamples(documents.filter(isLikeAnother));
