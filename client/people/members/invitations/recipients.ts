import { asciiAddress } from '#contract/platform/emailAddresses.ts'
import { NewInvitation } from '#contract/people/members.ts'

/** Whether the text holds more than one address, or something else beside one. */
export const isSeveral = (text: string) => hasSeveral(text) || (text.includes('@') && addressesIn(text).length > 1)

const hasSeveral = (text: string) => (text.match(/@/g) ?? []).length > 1

/** Whether an address is finished: a separator was typed after it. */
export const isFinished = (text: string) => /@\S+[,;]\s*$/.test(text)

/**
 * The addresses in a text as people copy it, from a mail's heading, a table or a list: between commas, semicolons, spaces
 * or lines, also as `Namn <adress>`. What is no address is kept as it stands, to be told of.
 */
export function addressesIn(text: string): string[] {
  const lines = text.match(/(?:"[^"\n\r]*"|[^;\n\r\t])+/g) ?? []
  return lines.flatMap((line) => withWholeNames(line.match(/(?:"[^"]*"|[^,])+/g) ?? []).flatMap(addressesOf))
}

/** `Berg, Anna <anna@exempel.se>` is one: what has no address of its own before a comma belongs to the name. */
function withWholeNames(parts: string[]): string[] {
  return parts.filter((part, index) => {
    const next = parts[index + 1] ?? ''
    return part.includes('@') || isLikeDomain(part) || !/^[^@<]*<[^<>]*@/.test(next)
  })
}

/** An address whose @ was forgotten is no name: `anna.exempel.se`. */
const isLikeDomain = (part: string) => /^\s*\S+\.\p{L}{2,}\s*$/u.test(part)

/** Those in brackets, each before or after a name, and those beside them. */
function addressesOf(part: string): string[] {
  const pieces = part.split(/<\s*([^<>\s][^<>]*)>/)
  const rest = pieces.pop() ?? ''
  if (pieces.length === 0) return wordsOf(rest)
  const named = pieces.flatMap((piece, index) => (index % 2 === 1 ? [bare(piece)] : looseIn(piece)))
  // After the last bracket there is nobody whose name it could be.
  const all = [...named, ...(/[\p{L}\d]/u.test(rest) ? wordsOf(rest) : [])]
  return all.filter((address, index) => !all.slice(0, index).some((other) => isSame(other, address)))
}

const wordsOf = (text: string) => (hasSeveral(text) ? text.split(/\s+/) : [text]).map(bare).filter(Boolean)

/** The addresses among the words of a name, which mail programs also put in place of it: `"a@b.se" <a@b.se>`. */
const looseIn = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => bare(word.replace(/^["'(]+|["')]+$/g, '')))
    .filter((word) => word.includes('@') && word !== '@')

const bare = (address: string) => address.replace(/^\s*mailto:/i, '').trim()

export const alreadyListed = 'Adressen står redan i listan.'

/** What is wrong with an address, or where it stands already; undefined if it can be invited. */
export function problemOf(address: string, others: readonly string[]): string | undefined {
  const { error } = NewInvitation.shape.email.safeParse(address)
  if (error) return error.issues[0]?.message
  return others.some((other) => isSame(other, address)) ? alreadyListed : undefined
}

const isSame = (one: string, other: string) =>
  asciiAddress(one.trim()).toLowerCase() === asciiAddress(other.trim()).toLowerCase()
