import type { ParcelContent, ParcelItem } from '#contract/parcelContent.ts'
import { capitalised } from '../../domain/capitalised.ts'
import { papersIn } from './papers.ts'
import { mostDrawn } from './rest.ts'

export type Room = { name: string; things: ParcelItem<'components'>[] }

/**
 * The things by room: where each is in words, or else its folder. Rooms are the same however they are capitalised; in
 * Swedish order.
 */
export function roomsOf({ components, folders }: ParcelContent): Room[] {
  const rooms = new Map<string, Room>()
  for (const thing of components.slice(0, mostDrawn.components)) {
    const place = thing.place?.trim() || (folders[thing.folder - 1]?.title ?? '')
    const name = capitalised(place)
    const key = name.toLocaleLowerCase('sv-SE')
    const room = rooms.get(key) ?? { name, things: [] }
    room.things.push(thing)
    rooms.set(key, room)
  }
  return [...rooms.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'sv'))
}

/** The papers of the things, room by room, and then the others: as the insurance report numbers them. */
export function receiptsByRoom(content: ParcelContent, rooms: readonly Room[]): ParcelItem<'files'>[] {
  const order = new Map(rooms.flatMap(({ things }) => things).map(({ number }, position) => [number, position]))
  const position = ({ component }: ParcelItem<'files'>) => order.get(component ?? 0) ?? order.size
  return papersIn(content).toSorted((a, b) => position(a) - position(b))
}
