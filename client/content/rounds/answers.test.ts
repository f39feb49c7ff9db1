import { expect, test } from 'vitest'
import { aStop } from '#client/testing/roundAnswers.ts'
import { nextUnsaid, roundHere, withGiven } from './answers.ts'
import { answerText } from './roundWords.ts'

const stops = [1, 2, 3].map((componentId) => aStop({ componentId }))
const said = (componentId: number, answer: 'good' | 'needs' | null) => ({ roundId: 7, componentId, body: { answer } })

test('what was said last of a thing here is shown over what the server knows', () => {
  const shown = withGiven(stops, [said(1, 'good'), said(2, 'needs'), said(1, null)])
  expect(shown.map(({ answered }) => answered?.answer)).toEqual([undefined, 'needs', undefined])
  expect(shown[1]?.answered).toMatchObject({ by: 'Du', activityId: null })
})

test('the next thing is the next one of which nothing was said, or else the first', () => {
  const shown = withGiven(stops, [said(2, 'good')])
  expect(nextUnsaid(shown, 1)?.componentId).toBe(3)
  expect(nextUnsaid(shown, 3)?.componentId).toBe(1)
  expect(nextUnsaid(withGiven(stops, [said(1, 'good'), said(2, 'good')]), 3)).toBeUndefined()
})

test('what is lent is not called missing', () => {
  expect([answerText('missing'), answerText('missing', 'Olle')]).toEqual(['finns inte', 'utlånad till Olle'])
})

test('a round that begins here goes past what is on the way, of which nothing has been said', () => {
  const way = [1, 2].map((componentId) => ({ ...aStop({ componentId }), isLeftOut: componentId === 2 }))
  const begun = roundHere(5, { rounds: [], planned: null, stops: way }, '2026-12-01T10:00:00.000Z')
  expect(begun).toMatchObject({ folderId: 5, finishedAt: null, stops: [{ componentId: 1, answered: null }] })
  expect(begun.stops).toHaveLength(1)
})
