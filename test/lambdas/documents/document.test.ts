import { expect, it } from 'vitest';
import { documentIdOf } from '#lambdas/documents/document.ts';

const bytes = (text: string) => Buffer.from(text);

it('the same bytes are the same document, other bytes another', () => {
  expect(documentIdOf(bytes('%PDF-1.7 a'), 'source')).toBe(documentIdOf(bytes('%PDF-1.7 a'), 'source'));
  expect(documentIdOf(bytes('%PDF-1.7 a'), 'source')).not.toBe(documentIdOf(bytes('%PDF-1.7 b'), 'source'));
});

it('a document’s id is a UUID of version 8', () => {
  expect(documentIdOf(bytes('%PDF-'), 'source')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});

it('the same bytes read by other rules are another document', () => {
  expect(documentIdOf(bytes('%PDF-1.7 a'), 'one')).not.toBe(documentIdOf(bytes('%PDF-1.7 a'), 'two'));
});
