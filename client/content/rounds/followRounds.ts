import type { OutboxEntry } from '#client/platform/outbox/entry.ts'
import { followEntries } from '#client/platform/unsent/followEntries.ts'
import type { Round } from '#contract/content/rounds.ts'
import { waiting, type Given } from './answers.ts'

const start = 'rounds.start'
const answer = 'rounds.answer'
const finish = 'rounds.finish'

/** Shows the rounds that were begun without a network, and over each what was said on it. Returns how to stop. */
export const followRounds = () =>
  followEntries({ topic: 'round', endpoints: new Set([start, answer, finish]), show: showWaiting })

function showWaiting(entries: readonly OutboxEntry[]) {
  const of = (name: string) =>
    entries.flatMap(({ endpoint, input }) => {
      if (endpoint !== name) return []
      const { params, body } = input as Input
      return [{ roundId: params.id, componentId: params.componentId, body }]
    })
  const begun = entries.filter(({ endpoint }) => endpoint === start)
  waiting.set({
    isRead: true,
    begun: begun.map(({ key, before }) => ({ key, round: before as Round })),
    answers: of(answer),
    ended: of(finish).map(({ roundId }) => roundId),
  })
}

type Input = { params: { id: Given['roundId']; componentId: number }; body: Given['body'] }
