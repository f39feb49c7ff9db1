import type { ParcelContent, ParcelItem } from '#contract/sharing/parcelContent.ts'
import { papersIn } from './papers.ts'
import { mostDrawn } from './rest.ts'

export type ThingsOfFolder = { name: string; things: ParcelItem<'components'>[] }

/** The things of each folder that has some, in the order of the document. Where each is, people have said in words. */
export function thingsByFolder({ components, folders }: ParcelContent): ThingsOfFolder[] {
  const drawn = Map.groupBy(components.slice(0, mostDrawn.components), ({ folder }) => folder)
  return folders.flatMap(({ number, title }) => {
    const things = drawn.get(number)
    return things ? [{ name: title, things }] : []
  })
}

/** The papers of the things, folder by folder, and then the others: as the insurance report numbers them. */
export function receiptsByFolder(content: ParcelContent, parts: readonly ThingsOfFolder[]): ParcelItem<'files'>[] {
  const order = new Map(parts.flatMap(({ things }) => things).map(({ number }, position) => [number, position]))
  const position = ({ component }: ParcelItem<'files'>) => order.get(component ?? 0) ?? order.size
  return papersIn(content).toSorted((a, b) => position(a) - position(b))
}
