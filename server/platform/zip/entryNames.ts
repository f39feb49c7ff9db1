/**
 * The longest names, in UTF-16 units: a path with all folders above it stays below 200, since Windows opens none above
 * 260, the user's folder included.
 */
export const longest = { folder: 50, file: 70, download: 120 } as const
/** The most bytes of a name in UTF-8: most systems take 255 in one part of a path. */
const mostBytes = 240
const longestEnding = 10

// What no system takes, cannot be read by all (not yet assigned), or turns and hides the text around it. Joiners belong
// to emoji.
const refused = /[\p{Cc}\p{Zl}\p{Zp}\p{Cn}/\\:*?"<>|]/gu
const hidden = /(?![\u200c\u200d])\p{Cf}/gu
// Devices of Windows, with any ending.
const device = /^(?:con|prn|aux|nul|conin\$|conout\$|(?:com|lpt)[\d\u00b9\u00b2\u00b3])(?=\s*(?:\.|$))/iu

const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' })

/**
 * A part of a path that every system takes, as like the name as that allows; empty if nothing of it is left. A name
 * that is too long is cut before its ending.
 */
export function safeName(name: string, most: number = longest.download): string {
  const readable = name
    .toWellFormed()
    .normalize('NFC')
    .replace(hidden, '')
    .replace(refused, '-')
    .replace(/^[.\s]+/u, '')
  const whole = withoutEnd(readable.replace(device, (found) => `${found}_`))
  return shortened(whole, most)
}

/** Removes dots and spaces at the end, which Windows drops. */
const withoutEnd = (name: string) => name.replace(/[.\s]+$/u, '')

function shortened(name: string, most: number): string {
  if (fits(name, most)) return name
  const { start, ending } = split(name)
  return cut(start, { most, after: ending })
}

const fits = (name: string, most: number) => name.length <= most && Buffer.byteLength(name) <= mostBytes

/** The start of the name, as much as fits with what stands after it, and a sign that there was more. */
function cut(start: string, { most, after }: { most: number; after: string }): string {
  let kept = ''
  for (const { segment } of graphemes.segment(start)) {
    if (!fits(`${kept}${segment}…${after}`, most)) break
    kept += segment
  }
  return `${withoutEnd(kept)}…${after}`
}

function split(name: string) {
  const [, start = name, ending = ''] = new RegExp(`^(.+?)(\\.[^./\\s]{1,${longestEnding}})?$`, 'su').exec(name) ?? []
  return { start, ending }
}

/** The path for comparison: many systems take paths that differ in case alone for the same. */
const folded = (path: string) => path.normalize('NFC').toUpperCase().toLowerCase()

/**
 * The paths of a ZIP: each is given once, to a file or a folder. `unnamed` is for those of whose name nothing is left.
 */
export function createPaths({ unnamed }: { unnamed: string }) {
  const taken = new Set<string>()
  return {
    /**
     * The path for something of this name in a folder of the ZIP, the name made safe. Of two with the same name the
     * second becomes `Kvitto (2).pdf`.
     */
    add(folder: string, name: string, most: number): string {
      const within = folder === '' ? '' : `${folder}/`
      const safe = safeName(name, most) || unnamed
      const { start, ending } = split(safe)
      let path = within + safe
      for (let n = 2; taken.has(folded(path)); n++) {
        const after = ` (${n})${ending}`
        path = within + (fits(start + after, most) ? start + after : cut(start, { most, after }))
      }
      taken.add(folded(path))
      return path
    },
    /** Keeps a path that the ZIP needs from being given. */
    reserve(path: string): string {
      taken.add(folded(path))
      return path
    },
  }
}
