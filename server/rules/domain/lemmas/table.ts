/*
 * The forms of Swedish words with their lemmas, as a hash table in two arrays: of each form a fingerprint of 32 bits, and
 * how its lemma is made of it. Three megabytes without a string, read from disk as they are. A word that is none may be
 * taken for one by its fingerprint, once in a billion.
 */

/** How a lemma is made of a form: the letters that are taken from its end, and those that are put there. */
type Ending = readonly [strip: number, add: string]
export type Entry = {
  lemma: string
  isHead: boolean
  isTail: boolean
  isJoint: boolean
  /** The form and the lemma are without their accents and dots. */
  isFolded: boolean
}

const bits = { folded: 1 << 12, head: 1 << 13, tail: 1 << 14, joint: 1 << 15 } as const
const endingBits = bits.folded - 1

export type Table = {
  /** What a form in lower case may be; empty for none that is known. */
  find: (form: string) => Entry[]
}

export function openTable(bytes: Buffer): Table {
  const headerLength = bytes.readUInt32LE(0)
  const { capacity, endings } = JSON.parse(bytes.toString('utf8', 4, 4 + headerLength)) as {
    capacity: number
    endings: Ending[]
  }
  const begin = bytes.byteOffset + 4 + headerLength
  const fingerprints = new Uint32Array(bytes.buffer, begin, capacity)
  const values = new Uint16Array(bytes.buffer, begin + capacity * 4, capacity)
  return {
    find(form) {
      const { slot, fingerprint } = placeOf(form, capacity)
      const found: Entry[] = []
      for (let at = slot; fingerprints[at] !== 0; at = (at + 1) & (capacity - 1)) {
        if (fingerprints[at] !== fingerprint) continue
        const value = values[at] ?? 0
        const [strip, add] = endings[value & endingBits] ?? [0, '']
        found.push({
          lemma: form.slice(0, form.length - strip) + add,
          isHead: (value & bits.head) !== 0,
          isTail: (value & bits.tail) !== 0,
          isJoint: (value & bits.joint) !== 0,
          isFolded: (value & bits.folded) !== 0,
        })
      }
      return found
    },
  }
}

/** The bytes that `openTable` opens. Each pair of form and lemma is there once. */
export function tableOf(forms: readonly (Entry & { form: string })[]): Buffer {
  let capacity = 1
  while (capacity < forms.length * 1.25) capacity *= 2
  const fingerprints = new Uint32Array(capacity)
  const values = new Uint16Array(capacity)
  const endings: Ending[] = []
  const numbers = new Map<string, number>()
  for (const { form, lemma, ...is } of forms) {
    const ending = endingOf(form, lemma)
    const key = ending.join(' ')
    const number = numbers.get(key) ?? endings.push(ending) - 1
    numbers.set(key, number)
    if (number > endingBits) throw new Error('There are more endings than fit.')
    const { slot, fingerprint } = placeOf(form, capacity)
    let at = slot
    while (fingerprints[at] !== 0) at = (at + 1) & (capacity - 1)
    fingerprints[at] = fingerprint
    values[at] = number | bitsOf(is)
  }
  const text = JSON.stringify({ capacity, endings })
  // Blanks behind it, so that the arrays begin where arrays may.
  const header = Buffer.from(text.padEnd(text.length + ((4 - (Buffer.byteLength(text) % 4)) % 4)))
  const length = Buffer.alloc(4)
  length.writeUInt32LE(header.length)
  return Buffer.concat([length, header, Buffer.from(fingerprints.buffer), Buffer.from(values.buffer)])
}

function bitsOf({ isFolded, isHead, isTail, isJoint }: Omit<Entry, 'lemma'>): number {
  return (isFolded ? bits.folded : 0) | (isHead ? bits.head : 0) | (isTail ? bits.tail : 0) | (isJoint ? bits.joint : 0)
}

function endingOf(form: string, lemma: string): Ending {
  let same = 0
  while (same < form.length && form[same] === lemma[same]) same++
  return [form.length - same, lemma.slice(same)]
}

/** Two hashes of the form (FNV-1a and a variant): where its entries begin, and what they are known by, which is not 0. */
function placeOf(form: string, capacity: number) {
  let place = 0x81_1c_9d_c5
  let other = 0x9e_37_79_b9
  for (let index = 0; index < form.length; index++) {
    const letter = form.charCodeAt(index)
    place = Math.imul(place ^ letter, 0x01_00_01_93)
    other = Math.imul(other ^ letter, 0x5b_d1_e9_95)
    other ^= other >>> 15
  }
  return { slot: (place ^ (place >>> 16)) & (capacity - 1), fingerprint: other >>> 0 || 1 }
}
