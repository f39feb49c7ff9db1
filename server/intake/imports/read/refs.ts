import { createHash } from 'node:crypto'
import { usual } from './values.ts'

/**
 * Makes the reference of each row of a file from its content, whatever order the columns have; of rows that are equal,
 * by which of them it is. The same file gives the same ones.
 */
export function createRefs(): (columns: readonly string[], cells: readonly (string | number)[]) => string {
  const times = new Map<string, number>()
  return (columns, cells) => {
    const content = cells.flatMap((cell, index) => {
      const text = usual(String(cell))
      return text === '' ? [] : [`${usual(columns[index] ?? '').toLowerCase()}=${text}`]
    })
    const hash = createHash('sha256').update(JSON.stringify(content.toSorted())).digest('base64url').slice(0, 24)
    const time = (times.get(hash) ?? 0) + 1
    times.set(hash, time)
    return time === 1 ? hash : `${hash}.${time}`
  }
}
