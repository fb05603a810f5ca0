/**
 * The one CORS rule of the documents bucket, read by the stack and by the local S3: any page may post its form.
 * A permit is signed for one key, size and hour and no cookie is involved, so that the origin proves nothing;
 * naming it would also tie bucket and distribution into a circle.
 */
export const uploadCors = {
  origins: ['*'],
  methods: ['POST'],
  headers: ['*'],
  maxAgeSeconds: 3000,
} as const;
