import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#contract/endpoints.ts'
import { activities } from '#contract/content/activities.ts'
import { wireRequest } from './wireRequest.ts'
import { fromWire, pathFromWire, pathToWire, toWire } from './wire.ts'

const names = { folderId: 'myObjectId', title: 'objectTitle' }

test('fields are called as the specification has it on the wire, however deep they are, in the same order', () => {
  const inCode = { id: 1, folderId: 7, replaces: [{ title: 'Pump', other: null }] }
  const onWire = { id: 1, myObjectId: 7, replaces: [{ objectTitle: 'Pump', other: null }] }
  expect(JSON.stringify(toWire(names, inCode))).toBe(JSON.stringify(onWire))
  expect(fromWire(names, onWire)).toEqual(inCode)
})

test('a name that only the code uses says nothing on the wire', () => {
  expect(fromWire(names, { folderId: 7, title: 'Villa', id: 1 })).toEqual({ id: 1 })
  expect(fromWire(names, { folderId: 7, myObjectId: 8 })).toEqual({ folderId: 8 })
})

test('without a table everything keeps its name', () => {
  const body = { folderId: 7 }
  expect([toWire(undefined, body), fromWire(undefined, body)]).toEqual([body, body])
})

test('names of the language itself are no names of the table', () => {
  const body = JSON.parse('{"constructor":1,"toString":2,"hasOwnProperty":3}') as object
  expect(fromWire(names, toWire(names, body))).toEqual(body)
})

test('the path of a wrong field is translated part by part', () => {
  expect(pathToWire(names, 'children.0.title')).toBe('children.0.objectTitle')
  expect(pathFromWire(names, 'children.0.objectTitle')).toBe('children.0.title')
})

test('a call is sent with its path filled in and without what is not given', () => {
  const query = { folderId: 7, userId: undefined }
  expect(wireRequest(activities.remove, { params: { id: 5 }, query })).toEqual({
    path: '/api/MyActivity/5',
    query: { myObjectId: '7' },
    headers: {},
    body: undefined,
  })
})

describe.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  '%s',
  (_, { params, query, body, answer, wire, path }) => {
    const parts = { params, query, body, answer }
    const tableOf = (part: string) => (part === 'answer' ? wire?.answer : wire?.sent)

    test('no two fields of one object get the same name', () => {
      for (const [part, schema] of Object.entries(parts))
        for (const fields of schema ? objectsIn(schema) : []) {
          const renamed = fields.map((field) => tableOf(part)?.[field] ?? field)
          expect(new Set(renamed).size).toBe(fields.length)
          expect(
            Object.keys(fromWire(tableOf(part), Object.fromEntries(renamed.map((name) => [name, 1]))) as object),
          ).toEqual(fields)
        }
    })

    test('its path has the names of its parameters on the wire', () => {
      const onWire = (params ? objectsIn(params).flat() : []).map((field) => wire?.sent[field] ?? field)
      expect([...path.matchAll(/:(\w+)/g)].map(([, name]) => name)).toEqual(onWire)
    })
  },
)

/** The field names of every object in a schema. */
function objectsIn(schema: z.ZodType): string[][] {
  const found: string[][] = []
  const walk = (json: unknown) => {
    if (json === null || typeof json !== 'object') return
    if ('properties' in json) found.push(Object.keys(json.properties as object))
    Object.values(json).forEach(walk)
  }
  walk(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }))
  return found
}
