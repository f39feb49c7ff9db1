import type { PersonalToken } from '#contract/accounts/personalTokens.ts'
import type { Webhook, WebhookFailure } from '#contract/accounts/webhooks.ts'
import type { TokenScope } from '#contract/platform/tokenScopes.ts'
import { capitalised } from '#contract/rules/capitalised.ts'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { dayText, nearDayText, nearMomentText } from '#client/platform/text/dates.ts'
import { placeOf } from '#client/platform/text/placeOf.ts'

const verbs: Record<TokenScope, string> = { read: 'Läser', propose: 'Läser och föreslår', write: 'Läser och skriver' }

/** What it may do, and where. */
export function rightsText({
  scope,
  folders,
  seesOutside,
}: Pick<PersonalToken, 'scope' | 'folders' | 'seesOutside'>): string {
  const places = folders?.map(({ title, mainTitle }) => placeOf({ folderTitle: title, parentTitle: mainTitle }))
  const where = places ? places.join(', ') || 'ingen mapp som du ser' : 'alla mina mappar'
  return `${verbs[scope]} · ${where}${seesOutside ? ' · ser text utifrån' : ''}`
}

/** When it was used last. */
export const usedText = ({ usedAt }: PersonalToken) =>
  usedAt === null ? 'Inte använd än' : `Använd ${nearMomentText(usedAt)}`

/** Its last day is the one before its end, which is a midnight. */
export function endText({ expiresAt }: Pick<PersonalToken, 'expiresAt'>): string {
  const lastDay = nearDayText(dayText(new Date(Date.parse(expiresAt) - 1).toISOString()))
  return Date.parse(expiresAt) <= Date.now() ? `gick ut ${lastDay}` : `gäller till ${lastDay}`
}

/** How often it was used on a day, and how much of it was read by an assistant. */
export const dayUseText = (
  { name, scope }: PersonalToken,
  { day, calls, readBytes }: PersonalToken['recent'][number],
) => ({
  title: `${name} ${scope === 'read' ? 'läste' : 'frågade eller skrev'} ${calls === 1 ? 'en gång' : `${calls.toLocaleString('sv-SE')} gånger`}`,
  detail: capitalised(nearDayText(day)) + (readBytes > 0 ? ` · en assistent läste ${sizeText(readBytes)} text` : ''),
})

export const failureText: Record<WebhookFailure, string> = {
  noAnswer: 'adressen svarade inte',
  notPublic: 'adressen leder inte ut på internet',
  refused: 'adressen svarade med ett fel',
  gone: 'adressen svarade att den är borttagen',
}

/** Whether its address is told of changes, and how that went. */
export function webhookText({ url, toldAt, failure, isOff }: Webhook): string {
  const { host } = new URL(url)
  if (isOff)
    return `Avstängd: ${host} ${failure === 'gone' ? 'svarade att adressen är borttagen' : 'tog inte emot tio gånger på en timme'}`
  if (failure) return `Säger till ${host}, men senast: ${failureText[failure]}. Provas igen inom kort`
  return toldAt === null
    ? `Säger till ${host} när något ändras`
    : `Säger till ${host}, senast ${nearMomentText(toldAt)}`
}
