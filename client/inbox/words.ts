import type { InboxItem, InboxReading, InboxSave, InboxSource } from '#contract/inbox.ts'
import { fileKind } from '#contract/fileKinds.ts'
import { limits } from '#contract/limits.ts'
import { guessKind } from '../attachments/guessKind.ts'
import { dayText, nearDayText } from '../text/dates.ts'

const withoutEnding = (name: string) => name.replace(/\.[^.]{1,5}$/, '')

/** What it seems to be: its title, the name of its paper, or the beginning of its text. */
export function titleOf({ title, papers, text }: Pick<InboxItem, 'title' | 'papers' | 'text'>): string {
  const [first] = papers
  const beginning = text?.split('\n').find((line) => line.trim() !== '')
  const said = title ?? (first && withoutEnding(first.name)) ?? beginning ?? 'Utan rubrik'
  return said.slice(0, limits.title)
}

/** What was read of a paper that came without a title: by the firm's own name where it is known. Null without one. */
export function readTitle(item: Pick<InboxItem, 'title'>, reading: InboxReading | undefined): string | null {
  const seller = reading?.place?.firmName ?? reading?.read?.receipt.fields.seller?.value
  if (item.title !== null || !seller) return null
  return `${reading?.read?.receipt.kind === 'invoice' ? 'Faktura' : 'Kvitto'} från ${seller}`.slice(0, limits.title)
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

/** What saving it as it stands asks for: an event of the day on which it came. */
export const savedAsIs = (item: InboxItem, folderId: number): InboxSave => ({
  folderId,
  kindId: kindOf(item),
  title: titleOf(item),
  day: dayText(item.createdAt),
  description: item.text,
})
