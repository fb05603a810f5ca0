import type { FunctionDefinition } from './definition.ts';
import { projects } from './lead-key-functions.ts';
import { crud, small } from './sizes.ts';

/** What answers about alerts, and about the devices that get push messages. */
export const alertFunctions = {
  'list-alerts': {
    ...crud,
    room: 'alerts',
    tables: { alerts: ['query'], leads: ['get'], pushDevices: ['query'] },
    alerts: 'look',
  },
  'send-test-alert': { ...crud, room: 'alerts', tables: { alerts: ['query', 'put'] } },
  'add-push-device': {
    ...crud,
    room: 'push',
    tables: { pushDevices: ['query', 'put'] },
    // Whoever was removed must not have leads sent to a phone by the last minutes of a token.
    userPool: ['members'],
    pushService: true,
  },
  'end-push-device': { ...crud, room: 'push', tables: { pushDevices: ['query', 'update'] } },
} satisfies Record<string, FunctionDefinition>;

/** Prices leads whose documents were read, sends alerts, and has the keys of the leads they name follow. */
export const sendAlerts: FunctionDefinition = {
  ...small,
  room: 'alerts',
  memoryMb: 512,
  timeoutSeconds: 60,
  tables: {
    alerts: ['query', 'update'],
    leads: ['get', 'update', 'check'],
    documents: ['get'],
    pricing: ['query'],
    roofMeasurements: ['get'],
    leadKeys: projects,
    pushDevices: ['query', 'update'],
  },
  alerts: 'send',
};
