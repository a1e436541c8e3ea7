/** Name of the lock that each page of the site holds while it is open. */
const LOCK = 'renju-board page';

/**
 * Whether no other page of the site is open in this browser. Other pages may offer to bring back a collection that was
 * replaced, so only the first page that is opened may delete the replaced collections. If the browser has no locks, the
 * answer is always `true`.
 */
export async function isOnlyPage(): Promise<boolean> {
  const locks = globalThis.navigator?.locks;
  if (!locks) return true;
  try {
    await new Promise<void>((resolve, reject) => {
      const hold = () => {
        resolve();
        return new Promise<never>(() => undefined);
      };
      locks.request(LOCK, { mode: 'shared' }, hold).catch(reject);
    });
    const { held = [] } = await locks.query();
    return held.filter(({ name }) => name === LOCK).length < 2;
  } catch {
    return true;
  }
}
