import { asciiAddress } from '#contract/emailAddresses.ts'
import { NewInvitation } from '#contract/members.ts'

/** Whether the text holds more than one address. */
export const isSeveral = (text: string) => (text.match(/@/g) ?? []).length > 1

/** Whether an address is finished: a separator was typed after it. */
export const isFinished = (text: string) => /@\S+[,;]\s*$/.test(text)

/**
 * The addresses in a text as people copy it, from a mail's heading, a table or a list: between commas, semicolons, spaces
 * or lines, also as `Namn <adress>`. What is no address is kept as it stands, to be told of.
 */
export function addressesIn(text: string): string[] {
  return withWholeNames(text.split(/[,;\n\r\t]+(?=(?:[^"]*"[^"]*")*[^"]*$)/)).flatMap((part) => {
    const inBrackets = [...part.matchAll(/<([^<>]*@[^<>]*)>/g)].map(([, address = '']) => address)
    const found = inBrackets.length > 0 ? inBrackets : isSeveral(part) ? part.split(/\s+/) : [part]
    return found.map((address) => address.replace(/^\s*mailto:/i, '').trim()).filter(Boolean)
  })
}

/** `Berg, Anna <anna@exempel.se>` is one: what has no address of its own before a comma belongs to the name. */
function withWholeNames(parts: string[]): string[] {
  return parts.filter((part, index) => {
    const next = parts[index + 1] ?? ''
    return part.includes('@') || !/^[^@]*<[^<>]*@/.test(next)
  })
}

export const alreadyListed = 'Adressen står redan i listan.'

/** What is wrong with an address, or where it stands already; undefined if it can be invited. */
export function problemOf(address: string, others: readonly string[]): string | undefined {
  const { error } = NewInvitation.shape.email.safeParse(address)
  if (error) return error.issues[0]?.message
  return others.some((other) => isSame(other, address)) ? alreadyListed : undefined
}

const isSame = (one: string, other: string) =>
  asciiAddress(one.trim()).toLowerCase() === asciiAddress(other.trim()).toLowerCase()
