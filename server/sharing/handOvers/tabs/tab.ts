import { fileKind, type FileKindId } from '#contract/rules/fileKinds.ts'

/** A tab of a register, and what is found under it. */
export type Tab = {
  name: string
  /** What usually lies in it, in words. */
  holds: string
  /** `contacts` has the firms, `rest` what no other tab takes, and `papers` those papers that none does. */
  is?: 'contacts' | 'rest' | 'warranties' | 'papers'
  /** The categories of the sub-folders that lie in it. */
  categories?: readonly number[]
  /** Beginnings of words that its things have in their title. Those of more than four letters also end a compound. */
  words?: string
  /** The types of the events in it that have no other place. */
  types?: readonly number[]
  /** The kinds of papers that lie in it, whatever their folder. */
  kinds?: readonly FileKindId[]
}
export type Register = readonly Tab[]

type Words = { name?: string; holds?: string; categories?: readonly number[] }

export const contacts = (holds: string, changes: Words = {}): Tab => ({
  name: 'Kontakter',
  holds,
  is: 'contacts',
  ...changes,
})

/** What running it has cost stands here too. */
export const facts = (name = 'Fakta', holds = 'historia och övrigt'): Tab => ({ name, holds, is: 'rest' })

export const warranties: Tab = {
  name: 'Garantier och köp',
  holds: 'garantier och kvitton',
  is: 'warranties',
  kinds: [fileKind.warranty, fileKind.receipt],
}

/** The number of the first tab that it is; null for none. */
export const tabOf = (register: Register, isIt: (tab: Tab) => boolean) => register.findIndex(isIt) + 1 || null
