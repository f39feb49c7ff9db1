import { ObjectMissing, StorageFull, StorageUnavailable, type Storage } from '../storage/storage.ts'

type Count = (operation: keyof Storage, reason: 'full' | 'unavailable' | 'missing') => void

/** The same storage, with its errors counted. */
export function countErrors(storage: Storage, count: Count): Storage {
  const note = (operation: keyof Storage, error: unknown) => {
    const reason = reasonOf(error)
    if (reason) count(operation, reason)
  }
  const counted =
    <A extends unknown[], T>(operation: keyof Storage, run: (...args: A) => Promise<T>) =>
    (...args: A) =>
      run(...args).catch((error: unknown) => {
        note(operation, error)
        throw error
      })
  return {
    put: counted('put', storage.put),
    read: counted('read', storage.read),
    head: counted('head', storage.head),
    remove: counted('remove', storage.remove),
    move: counted('move', storage.move),
    async *list(folder, range) {
      try {
        yield* storage.list(folder, range)
      } catch (error) {
        note('list', error)
        throw error
      }
    },
  }
}

/** The kind of the storage's error; undefined if the storage is not at fault, as for bytes that broke off. */
function reasonOf(error: unknown) {
  if (error instanceof StorageFull) return 'full'
  if (error instanceof StorageUnavailable) return 'unavailable'
  return error instanceof ObjectMissing ? 'missing' : undefined
}
