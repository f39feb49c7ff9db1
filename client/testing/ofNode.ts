/** Files that a database of fake-indexeddb can store, and locks: kept from before jsdom took their place (`dom.ts`). */
export const { ofNode } = globalThis as unknown as { ofNode: { File: typeof File; locks: LockManager } }
