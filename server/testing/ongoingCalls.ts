import { agreements } from '#contract/content/agreements.ts'
import { loans } from '#contract/content/loans.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { meters } from '#contract/content/meters.ts'
import { upkeep } from '#contract/content/upkeep.ts'
import { rounds } from '#contract/content/rounds.ts'
import { readCall, type ReadCall } from './readCall.ts'

/** A round in the folder. */
export type OngoingContext = { roundId?: number }
type Placed = { id: number; folderId: number }

/** The read calls of what runs by itself in a folder. */
export function ongoingCallsOf(folderId: number, component: Placed, { roundId }: OngoingContext): ReadCall[] {
  const inFolder = { query: { folderId } }
  const ofComponent = { params: { id: component.id }, query: { folderId: component.folderId } }
  return [
    readCall(meterReadings.ofComponent, ofComponent),
    readCall(meters.use, ofComponent),
    readCall(agreements.inFolder, { query: { folderId } }),
    readCall(agreements.inFolder, { query: { folderId, id: 1 } }, 'one of them'),
    readCall(agreements.sums, { query: { folderId } }),
    readCall(agreements.foundPrices, { params: { id: 1 }, query: { folderId } }),
    readCall(upkeep.ofFolder, { query: { folderId } }),
    readCall(rounds.ofFolder, inFolder),
    ...(roundId === undefined ? [] : [readCall(rounds.one, { params: { id: roundId }, ...inFolder })]),
    readCall(loans.inFolder, { query: { folderId } }),
    readCall(loans.inFolder, { query: { folderId, list: 'back' } }, 'that has come back'),
    readCall(loans.inFolder, { query: { folderId, holderId: 1 } }, 'of a member'),
  ]
}
