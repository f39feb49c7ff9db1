import type { QueryClient } from '@tanstack/react-query'
import type { Fault, FaultChange } from '#contract/faults.ts'
import type { OutboxEntry } from '../outbox/entry.ts'
import { componentName, firmName } from '../unsent/chosenName.ts'
import { followEntries } from '../unsent/followEntries.ts'
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
function changed(client: QueryClient, { input, before }: OutboxEntry): Fault {
  const fault = before as Fault
  const { folderId } = fault
  const { updatedAt: _seen, ...body } = (input as { body: FaultChange }).body
  const to = { ...fault, ...body } as Fault
  return {
    ...to,
    ...(to.componentId !== fault.componentId && {
      componentName: to.componentId && (componentName(client, folderId, to.componentId) ?? 'ändrad'),
    }),
    ...(to.firmId !== fault.firmId && { firmName: to.firmId && (firmName(client, folderId, to.firmId) ?? 'ändrad') }),
  } as Fault
}
