import type {
  InboxItem,
  InboxPaper,
  InboxSave,
  InboxSaveTo,
  InboxSource,
  ListedInboxItem,
} from '#contract/intake/inbox.ts'
import type { Doubt, InboxBrief, InboxPlace } from '#contract/intake/inboxReading.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { limits } from '#contract/platform/limits.ts'
import { moneyText } from '#contract/rules/money.ts'
import { guessKind } from '#client/platform/attachments/guessKind.ts'
import { paperTitle } from '#client/platform/reading/readFacts.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { unreadReasons } from '#client/platform/text/unreadReasons.ts'

type Known = NonNullable<InboxBrief['known']>
type Fitting = NonNullable<InboxBrief['fitting']>
/** An event that is there. */
export type Event = { folderId: number; activityId: number; title: string }

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** What it seems to be: its title, the name of its paper, or the beginning of its text. */
export function titleOf({ title, papers, text }: Pick<InboxItem, 'title' | 'papers' | 'text'>): string {
  const [first] = papers
  const beginning = text?.split('\n').find((line) => line.trim() !== '')
  const said = title ?? (first && withoutEnding(first.name)) ?? beginning ?? 'Utan rubrik'
  return said.slice(0, limits.title)
}

/**
 * What was read of a paper that came without a title, or with the subject of a mail: by the firm's own name where it is
 * known. Null without one.
 */
export function readTitle({ title, source, brief }: ListedInboxItem): string | null {
  const seller = brief?.place?.firmName ?? brief?.seller
  if ((title !== null && source !== 'mail') || !brief?.kind || !seller) return null
  return paperTitle(brief.kind, seller)
}

/** What a row calls it: a paper that is a receipt, but not whose, says so. */
export function rowTitle(item: ListedInboxItem): string {
  const { brief } = item
  const unread = item.title === null && brief?.kind && !brief.seller && !brief.place
  if (unread) return `${brief.kind === 'invoice' ? 'Faktura' : 'Kvitto'}, firman gick inte att läsa`
  return readTitle(item) ?? titleOf(item)
}

/** The sum and the day that were read, as far as they agree; null for neither. */
export function readText({ total, currency, date }: InboxBrief): string | null {
  const said = [total !== null && moneyText(total, currency), date !== null && nearDayText(date)].filter(Boolean)
  return said.join(' · ') || null
}

export const doubtText: Record<Doubt, string> = {
  several: 'Flera kvitton i samma fil',
  total: 'Summan gick inte att räkna efter',
  vat: 'Summa och moms går inte ihop',
  date: 'Dagen gick inte att läsa',
  firm: 'Organisationsnumret gick inte att läsa',
  twice: 'Samma kvitto väntar redan här',
  newFirm: 'Ny firma',
}

/** Those of what was read and withheld: another reading may say it. */
const withheld: ReadonlySet<Doubt | null> = new Set<Doubt>(['total', 'vat', 'date', 'firm'])

/** Why nothing was read of it, and where it is open what was withheld. Null of what is being read, too. */
export function unreadText({ isWaiting, unread, doubt }: InboxBrief, isOpen: boolean): string | null {
  if (isWaiting) return null
  if (unread !== null) return `Gick inte att läsa. ${unreadReasons[unread]}`
  return isOpen && doubt !== null && withheld.has(doubt) ? `${doubtText[doubt]}.` : null
}

const came: Record<InboxSource, [byYou: string, byAnother: string]> = {
  mail: ['Mejlat av dig', 'Mejlat av'],
  share: ['Delat från din telefon', 'Delat av'],
  paste: ['Tillagt av dig', 'Tillagt av'],
  log: ['Sparat för senare av dig', 'Sparat för senare av'],
}

/** How it came, from whom and when. */
export function cameText({ source, sender, isOwn, addedBy, createdAt }: InboxItem): string {
  const [byYou, byAnother] = came[source]
  const who = sender ?? (isOwn ? null : addedBy)
  return `${who === null ? byYou : `${byAnother} ${who}`} ${nearDayText(dayText(createdAt))}`
}

export const placeText = ({ title, parentTitle }: { title: string; parentTitle: string | null }) =>
  parentTitle === null ? title : `${parentTitle} / ${title}`

/** What of its papers is most likely: the first says it. */
export function kindOf({ papers: [first] }: Pick<InboxItem, 'papers'>) {
  return first ? guessKind({ name: first.name, type: first.mediaType ?? '' }) : fileKind.other
}

/** What it may be already: with its sum and day. */
export function knownText({ isSameFile, title, cost, currency, day }: Known): string {
  const said = [title, cost !== null && moneyText(cost, currency)].filter(Boolean).join(' ')
  return `${isSameFile ? 'Filen finns redan' : 'Finns kanske redan'}: ${said}${day ? `, ${nearDayText(day)}` : ''}`
}

