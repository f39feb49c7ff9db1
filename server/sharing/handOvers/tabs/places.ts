import { fileKind } from '#contract/rules/fileKinds.ts'
import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { registerFor } from './registers.ts'
import { tabOf, type Register } from './tab.ts'
import { lineWithin } from './titleWords.ts'

type Titled = { folder: number; title: string }
/** What it belongs to, by the numbers of the document. */
type Owner = { event?: number | null; fault?: number | null; component: number | null }

/**
 * Under which tab each thing of a document is found, as its number: that of its folder's category, of what it belongs to,
 * or of the words in its title or its folder's; what no tab takes is with the rest. Some papers are found by their kind
 * before all that.
 */
export function placesIn({ folders, components, events, faults, files, categoryId }: ParcelContent) {
  const register = registerFor({ categoryId })
  const ofFolder = placesOfFolders(register, folders)
  const byWords = wordsOf(register)
  const tabs = new Map<string, number>()
  const put = (thing: string, tab: number | null) => void (tab && tabs.set(thing, tab))
  const place = ({ folder, title }: Titled, { event, fault, component }: Owner) =>
    ofFolder.get(folder)?.tab ??
    tabs.get(`event ${event}`) ??
    tabs.get(`fault ${fault}`) ??
    tabs.get(`component ${component}`) ??
    byWords(title) ??
    byWords(ofFolder.get(folder)?.title ?? '')
  for (const one of components) put(`component ${one.number}`, place({ ...one, title: one.name }, { component: null }))
  for (const one of events)
    put(
      `event ${one.number}`,
      place(one, { component: one.component }) ?? tabOf(register, ({ types }) => isIn(types, one.typeId)),
    )
  for (const one of faults) put(`fault ${one.number}`, place(one, { component: one.component }))
  for (const one of files) {
    const last = one.kindId === fileKind.photo ? null : tabOf(register, ({ is }) => is === 'papers')
    const byKind = tabOf(register, ({ kinds }) => isIn(kinds, one.kindId))
    put(`file ${one.number}`, byKind ?? place({ ...one, title: one.name }, one) ?? last)
  }
  const [contacts, warranties, rest] = (['contacts', 'warranties', 'rest'] as const).map((is) =>
    tabOf(register, (tab) => tab.is === is),
  )
  return (of: 'event' | 'component' | 'fault' | 'file' | 'warranty' | 'firm', number: number): number => {
    const tab = of === 'firm' ? contacts : of === 'warranty' ? warranties : tabs.get(`${of} ${number}`)
    return tab ?? rest ?? 1
  }
}

const isIn = (list: readonly number[] | undefined, one: number | null) => one !== null && list?.includes(one) === true

function placesOfFolders(register: Register, folders: readonly ParcelItem<'folders'>[]) {
  const places = folders.map(({ number, title, categoryId }, position) => {
    const tab = tabOf(register, ({ categories }) => isIn(categories, categoryId))
    // The title of the main folder is about all of it.
    return [number, { tab, title: position === 0 ? '' : title }] as const
  })
  return new Map(places)
}

function wordsOf(register: Register) {
  const line = lineWithin(register.map(({ words }) => words))
  return (title: string) => {
    const place = line(title)
    return place === null ? null : place + 1
  }
}
