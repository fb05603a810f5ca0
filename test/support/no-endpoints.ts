import type { Services } from '#infra/local/services.ts';

/** The services of one machine, none of them running. */
export const noEndpoints: Services['endpoints'] = {
  dynamodb: '',
  s3: '',
  textract: '',
  cognito: '',
  ses: '',
  sns: '',
  push: '',
  ssm: '',
  solar: '',
};
