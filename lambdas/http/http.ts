/** One request as a route sees it. */
export interface HttpRequest {
  /** Path parameters, URL-decoded. */
  path: Record<string, string | undefined>;
  query: Record<string, string | undefined>;
  /** Names in lower case. */
  headers: Record<string, string | undefined>;
  /** The bytes as they were sent; empty where there was no body. */
  body: Buffer;
  /** Claims of the token the gateway has checked; empty on routes without one. */
  claims: Record<string, unknown>;
  /** The `sub` of the administrator whom the function's guard let in; empty where it asks nobody. */
  admin: string;
  /** Stands for the visitor's network in counters. */
  visitor: string;
}

export interface HttpResponse {
  status: number;
  /** Sent as JSON; absent sends no body. */
  body?: unknown;
  headers?: Record<string, string>;
}

export type Respond = (request: HttpRequest) => Promise<HttpResponse>;
