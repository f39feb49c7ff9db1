import { expect, test } from 'vitest'
import { z } from 'zod'
import { ProblemDetails } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { timestamp } from '#contract/platform/fields.ts'
import { toWireSchema, responseSerializer } from './responseSerializer.ts'

const Event = z.object({
  id: z.int(),
  folderId: z.int().nullable(),
  createdAt: timestamp,
  doneAt: timestamp.nullable(),
  note: z.string().optional(),
  part: z.union([z.object({ folderId: z.int() }), z.string()]),
})
const names = { folderId: 'placeId', createdAt: 'created' }
const toSent = responseSerializer(z.array(Event), names)
const write = (answer: unknown) => JSON.stringify(toSent(answer))

const at = new Date('2026-11-25T12:00:00Z')
const event = { id: 1, folderId: 2, createdAt: at, doneAt: null, note: 'Bytt', part: { folderId: 3 } }

test('fields have the names of the specification wherever they are, and timestamps are text', () => {
  expect(write([event, { ...event, doneAt: at, part: 'folderId' }])).toBe(
    '[{"id":1,"placeId":2,"created":"2026-11-25T12:00:00.000Z","doneAt":null,"note":"Bytt","part":{"placeId":3}},' +
      '{"id":1,"placeId":2,"created":"2026-11-25T12:00:00.000Z","doneAt":"2026-11-25T12:00:00.000Z","note":"Bytt","part":"folderId"}]',
  )
  expect(JSON.stringify(responseSerializer(Event)(event))).toContain(
    '"folderId":2,"createdAt":"2026-11-25T12:00:00.000Z"',
  )
})

test('what the schema does not name is left out, and what it lets be absent', () => {
  const { note: _, ...without } = event
  const answer = JSON.parse(write([{ ...without, secret: 1, part: { folderId: 3, secret: 1 } }])) as unknown
  expect(answer).toEqual([{ id: 1, placeId: 2, created: at.toISOString(), doneAt: null, part: { placeId: 3 } }])
})

test.each([
  { id: '1' },
  { id: undefined },
  { createdAt: at.toISOString() },
  { createdAt: new Date(Number.NaN) },
  { part: { folderId: 3.5 } },
  { part: null },
])('what is otherwise than the schema says is not sent: %o', (wrong) => {
  expect(() => write([event, { ...event, ...wrong }])).toThrow(z.ZodError)
})

test('a schema of a kind that it does not know is refused', () => {
  expect(() => toWireSchema(z.object({ byDay: z.record(z.string(), timestamp) }), names)).toThrow(
    'How is a record sent?',
  )
})

test('the answer to what fails compiles', () => {
  expect(() => z.compile(toWireSchema(ProblemDetails, {}), { strict: true })).not.toThrow()
})

test.each(endpoints)('the answer of $method $path compiles', ({ answer, wire }) => {
  expect(() => z.compile(toWireSchema(answer, wire?.answer ?? {}), { strict: true })).not.toThrow()
})
