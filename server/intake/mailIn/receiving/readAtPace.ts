import type { SMTPServerDataStream } from 'smtp-server'

/** What a mail has to keep to while it is received. */
export type Pace = {
  longestMs: number
  /** So large a mail needs one of the places of large ones: what is smaller delays nobody. */
  largeBytes: number
  /** In each while so many bytes at least have come, more of one that holds a place. */
  whileMs: number
  leastBytes: { small: number; large: number }
}

export const usualPace: Pace = {
  longestMs: 5 * 60_000,
  largeBytes: 256 * 1024,
  whileMs: 15_000,
  leastBytes: { small: 60_000, large: 480_000 },
}

/** Comes drop by drop, or takes too long. */
export class TooSlow extends Error {}

type Reading = { pace: Pace; takePlace: () => boolean }

/**
 * The whole mail; `tooLarge` if it is larger than any may be, `noPlace` if too many large ones are received just now: the
 * rest of both is read all the same, as the protocol asks. Throws `TooSlow`.
 */
export async function readAtPace(
  stream: SMTPServerDataStream,
  { pace, takePlace }: Reading,
): Promise<Buffer | 'tooLarge' | 'noPlace'> {
  let chunks: Buffer[] = []
  let [length, seen] = [0, 0]
  let place: 'unneeded' | 'taken' | 'none' = 'unneeded'
  const end = () => stream.destroy(new TooSlow())
  const longest = setTimeout(end, pace.longestMs)
  const looking = setInterval(() => {
    if (length - seen < pace.leastBytes[place === 'taken' ? 'large' : 'small']) end()
    seen = length
  }, pace.whileMs)
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      length += chunk.length
      if (place === 'unneeded' && length > pace.largeBytes) place = takePlace() ? 'taken' : 'none'
      if (place === 'none' || stream.sizeExceeded) chunks = []
      else chunks.push(chunk)
    }
  } finally {
    clearTimeout(longest)
    clearInterval(looking)
  }
  if (stream.sizeExceeded) return 'tooLarge'
  return place === 'none' ? 'noPlace' : Buffer.concat(chunks)
}
