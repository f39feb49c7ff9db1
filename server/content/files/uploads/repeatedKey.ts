import { createHash } from 'node:crypto'

/** The key of an upload that is begun by a job: a UUID that is the same each time the job runs, made of what it names. */
export function repeatedKey(named: string): string {
  const hex = createHash('sha256').update(named).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`, `8${hex.slice(17, 20)}`, hex.slice(20, 32)].join(
    '-',
  )
}
