import { Problem, statusOf } from '#contract/problems.ts'
import { errorText } from '../forms/formProblem.ts'
import type { AsideReason, OutboxEntry } from '../outbox/entry.ts'

/** What can be done about an entry that could not be sent. */
export type AsideKind = 'conflict' | 'tooLarge' | 'noLongerThere' | 'unknown'

const tooLarge = new Set(['fileTooLarge', 'bodyTooLarge', 'paperTooLarge'])
const away = new Set(['folderNotFound', 'accessDenied', 'notFound', 'folderArchived', 'folderTakenDown'])
const changed = new Set(['changedMeanwhile', 'illegalTransition'])

export function asideKind({ reason, endpoint, before }: OutboxEntry): AsideKind {
  const code = reason?.code ?? 'unexpected'
  if (changed.has(code) && before && /^(activities|faults)\./.test(endpoint ?? '')) return 'conflict'
  if (tooLarge.has(code)) return 'tooLarge'
  return away.has(code) ? 'noLongerThere' : 'unknown'
}

/** What went wrong, in one or two sentences. */
export function reasonText(entry: OutboxEntry): string {
  const { reason, target, words } = entry
  if (!reason) return unexpected
  if (reason.code === 'unknownVersion') return 'Det sparades av en annan version av Pärmen, som den här inte kan läsa.'
  if (reason.code === 'pictureGone')
    return `En bild går inte att läsa i den här webbläsaren längre.${target ? ' Det andra är skickat.' : ''}`
  if (reason.code === 'unexpected') return unexpected
  if (tooLarge.has(reason.code) && target) return `${textOf(reason)} Det andra är skickat.`
  const main = words.place.split(' / ')[0]
  if (reason.code === 'folderNotFound' && main) return `Du är inte längre med i ${main}.`
  if (reason.code === 'accessDenied' && main) return `Du får inte längre skriva i ${main}.`
  return textOf(reason)
}

const unexpected = 'Det gick inte att skicka det, fast vi försökte tre gånger. Felet är hos oss.'

function textOf({ code, detail, fields = [] }: AsideReason): string {
  const [field] = fields
  if (field && (code === 'invalidInput' || code === 'changedMeanwhile')) return field.message
  return code in statusOf ? errorText(new Problem(code as keyof typeof statusOf, { detail })) : unexpected
}
