import type { ConditionItem } from '#contract/content/condition.ts'
import { urls } from '#contract/platform/urls.ts'
import { nearDayText } from '#client/platform/text/dates.ts'
import { inWords } from '#client/platform/text/inWords.ts'

/** The kinds in the order of the page, as headings. */
export const kindHeadings: Record<ConditionItem['kind'], string> = {
  paper: 'Papper som brukar finnas',
  fact: 'Uppgifter',
  plan: 'Planerat',
  component: 'Komponenter',
}

export const showFoundText = (count: number) =>
  count === 1 ? 'Visa den som finns' : `Visa de ${inWords(count)} som finns`

/** The page on which what was found stands. */
export function addressOf({ kind, id, folderId }: NonNullable<ConditionItem['found']>): string {
  return kind === 'folder' ? urls.folder(folderId) : urls.item(kind, folderId, id)
}

/** The title and day of what was found; a folder says it in its own description. */
export function foundText({ kind, title, day }: NonNullable<ConditionItem['found']>): string {
  if (kind === 'folder') return 'Står i mappens beskrivning'
  return day === null ? title : `${title}, ${nearDayText(day)}`
}

/** The name of a chosen file, so that it says what it is; what it was called stays in it. */
export function fileNameOf(title: string, name: string): string {
  return name.toLocaleLowerCase('sv').includes(title.toLocaleLowerCase('sv')) ? name : `${title}, ${name}`
}

/** How many rows a list of what is missing has at first. */
export const shownAtFirst = 3

/** How to see what is not shown at first: all of it, or where no more is missing, what is there. */
export const moreText = (all: number, missing: number, rest: string) =>
  missing > shownAtFirst ? `Visa alla ${all}` : rest
