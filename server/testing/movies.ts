/* Films with nothing to see: the boxes that say where they were taken, and around them what a telephone writes. */

export function box(type: string, ...content: (Buffer | string)[]): Buffer {
  const body = Buffer.concat(content.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)))
  const head = Buffer.alloc(8)
  head.writeUInt32BE(body.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, body])
}

export const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeInt32BE(value, index * 4)
  return bytes
}

export const locationText = '+59.3250+018.0694+021.000/'

/** The metadata as an iPhone writes it: names in one list, values in another. */
function appleMeta(values: Record<string, string>): Buffer {
  const names = Object.keys(values).map((name) => box('mdta', name))
  const items = Object.values(values).map((value, index) =>
    box(numbers(index + 1).toString('latin1'), box('data', numbers(1, 0), value)),
  )
  const handler = box('hdlr', numbers(0, 0), 'mdta', Buffer.alloc(13))
  return box('meta', handler, box('keys', numbers(0, names.length), ...names), box('ilst', ...items))
}

const quickTimeText = (text: string) => {
  const head = Buffer.alloc(4)
  head.writeUInt16BE(text.length)
  head.writeUInt16BE(0x15c7, 2)
  return Buffer.concat([head, Buffer.from(text)])
}

/** 3GPP's: a name, and longitude and latitude with sixteen binary digits after the point. */
const loci = box(
  'loci',
  numbers(0),
  Buffer.from([0x15, 0xc7]),
  'Trappan\0',
  Buffer.from([0]),
  numbers(18.0694 * 65_536, 59.325 * 65_536, 21 * 65_536),
  'earth\0\0',
)

const track = box('trak', box('tkhd', Buffer.alloc(84)), box('mdia', Buffer.alloc(40)))
const head = box('ftyp', 'qt  ', numbers(0), 'qt  ')
const sound = box('mdat', Buffer.alloc(200_000, 7))

const locationOfKind = {
  apple: appleMeta({
    'com.apple.quicktime.make': 'Apple',
    'com.apple.quicktime.location.ISO6709': locationText,
    'com.apple.quicktime.location.name': 'Trappan hemma',
    'com.apple.quicktime.creationdate': '2024-06-21T23:30:00+0200',
  }),
  android: box('udta', box('\u00a9xyz', quickTimeText(locationText)), box('\u00a9too', quickTimeText('Kamera'))),
  threeGpp: box('udta', loci),
  ofTrack: box('trak', box('tkhd', Buffer.alloc(84)), box('udta', box('\u00a9xyz', quickTimeText(locationText)))),
  inTunes: box(
    'udta',
    box(
      'meta',
      numbers(0),
      box('hdlr', Buffer.alloc(25)),
      box('ilst', box('\u00a9xyz', box('data', numbers(1, 0), locationText))),
    ),
  ),
}
export type MovieKind = keyof typeof locationOfKind

/** A movie whose description comes after the sound, as a camera writes it, or before, as a service sends it. */
export function movie(kind: MovieKind, { startsAtOnce = false } = {}): Buffer {
  const description = box('moov', box('mvhd', Buffer.alloc(100)), track, locationOfKind[kind])
  return Buffer.concat(startsAtOnce ? [head, description, sound] : [head, sound, description])
}

/** A film of a camera that notes the way along it. */
export function filmWithWay(name: string): Buffer {
  const entry = box('stsd', numbers(0, 1), box('gpmd', Buffer.alloc(8)))
  const way = box('trak', box('mdia', box('minf', box('stbl', entry))))
  return Buffer.concat([box('ftyp', 'isom', numbers(512), 'isom'), box('moov', way), box('free', Buffer.from(name))])
}
