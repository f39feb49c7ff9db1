import { limits } from '#contract/platform/limits.ts'
import { plainLine, plainText } from '#contract/platform/plainText.ts'
import type { ProblemCode } from '#contract/platform/problems.ts'
import type { LeftOut, Part } from './worker/protocol.ts'

const why: Record<Exclude<LeftOut, 'decoration'>, string> = {
  page: 'filsorten sparas aldrig',
  program: 'filsorten sparas aldrig',
  winmail: 'Outlook har packat in det som var bifogat. Be avsändaren skicka det som pdf',
  encrypted: 'filen är krypterad och går inte att läsa här',
  empty: 'inget innehåll kom med i mejlet',
  tooMany: 'mejlet hade för många filer, resten ligger också kvar där',
}

const whyRefused: Partial<Record<ProblemCode, string>> = {
  quotaExceeded: 'ditt utrymme är fullt',
  fileInfected: 'virusskyddet stoppade filen',
  fileTooLarge: 'filen är för stor',
}

/** Nobody can do anything with it but by the mail that it came in, which is a paper therefore. */
export const staysInMail: ReadonlySet<unknown> = new Set<LeftOut>(['encrypted', 'winmail', 'tooMany'])

/** `known`: the same paper is there already. */
export type NotKept = { name: string; reason: LeftOut | ProblemCode | 'known' }

/** What is said of the parts of a mail that were not kept: one line each; none of what nobody misses. */
function notKeptText(parts: readonly NotKept[]): string {
  return parts
    .filter(({ reason }) => reason !== 'decoration')
    .map(({ name: written, reason }) => ({ name: plainLine(written), reason }))
    .map(({ name, reason }) =>
      reason === 'known' ? `Finns redan: ${name}` : `${whereIsIt(reason)}: ${name} (${reasonOf(reason)})`,
    )
    .join('\n')
}

const whereIsIt = (reason: NotKept['reason']) => (staysInMail.has(reason) ? 'Ligger kvar i mejlet' : 'Följde inte med')

const reasonOf = (reason: NotKept['reason']) =>
  reason in why ? why[reason as keyof typeof why] : (whyRefused[reason as ProblemCode] ?? 'filen gick inte att ta emot')

/** What a mail is about, without what programs put before it when it is sent on. */
export function titleOf(subject: string): string | null {
  const bare = plainLine(subject).replace(/^(?:\s*(?:re|sv|fwd?|vb|vs|aw|wg)\s*(?:\[\d+\])?:)+/i, '')
  return bare.slice(0, limits.title).toWellFormed().trim() || null
}

/** What a mail says, and what of it did not come along. */
export function textOf(text: string, notKept: readonly NotKept[]): string | null {
  const said = notKeptText(notKept).slice(0, limits.description / 2)
  const room = limits.description - said.length - 2
  return [plainText(text).trim().slice(0, room).toWellFormed(), said].filter(Boolean).join('\n\n').trim() || null
}

/** What is shown of the parts of a mail that waits. */
export const shownParts = (parts: readonly Part[]) =>
  parts
    .filter(({ leftOut }) => leftOut !== 'decoration')
    .map(({ name, size, leftOut }) => ({
      name: plainLine(name),
      size,
      leftOut: leftOut === null ? null : why[leftOut as keyof typeof why],
    }))
