/** What something in a folder is: a paper, something known of it, what is planned, or a component. */
export const usualKinds = ['paper', 'fact', 'plan', 'component'] as const
export type UsualKind = (typeof usualKinds)[number]

/** The tabs of a house's binder, in their order. */
export const binderTabs = [
  'Kontakter',
  'Kommun och myndighet',
  'Fakta om huset',
  'Ritningar och bygglov',
  'Tak och fasad',
  'Fönster och dörrar',
  'Rum och ytskikt',
  'El',
  'Vatten och avlopp',
  'Värme och ventilation',
  'Tomt och trädgård',
  'Garantier och köp',
] as const
export type BinderTab = (typeof binderTabs)[number]

/** The fields of a component that say something of it. */
export const tellingFields = ['make', 'model', 'modelYear', 'serialNumber', 'place', 'boughtOn', 'description'] as const
export type TellingField = (typeof tellingFields)[number]

export type Source = {
  name: string
  /** Of its edition; of a page that does not say, the year in which it was read. */
  year: number
  /** The day on which what we say was compared with it: yyyy-MM-dd. */
  checkedOn: string
}

/**
 * Something that the binder of such a thing usually has. None of them is a duty: only `law` says 'ska', and names the law
 * and whom it concerns (ruling 47).
 */
export type UsualItem = {
  /** Never changes: it is kept with what a folder's people say that they do not need. */
  id: string
  kind: UsualKind
  name: string
  /** What it is called where it is added, and is found by; `name` if not given. */
  title?: string
  /** What it is good for, in a line. */
  why: string
  /**
   * Any of these in its title says that it is there: the beginning that its forms have in common, also inside a longer
   * word. One of at most four letters stands as a word by itself; of two words the second follows the first. The component
   * of a fact has one by itself in its name, so compounds that are the thing too are listed: 'dieselmotor', but not
   * 'motorvärmare'.
   */
  words: readonly [string, ...string[]]
  /** Of a fact: one of these is filled in for the component of that name. */
  fields?: readonly [TellingField, ...TellingField[]]
  /** The category of the sub-folder where it would lie. */
  category: string
  /** For houses and flats. */
  tab?: BinderTab
  source: Source
  law?: string
}

/** The same items in another list: their ids begin with its name. */
export const asItemsOf = (list: string, items: readonly UsualItem[]): UsualItem[] =>
  items.map((item) => ({ ...item, id: `${list}.${item.id}` }))
