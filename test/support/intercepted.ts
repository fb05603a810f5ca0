/** The client, where something else happens before each command. */
export function intercepted<T extends { send: (...args: never[]) => unknown }>(
  client: T,
  before: (name: string, command: object) => Promise<void>,
): T {
  return new Proxy(client, {
    get(target, name) {
      if (name !== 'send') return Reflect.get(target, name, target);
      return async (command: object) => {
        await before(command.constructor.name, command);
        return target.send(command as never);
      };
    },
  });
}
