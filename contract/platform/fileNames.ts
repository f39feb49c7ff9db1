import { limits } from './limits.ts'
import { plainLine } from './plainText.ts'

/** A longer one is no ending, but a sentence with a full stop. */
const longestEnding = 20

const visible = /[^\p{White_Space}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800.]/u

/**
 * The name of a file as it is kept: without a path, control characters and marks that turn the direction of text; if
 * too long, cut before its ending. Null if nothing is left to read.
 */
export function cleanFileName(given: string): string | null {
  const [name = ''] = given.toWellFormed().normalize('NFC').split(/[/\\]/).slice(-1)
  const line = plainLine(name).replaceAll(/\s+/g, ' ').trim()
  const cut = cutBeforeEnding(line)
  return visible.test(cut) ? cut : null
}

function cutBeforeEnding(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= limits.title) return name
  const dot = letters.lastIndexOf('.')
  const ending = dot > 0 && letters.length - dot <= longestEnding ? letters.slice(dot) : []
  return [...letters.slice(0, limits.title - ending.length), ...ending].join('')
}
