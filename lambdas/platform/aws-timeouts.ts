/**
 * Settings of every AWS client: two attempts of at most 1 s to connect and 3 s to answer, so that the caller gets
 * an error before the function's 10 s are over.
 */
export const awsTimeouts = {
  maxAttempts: 2,
  // Without `throwOnRequestTimeout` the SDK only logs the timeout and keeps waiting.
  requestHandler: { connectionTimeout: 1000, requestTimeout: 3000, throwOnRequestTimeout: true },
} as const;
