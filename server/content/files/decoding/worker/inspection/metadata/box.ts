/** The most bytes that the head of a box takes. */
export const longestHead = 16

/**
 * The head of the box of an ISO media file (ISO/IEC 14496-12) that `bytes` begin with; at least eight are needed.
 * `length` is that of the whole box, `open` what it has if it says none.
 */
export function headOfBox(bytes: Buffer, open: number): { type: string; headBytes: number; length: number } {
  const short = bytes.readUInt32BE(0)
  const isLong = short === 1 && bytes.length >= longestHead
  return {
    type: bytes.toString('latin1', 4, 8),
    headBytes: isLong ? longestHead : 8,
    length: isLong ? Number(bytes.readBigUInt64BE(8)) : short === 0 ? open : short,
  }
}