/** The done event without papers that it is added to, if that lies where it is to lie. */
export function fittingOf(item: ListedInboxItem): Fitting | null {
  const fitting = item.brief?.fitting ?? null
  return fitting?.folderId === placeOf(item)?.folderId ? fitting : null
}

/** To what it is added, after what it is. */
export const fittingText = ({ title, day }: Fitting) => `${title} ${nearDayText(day)}`

/**
 * Where it is to lie: where somebody has chosen, or else where the last of its firm lies. A mail to a folder is no choice
 * of one of its sub-folders.
 */
export function placeOf({ place, folderId, brief }: ListedInboxItem): InboxPlace | null {
  const suggested = brief?.place ?? null
  if (place === null) return suggested
  const isByAddress = place.folderId === folderId && suggested?.parentId === folderId
  return isByAddress ? suggested : place
}

/** Whether one press saves it: its place is known, and nothing that was read of it contradicts itself. */
export function isReady(item: ListedInboxItem): boolean {
  const { brief } = item
  const isSure = !brief?.doubt || brief.doubt === 'newFirm' || brief.doubt === 'firm'
  return isSure && placeOf(item) !== null && !item.papers.some(({ state }) => state === 'checking')
}

/** Whether its only paper is a picture or has several pages: it can be parted where it has several receipts. */
export const isPartable = ({ papers: [paper, ...others] }: Pick<InboxItem, 'papers'>): boolean =>
  others.length === 0 &&
  paper?.state === 'waiting' &&
  (paper.mediaType?.startsWith('image/') === true || (isDocument(paper) && (paper.pages ?? 0) > 1))

const isDocument = (paper: InboxPaper | undefined) => paper?.mediaType === 'application/pdf'

/** Its first paper that is a calendar. */
export const calendarOf = ({ papers }: Pick<InboxItem, 'papers'>): InboxPaper | null =>
  papers.find(({ name, state }) => state === 'waiting' && /\.ics$/i.test(name)) ?? null

/** The words for what is parted: a picture or a document. */
export const partedWords = ({ papers: [paper] }: Pick<InboxItem, 'papers'>) =>
  isDocument(paper)
    ? { the: 'papperet', same: 'samma papper', done: 'Papperet är delat', failed: 'Papperet gick inte att dela.' }
    : { the: 'bilden', same: 'samma bild', done: 'Bilden är delad', failed: 'Bilden gick inte att dela.' }

/** Whether every check agrees: the firm is known, its day has been, the sums make each other, and it is nowhere yet. */
export function isAgreed(item: ListedInboxItem): item is ListedInboxItem & { brief: InboxBrief } {
  const { brief } = item
  return Boolean(brief?.kind) && !brief?.isWaiting && brief?.doubt === null && brief.known === null && isReady(item)
}

/** The event that its papers may be added to, where it may be there already. */
export const mergedInto = ({ takesMore, activityId, ...known }: Known): Event | null =>
  takesMore && activityId !== null ? { ...known, activityId } : null

/** What adding its papers to an event asks for. */
export function savedTo(item: ListedInboxItem, event: Event): InboxSaveTo {
  const { brief } = item
  const { folderId, activityId } = event
  const kindId = brief?.kind ? fileKind.receipt : kindOf(item)
  return {
    folderId,
    activityId,
    kindId,
    ...costsOf(item),
  }
}

/** The amounts that were read, unless whoever saves it does not see what things cost there. */
const costsOf = (item: ListedInboxItem) =>
  item.brief &&
  item.brief.total !== null &&
  placeOf(item)?.seesCosts !== false && { cost: item.brief.total, vat: item.brief.vat, currency: item.brief.currency }

/** What saving it in a folder as it stands asks for: an event of the day on which it came. */
const asItCame = (item: InboxItem, folderId: number): InboxSave => ({
  folderId,
  kindId: kindOf(item),
  title: titleOf(item),
  day: dayText(item.createdAt),
  description: item.text,
})

/** No folder yet. */
export const noFolder = 0

/** What saving it asks for, with what was read of it: never what failed its check. */
export function savedAs(item: ListedInboxItem): InboxSave {
  const { brief } = item
  const place = placeOf(item)
  const plain = asItCame(item, place?.folderId ?? noFolder)
  if (!brief?.kind) return plain
  const { date, place: suggested } = brief
  const title = readTitle(item)
  return {
    ...plain,
    kindId: fileKind.receipt,
    ...(title !== null && { title }),
    ...(date !== null && { day: date }),
    ...costsOf(item),
    // A type is everywhere; a component belongs to a folder, and a firm to a main folder with what is in it.
    ...(suggested && { typeId: suggested.typeId }),
    ...(suggested && place?.folderId === suggested.folderId && { componentId: suggested.componentId }),
    ...(suggested && place && mainOf(place) === mainOf(suggested) && { firmId: suggested.firmId }),
  }
}

const mainOf = ({ folderId, parentId }: InboxPlace) => parentId ?? folderId
