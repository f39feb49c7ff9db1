import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import packageText from '../../../../package.json?raw'
import { savedShape } from './savedShape.ts'

/** What `takeOut/collect.ts` asks for besides: it is kept under the same name. */
const takenToo = [
  'activities.choices',
  'complaints.of',
  'condition.ofFolder',
  'conditionParts.ofFolder',
  'costs.ofYear',
  'costs.plan',
  'files.usage',
  'history.ofFolder',
  'members.inFolder',
  'members.viewers',
  'meterReadings.ofComponent',
  'meters.use',
  'sentPapers.ofFolder',
  'timeline.choices',
  'timeline.ofFolder',
]

test('what is taken out has these names', () => {
  const names = endpoints.map(({ name }) => name)
  for (const name of takenToo) expect(names).toContain(name)
})

/** What the kept lists depend on: the answers, which of them are kept and how, and the library that writes them. */
async function shapeNow() {
  const answers = endpoints
    .filter(({ name = '', kept }) => kept || takenToo.includes(name))
    .map(({ name, kept, answer }) => [name, kept, z.toJSONSchema(answer, { io: 'input', unrepresentable: 'any' })])
  const [library] = /"@tanstack\/react-query": "[^"]+"/.exec(packageText) ?? []
  expect(library).toBeTruthy()
  const text = new TextEncoder().encode(JSON.stringify([answers, library]))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

test('the name of the shape changes with what is kept: put the new one into savedShape.ts', async () => {
  expect(savedShape).toBe(await shapeNow())
})
