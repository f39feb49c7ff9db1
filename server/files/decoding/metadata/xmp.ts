import type { Range } from './range.ts'

/** Where XMP names the place: each attribute and element of EXIF's GPS names, whatever their prefix, whole. */
export function placesInXmp(bytes: Buffer, block: Range): Range[] {
  // One character for each byte, so that places in the text are places in the file.
  const text = bytes.toString('latin1', block.start, block.end)
  const found = [...attributesIn(text), ...elementsIn(text)]
  return found.map(({ start, end }) => ({ start: block.start + start, end: block.start + end }))
}

function attributesIn(text: string): Range[] {
  const attribute = /[\s"'][\w.-]{1,40}:GPS\w{0,40}\s{0,40}=\s{0,40}(?:"[^"]*"|'[^']*')/g
  // Without what stands before it, which may end the attribute before.
  return Array.from(text.matchAll(attribute), ({ index, 0: { length } }) => ({ start: index + 1, end: index + length }))
}

function elementsIn(text: string): Range[] {
  const found: Range[] = []
  const opening = /<([\w.-]{1,40}:GPS\w{0,40})(?=[\s/>])/g
  for (let match = opening.exec(text); match; match = opening.exec(text)) {
    const end = endOfElement(text, match.index, match[1] ?? '')
    found.push({ start: match.index, end })
    opening.lastIndex = end
  }
  return found
}

/** Of a text that breaks off inside of it, the end. */
function endOfElement(text: string, start: number, name: string): number {
  const opened = text.indexOf('>', start)
  if (opened < 0) return text.length
  if (text[opened - 1] === '/') return opened + 1
  const closing = text.indexOf(`</${name}`, opened)
  const closed = closing < 0 ? -1 : text.indexOf('>', closing)
  return closed < 0 ? text.length : closed + 1
}
