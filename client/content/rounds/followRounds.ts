import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { followEntries } from '#client/platform/unsent/followEntries.ts'
import { waiting, type Given } from './answers.ts'

const answer = 'rounds.answer'
const finish = 'rounds.finish'

/** Shows over rounds what was said on them without a network. Returns how to stop. */
export const followRounds = () =>
  followEntries({ topic: 'round', endpoints: new Set([answer, finish]), show: showWaiting })

function showWaiting(entries: readonly OutboxEntry[]) {
  const of = (name: string) =>
    entries.flatMap(({ endpoint, input }) => {
      if (endpoint !== name) return []
      const { params, body } = input as Input
      return [{ roundId: params.id, componentId: params.componentId, body }]
    })
  waiting.set({ answers: of(answer), ended: of(finish).map(({ roundId }) => roundId) })
}

type Input = { params: { id: number; componentId: number }; body: Given['body'] }
