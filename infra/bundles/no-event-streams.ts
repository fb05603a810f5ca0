/**
 * Stands in the bundles for `@smithy/core/event-streams`: no operation of this product answers with a stream of
 * events. A client's settings pass unchanged; whoever sends such an operation is told so.
 */
export const resolveEventStreamSerdeConfig = <Config>(config: Config): Config => config;

export class EventStreamSerde {
  constructor() {
    throw new Error('The bundles are built without event streams; see infra/build-lambdas.ts.');
  }
}

export const eventStreamSerdeProvider = EventStreamSerde;
