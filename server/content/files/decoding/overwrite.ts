/** A range of a file in bytes, from `start` to before `end`. */
export type Range = { start: number; end: number }

/** New bytes for a range: one byte throughout, or as many bytes as the range has. */
export type Overwrite = Range & ({ fill: number } | { bytes: Buffer })

/** Writes to `target` what of `one` falls on it; `offset` is where in the file it begins. */
export function overwrite(target: Buffer, one: Overwrite, offset = 0): void {
  const [from, to] = [Math.max(0, one.start - offset), Math.min(target.length, one.end - offset)]
  if (from >= to) return
  if ('bytes' in one) one.bytes.copy(target, from, from + offset - one.start, to + offset - one.start)
  else target.fill(one.fill, from, to)
}
