/**
 * Whether this browser has a database, so that what reads it is loaded only where there is something to read. It is the
 * browser that says so: what stands in the local storage may be lost with a browser that is killed.
 */
export async function hasDatabase(wanted: string): Promise<boolean> {
  const all = await indexedDB.databases?.()
  // Older browsers do not tell.
  return all === undefined || all.some(({ name }) => name === wanted)
}
