import type { QueryClient } from '@tanstack/react-query'
import type { Fault } from '#contract/content/faults.ts'
import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { chosenNames } from '#client/platform/unsent/chosenName.ts'
import { ofFaults } from '#client/platform/unsent/conflict/kinds.ts'
import { followEntries } from '#client/platform/unsent/followEntries.ts'
import { waitingFaults } from './waitingFaults.ts'

/** Shows in all lists what the user has changed of faults without a network. Returns how to stop. */
export const followFaults = (client: QueryClient) =>
  followEntries({
    topic: 'fault',
    endpoints: new Set(['faults.change']),
    show: (waiting) => waitingFaults.set(new Map(waiting.map((entry) => [idOf(entry), changed(client, entry)]))),
  })

const idOf = ({ before }: OutboxEntry) => (before as Fault).id

/** The latest change says all that the earlier ones did: it was made where they were shown. */
function changed(client: QueryClient, entry: OutboxEntry): Fault {
  const before = entry.before as Fault
  const to = ofFaults.mineOf(entry)
  return { ...to, ...chosenNames(client, before, to) }
}
