/* What stands in the text of a mail and is none of its words: files as old programs wrote them, and what OpenPGP puts around a text. */

type InText = { text: string; files: { filename: string; content: Buffer }[] }

const uuencoded = /^begin [0-7]{3,4} (\S.*)$/
const armour = {
  signed: '-----BEGIN PGP SIGNED MESSAGE-----',
  signature: '-----BEGIN PGP SIGNATURE-----',
  signatureEnd: '-----END PGP SIGNATURE-----',
  message: '-----BEGIN PGP MESSAGE-----',
  messageEnd: '-----END PGP MESSAGE-----',
}

/** The words of a text, without what is around them, and the files in it. What is begun and never ends is words. */
export function takeFilesOut(text: string): InText {
  if (!/^(?:begin [0-7]{3}|-----BEGIN PGP )/m.test(text)) return { text, files: [] }
  const lines = text.split('\n').map((line) => line.trimEnd())
  const [words, files]: [string[], InText['files']] = [[], []]
  const ends = endsIn(lines)
  let isSigned = false
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    const name = uuencoded.exec(line)?.[1]
    const file = name === undefined ? null : decodedAt(lines, at + 1)
    const end = ends(at)
    if (name !== undefined && file) {
      files.push({ filename: name, content: file.content })
      at = file.end
    } else if (end === null) words.push(isSigned ? line.replace(/^- /, '') : line)
    else {
      if (line === armour.message) files.push({ filename: 'meddelande.asc', content: blockOf(lines, at, end) })
      isSigned = line === armour.signed
      at = end
    }
  }
  return { text: words.join('\n'), files }
}

const blockOf = (lines: readonly string[], from: number, end: number) =>
  Buffer.from(`${lines.slice(from, end + 1).join('\n')}\n`)

/** Where what begins in a line and is no words ends; null for words. */
function endsIn(lines: readonly string[]): (at: number) => number | null {
  const next = new Map<string, number>()
  const until = (line: string, at: number) => {
    // Each line is looked at once, however much begins and never ends.
    let found = next.get(line) ?? -1
    if (found < at) {
      found = lines.indexOf(line, at)
      next.set(line, found < 0 ? Infinity : found)
    }
    return found < 0 || found === Infinity ? null : found
  }
  return (at) => {
    switch (lines[at]) {
      case armour.message:
        return until(armour.messageEnd, at)
      case armour.signature:
        return until(armour.signatureEnd, at)
      case armour.signed:
        // How it is signed stands before the first empty line.
        return until(armour.signatureEnd, at) === null ? null : until('', at)
      default:
        return null
    }
  }
}

/** The bytes of what begins there, and the line in which it ends; null unless each line is as long as it says. */
function decodedAt(lines: readonly string[], from: number): { content: Buffer; end: number } | null {
  const parts: Buffer[] = []
  for (let at = from; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line === 'end') return { content: Buffer.concat(parts), end: at }
    const part = decodedLine(line)
    if (!part) return null
    parts.push(part)
  }
  return null
}

const sixBits = (code: number) => (code - 0x20) & 0x3f

function decodedLine(line: string): Buffer | null {
  const length = sixBits(line.codePointAt(0) ?? 0x20)
  const letters = Math.ceil(length / 3) * 4
  // Blanks at its end may have been lost, and one letter more is a check.
  if (!/^[ -`]*$/.test(line) || line.length > letters + 2) return null
  const codes = Buffer.from(line.slice(1).padEnd(letters, ' '), 'latin1').map(sixBits)
  const bytes = Buffer.alloc((letters / 4) * 3)
  for (let at = 0; at * 4 < letters; at++) {
    const [one = 0, two = 0, three = 0, four = 0] = codes.subarray(at * 4, at * 4 + 4)
    bytes.writeUIntBE((one << 18) | (two << 12) | (three << 6) | four, at * 3, 3)
  }
  return bytes.subarray(0, length)
}
