import { Problem, statusOf } from '#contract/platform/problems.ts'
import { errorText } from '../forms/formProblem.ts'
import type { AsideReason, OutboxEntry } from '../outbox/entry.ts'

/** What can be done about an entry that could not be sent. */
export type AsideKind = 'conflict' | 'tooLarge' | 'noLongerThere' | 'filesLost' | 'unreadable' | 'unknown'

const tooLarge = new Set(['fileTooLarge', 'bodyTooLarge', 'paperTooLarge'])
const away = new Set(['folderNotFound', 'accessDenied', 'notFound', 'folderArchived', 'folderTakenDown'])
const changed = new Set(['changedMeanwhile', 'illegalTransition'])

export function asideKind({ reason, endpoint, before, target, pictures }: OutboxEntry): AsideKind {
  const code = reason?.code ?? 'unexpected'
  if (changed.has(code) && before && /^(activities|faults)\./.test(endpoint ?? '')) return 'conflict'
  if (tooLarge.has(code)) return 'tooLarge'
  // Of what its files are attached to afterwards all else has been sent.
  if (code === 'pictureGone') return target === null && endpoint !== null ? 'filesLost' : 'unreadable'
  if (hasLostUploads({ reason, pictures })) return 'filesLost'
  if (code === 'unknownVersion') return 'unreadable'
  return away.has(code) ? 'noLongerThere' : 'unknown'
}

/** The server has forgotten what was uploaded, and this browser does not have it either. */
const hasLostUploads = ({ reason, pictures }: Pick<OutboxEntry, 'reason' | 'pictures'>) =>
  reason?.code === 'uploadNotFound' && pictures.length === 0

/** What went wrong, in one or two sentences. */
export function reasonText(entry: OutboxEntry): string {
  const { reason, target, words } = entry
  if (!reason) return unexpected
  if (reason.code === 'unknownVersion') return 'Det sparades av en annan version av Pärmen, som den här inte kan läsa.'
  if (reason.code === 'tooLargeOnTheWay') return tooLargeOnTheWay
  if (reason.code === 'pictureGone')
    return `En bild går inte att läsa i den här webbläsaren längre.${target ? ' Det andra är skickat.' : ''}`
  if (hasLostUploads(entry)) return lostUploads
  if (reason.code === 'unexpected') return unexpected
  if (tooLarge.has(reason.code) && target) return `${textOf(reason)} Det andra är skickat.`
  const main = words.place.split(' / ')[0]
  if (reason.code === 'folderNotFound' && main) return `Du är inte längre med i ${main}.`
  if (reason.code === 'accessDenied' && main) return `Du får inte längre skriva i ${main}.`
  return textOf(reason)
}

const lostUploads =
  'Filerna väntade för länge och finns inte kvar. Texten är kvar: skicka resten, eller skriv nytt och välj filerna igen.'

const tooLargeOnTheWay =
  'Något på vägen till Pärmen släppte inte igenom det, för att det är så stort. Skicka igen, helst från ett annat nät.'

const unexpected = 'Det gick inte att skicka det, fast vi försökte tre gånger. Felet är troligen hos oss.'

function textOf({ code, detail, fields = [] }: AsideReason): string {
  const [field] = fields
  if (field && (code === 'invalidInput' || code === 'changedMeanwhile')) return field.message
  return code in statusOf ? errorText(new Problem(code as keyof typeof statusOf, { detail })) : unexpected
}
