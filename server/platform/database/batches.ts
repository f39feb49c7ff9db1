type Batches = { signal?: AbortSignal | undefined; size?: number }

/**
 * Runs `batch`, which returns what it has done of at most `limit` rows, until there is no more to do. No statement or
 * transaction holds so many rows that others wait for it. `signal` stops it between two batches.
 */
export async function runInBatches(
  batch: (limit: number) => Promise<readonly unknown[]>,
  { signal, size = 1000 }: Batches = {},
): Promise<void> {
  let done: readonly unknown[]
  do {
    signal?.throwIfAborted()
    done = await batch(size)
  } while (done.length === size)
}
