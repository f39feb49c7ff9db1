import type { Ids } from '#server/lifecycle/copies/ids.ts'

/** What is copied to the buyer, by its table. */
export type Copied = 'folder' | 'component' | 'activity' | 'series' | 'fault' | 'file' | 'firm'
/** What each thing that goes along became. */
export type Copies = Record<Copied, Ids>

/** A text of a row that the buyer gets in other words, or not at all: names and numbers are redacted in it. */
export type Redacted = {
  table: Copied | 'checklist_item'
  id: number
  /** By the name of the column. */
  values: Readonly<Record<string, string | null>>
}

/**
 * What of a main folder goes along by a choice, as ids of the database in the order of the rows; what stands in none of
 * these lists stays. What refers to something that stays goes along without referring to it. Folders are the main folder,
 * and the sub-folders of which something goes along. A closed event goes along without its series where the next event of
 * that stays. Firms are those that something which goes along names, but what lies in the trash.
 */
export type Chosen = Record<Copied, number[]> & {
  /** Those of which the amounts go along too. */
  withCosts: Record<'activity' | 'component', number[]>
  /** The components of which it is said until when there is a warranty. */
  withWarranty: number[]
}

/** The same without the firms that are redacted altogether. */
export type Going = Chosen & {
  redacted: Redacted[]
  /** What is shown of a text, by the same decisions. */
  redact: (text: string) => string
}
