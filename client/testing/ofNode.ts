/**
 * Files that a database of fake-indexeddb can store, locks, and bytes as Node reads and encodes them: kept from before
 * jsdom took their place (`dom.ts`).
 */
export const { ofNode } = globalThis as unknown as {
  ofNode: { File: typeof File; locks: LockManager; Uint8Array: typeof Uint8Array; ArrayBuffer: typeof ArrayBuffer }
}
