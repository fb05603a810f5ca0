import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Stands in the bundles for `@aws-sdk/credential-provider-node`: a function's credentials are always in its
 * environment, so that the SDK's ways to find them in files, single sign-on and instance metadata stay out.
 */
export const defaultProvider = fromEnv;
