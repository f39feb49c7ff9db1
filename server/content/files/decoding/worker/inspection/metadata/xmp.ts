import type { Budget } from '../budget.ts'
import type { Range } from '../../../overwrite.ts'
import { merged, offsetsOf } from './range.ts'

/**
 * The names of EXIF's GPS, of IPTC and of Photoshop, whatever their prefix: `exif:GPSLatitude`, `photoshop:City`,
 * `Iptc4xmpExt:LocationShown`.
 */
const locationName = `[\\w.-]{1,40}:(?:${[
  'GPS\\w{0,40}',
  'City',
  'State',
  'ProvinceState',
  'Country(?:Name|Code)?',
  'Location(?:Created|Shown|Name|Id)?',
  'Sub[lL]ocation',
  'WorldRegion',
  'shotLocation',
].join('|')})`

/** Finds the location in XMP: each attribute and element of these names, whole. Each byte is searched once. */
export function locationsInXmp(bytes: Buffer, blocks: readonly Range[], budget: Budget): Range[] {
  return merged(blocks).flatMap((block) => {
    if (!budget.search(block.end - block.start)) return []
    // One character for each byte, so that places in the text are places in the file.
    const text = bytes.toString('latin1', block.start, block.end)
    const found = [...attributesIn(text), ...elementsIn(text)]
    return found.map(({ start, end }) => ({ start: block.start + start, end: block.start + end }))
  })
}

/** XMP as it lies in any file, from its first to its last element. */
export function packetsIn(bytes: Buffer, budget: Budget): Range[] {
  const found: Range[] = []
  for (const start of offsetsOf(bytes, '<x:xmpmeta')) {
    if (!budget.step()) break
    const closing = bytes.indexOf('</x:xmpmeta', start)
    const end = closing < 0 ? bytes.length : closing
    if (start >= (found.at(-1)?.end ?? 0)) found.push({ start, end })
    if (closing < 0) break
  }
  return found
}

function attributesIn(text: string): Range[] {
  const attribute = new RegExp(`[\\s"']${locationName}\\s{0,40}=\\s{0,40}(?:"[^"]*"|'[^']*')`, 'g')
  // Without what stands before it, which may end the attribute before.
  return Array.from(text.matchAll(attribute), ({ index, 0: { length } }) => ({ start: index + 1, end: index + length }))
}

function elementsIn(text: string): Range[] {
  const found: Range[] = []
  const opening = new RegExp(`<(${locationName})(?=[\\s/>])`, 'g')
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const end = endOfElement(text, match.index, match[1] ?? '')
    found.push({ start: match.index, end })
    opening.lastIndex = end
  }
  return found
}

/** Returns where the element ends: at the end of the text if that breaks off inside of it. */
function endOfElement(text: string, start: number, name: string): number {
  const opened = text.indexOf('>', start)
  if (opened < 0) return text.length
  if (text[opened - 1] === '/') return opened + 1
  const closing = text.indexOf(`</${name}`, opened)
  const closed = closing < 0 ? -1 : text.indexOf('>', closing)
  return closed < 0 ? text.length : closed + 1
}
