import { useMutation, useQueryClient } from '@tanstack/react-query'
import { rounds, type NewAnswer, type Round, type RoundId, type Rounds, type Stop } from '#contract/content/rounds.ts'
import type { OpenFolder } from '#contract/folders/folders.ts'
import { call } from '#client/platform/api/http.ts'
import { at, query } from '#client/platform/api/query.ts'
import { reloadTopic } from '#client/platform/api/queryClient.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { sendOrKeep } from '#client/platform/unsent/lazyOutbox.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { roundHere, underway, waiting, type Given } from './answers.ts'
import { answerText } from './roundWords.ts'

export const roundsQuery = (folderId: number) => query(rounds.ofFolder, { query: { folderId } })
export const roundQuery = (folderId: number, id: RoundId) => query(rounds.one, at({ id, folderId }))

/** The words of what waits, and its lane. */
const about = (folder: OpenFolder, title: string) => ({
  words: { title, place: folder.title || '' },
  lane: folder.parentId ?? folder.id,
})

/**
 * Says what became of a thing. It counts at once; without a network it is kept in this browser, with its pictures, and sent
 * later. What the server refuses is told, and is not said.
 */
export function useAnswer(folder: OpenFolder, roundId: RoundId) {
  const client = useQueryClient()
  const { queryKey } = roundQuery(folder.id, roundId)
  return async (stop: Stop, said: NewAnswer, pictures: readonly File[] = []) => {
    const { componentId, name } = stop
    const body = { ...said, answeredAt: new Date().toISOString() }
    const given: Given = { roundId, componentId, body }
    underway.set([...underway.get(), given])
    const title = `${name}: ${said.answer === null ? 'ångrat' : said.note || answerText(said.answer)}`
    const input = { params: { id: roundId, componentId }, query: { folderId: folder.id }, body }
    try {
      const saved = await sendOrKeep(rounds.answer, input, { ...about(folder, title), pictures, before: stop })
      if (saved.kind === 'sent') {
        // An answer of before that is on its way would hide this one.
        const isAsked = client.isFetching({ queryKey }) > 0
        await client.cancelQueries({ queryKey })
        client.setQueryData(queryKey, (round) => round && withStop(round, saved.answer))
        if (isAsked) void client.invalidateQueries({ queryKey })
        // An event or a fault was made, or taken back.
        if (said.answer === 'needs' || stop.answered?.answer === 'needs') void reloadTopic('activity')
      }
    } catch (error) {
      showToast({ text: `${name}: ${errorText(error)}`, tone: 'danger' })
    } finally {
      underway.set(underway.get().filter((one) => one !== given))
    }
  }
}

const withStop = (round: Round, stop: Stop): Round => ({
  ...round,
  stops: round.stops.map((one) => (one.componentId === stop.componentId ? stop : one)),
})

/** Ends a round; without a network once that is back, after what was said on it. */
export function useFinishRound(folder: OpenFolder, roundId: RoundId) {
  const client = useQueryClient()
  return useMutation({
    // Of one that has ended its protocol is made anew.
    mutationFn: async (before: Round) => {
      const body = { finishedAt: new Date().toISOString(), isAnew: before.finishedAt !== null }
      const input = { ...at({ id: roundId, folderId: folder.id }), body }
      const saved = await sendOrKeep(rounds.finish, input, { ...about(folder, 'Avsluta ronden'), before })
      if (saved.kind === 'sent') client.setQueryData(roundQuery(folder.id, roundId).queryKey, saved.answer)
      return saved.kind
    },
    networkMode: 'always',
    onSuccess: (kind) => kind === 'sent' && reloadTopic('activity'),
  })
}

/** Begins a round, and returns by what it is named; without a network it is begun here, and named by its key. */
export function useStartRound(folder: OpenFolder, found: Rounds) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (everyYear: boolean): Promise<RoundId> => {
      const startedAt = new Date().toISOString()
      const before = roundHere(folder.id, found, startedAt)
      const input = { body: { folderId: folder.id, everyYear, startedAt } }
      const saved = await sendOrKeep(rounds.start, input, { ...about(folder, 'Börja ronden'), before })
      if (saved.kind === 'sent') {
        const { activityId } = saved.answer
        client.setQueryData(roundQuery(folder.id, activityId).queryKey, saved.answer)
        return activityId
      }
      const { begun, ...others } = waiting.get()
      waiting.set({ ...others, begun: [...begun, { key: saved.key, round: before }] })
      return saved.key
    },
    networkMode: 'always',
    onSuccess: (id) => typeof id === 'number' && reloadTopic('activity'),
  })
}

type Way = { componentIds: number[]; leftOut: number[] }

export function useChangeWay(folderId: number) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Way) => call(rounds.changeWay, { query: { folderId }, body }),
    onSuccess: (found) => client.setQueryData(roundsQuery(folderId).queryKey, found),
  })
}
