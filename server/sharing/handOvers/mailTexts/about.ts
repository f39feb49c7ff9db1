import { now } from '@internationalized/date'
import { exchangeHour } from '#contract/sharing/handOvers.ts'
import { unlessTrusted } from '#contract/platform/institutions.ts'
import { product } from '#contract/platform/product.ts'
import { urls } from '#contract/platform/urls.ts'
import type { MailContent } from '#server/rules/domain/mailLayout.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import { unlinked } from '#server/platform/mail/unlinked.ts'
import type { FolderTitle } from '../members.ts'
import type { HandOverRow, PartyRow } from '../rows.ts'
import type { Thing } from '../tabs/things.ts'

export type Text = Pick<MailContent, 'title' | 'paragraphs'> & { action?: NonNullable<MailContent['action']> }

type Row = Pick<
  HandOverRow,
  'folderId' | 'folderTitle' | 'buyerFolderId' | 'accessDay' | 'draft' | 'state' | 'expiresAt' | 'undoUntil'
> & {
  /** What its sellers took away after the buyers' yes, by title. */
  gone?: readonly string[] | undefined
  /** What goes along, where its buyers are asked. */
  things?: readonly Pick<Thing, 'kind'>[] | undefined
}
/** `title` and `seller` are no links in a mail program; the names of the parties are as they wrote them. */
export type About = {
  title: string
  seller: string
  row: Row
  parties: readonly PartyRow[]
  publicUrl: string
  /** Where each member is: of the folder, or of the buyer's once that is there. */
  places?: ReadonlyMap<number, FolderTitle>
}

export const nameOf = ({ name }: PartyRow) => unlinked(unlessTrusted(name, 'Någon'))
export const buyersOf = ({ parties }: About) => parties.filter(({ role }) => role === 'buyer')

/** What somebody wrote, with its lines. */
export const quoted = (text: string) => `”${text.split('\n').map(unlinked).join('\n')}”`

export const inFolder = ({ row, publicUrl }: About, id = row.folderId) => ({
  label: 'Öppna mappen',
  url: publicUrl + urls.folder(id),
})

/** Where a member is who may be in a sub-folder alone. */
export const placeOf = ({ places }: About, { userId }: PartyRow) => places?.get(userId ?? 0)

const dayFormat = { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' } as const
const dayOf = new Intl.DateTimeFormat('sv-SE', { timeZone: 'UTC', ...dayFormat })
const dayOfMoment = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, ...dayFormat })
const timeOf = new Intl.DateTimeFormat('sv-SE', { timeZone: product.timeZone, hour: 'numeric', minute: '2-digit' })

/** The day of a moment: 'fredag 25 december 2026'. */
export const dayInWords = (moment: Date) => dayOfMoment.format(moment)
/** 'fredag 18 december 2026 klockan 12.01'. */
export const momentInWords = (moment: Date) =>
  `${dayInWords(moment)} klockan ${timeOf.format(moment).replace(':', '.')}`

/** When it changes hands: 'tisdag 15 december 2026 klockan 12'; null: as soon as all have said yes. */
export function exchangeDay(accessDay: string | null): string | null {
  const today = todayInSweden().toString()
  if (accessDay === null || accessDay < today) return null
  if (accessDay > today) return `${dayOf.format(new Date(accessDay))} klockan ${exchangeHour}`
  return now(product.timeZone).hour < exchangeHour ? `i dag klockan ${exchangeHour}` : null
}
