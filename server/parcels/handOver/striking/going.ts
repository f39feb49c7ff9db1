/** A text of a row that the buyer gets in other words, or not at all: names and numbers are struck out of it. */
export type Struck = {
  table: 'folder' | 'component' | 'activity' | 'series' | 'fault' | 'file' | 'firm' | 'checklist_item'
  id: number
  /** By the name of the column. */
  values: Readonly<Record<string, string | null>>
}

/**
 * What of a main folder goes along to its buyer, as ids of the database; what stands in none of these lists stays. What
 * refers to something that stays goes along without referring to it.
 */
export type Going = {
  /** The main folder first. */
  folderIds: number[]
  componentIds: number[]
  activityIds: number[]
  /** Of events that go along and are to be done. */
  seriesIds: number[]
  faultIds: number[]
  fileIds: number[]
  /** Those that an event or a series that goes along names, unless they are struck. */
  firmIds: number[]
  /** The events and components of which the amounts go along too. */
  activityIdsWithCosts: number[]
  componentIdsWithPrices: number[]
  /** The components of which it is said until when there is a warranty. */
  componentIdsWithWarranty: number[]
  struck: Struck[]
  /** What is shown of a text, by the same decisions. */
  strike: (text: string) => string
}
