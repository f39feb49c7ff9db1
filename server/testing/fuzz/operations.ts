import * as fc from 'fast-check'
import { anyJson, valuesOf, type Schema, type ValuesOf } from './arbitraries.ts'

type Parameter = { name: string; in: 'path' | 'query' | 'header'; required?: boolean; schema: Schema }
type Content = Record<string, { schema: Schema }>
export type ApiDocument = {
  paths: Record<
    string,
    Record<
      string,
      { parameters?: Parameter[]; requestBody?: { content: Content }; responses: Record<string, { content?: Content }> }
    >
  >
}

export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'HEAD' | 'PATCH' | 'OPTIONS'
  path: string
  parameters: Parameter[]
  /** Null where none is taken. */
  body: { type: string; schema: Schema } | null
  responses: Record<string, { content?: Content }>
}

/** A request as it goes to the server. */
export type Request = {
  method: Operation['method']
  url: string
  headers: Record<string, string>
  /** The body as text: a counterexample is printed, and sent again. */
  payload?: string
}

/** Never answered to the end. */
const stream = '/api/live'

/** All calls of the document but the stream of live changes. */
export function operationsOf({ paths }: ApiDocument): Operation[] {
  return Object.entries(paths)
    .filter(([path]) => path !== stream)
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { parameters = [], requestBody, responses }]) => {
        const [content] = Object.entries(requestBody?.content ?? {})
        return {
          method: method.toUpperCase() as Operation['method'],
          path,
          parameters,
          body: content ? { type: content[0], schema: content[1].schema } : null,
          responses,
        }
      }),
    )
}

/** Texts that a database or a mail cannot hold. An address has no lone half of a surrogate pair. */
const unstorable = { inAddress: 'a\0b', inBody: ['a\0b', 'a\u{d800}b'] }

/** The same request with each of its texts in turn replaced by one that cannot be stored. */
export function spoiled({ path }: Operation, request: Request): Request[] {
  const { pathname, searchParams } = new URL(request.url, 'http://127.0.0.1')
  const addressWith = (search: URLSearchParams, where = pathname) => (search.size > 0 ? `${where}?${search}` : where)
  const parts = pathname.split('/')
  const places = path.split('/').flatMap((part, at) => (part.startsWith('{') ? [at] : []))
  const paths = places.map((at) => parts.with(at, encodeURIComponent(unstorable.inAddress)).join('/'))
  const searches = [...searchParams.keys()].map((name) => {
    const changed = new URLSearchParams(searchParams)
    changed.set(name, unstorable.inAddress)
    return changed
  })
  return [
    ...paths.map((changed) => ({ ...request, url: addressWith(searchParams, changed) })),
    ...searches.map((changed) => ({ ...request, url: addressWith(changed) })),
    ...bodiesBeside(request).map((body) => ({ ...request, payload: JSON.stringify(body) })),
  ]
}

function bodiesBeside({ headers, payload }: Request): unknown[] {
  if (!payload || headers['content-type'] !== 'application/json') return []
  const body = JSON.parse(payload) as unknown
  return unstorable.inBody.flatMap((text) => replaced(body, text))
}

/** The value with one of its texts replaced; all that there are. */
function replaced(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (Array.isArray(value))
    return value.flatMap((part, at) => replaced(part, text).map((changed) => value.with(at, changed)))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) =>
    replaced(part, text).map((changed) => ({ ...value, [name]: changed })),
  )
}

/** Requests of one operation, one in ten of them spoiled. */
export function requestsOf(operation: Operation, known: ValuesOf): fc.Arbitrary<Request> {
  const fitting = fittingRequestsOf(operation, known)
  const other = fc.tuple(fitting, fc.nat()).map(([request, which]) => {
    const all = spoiled(operation, request)
    return all[which % all.length] ?? request
  })
  return fc.oneof({ weight: 9, arbitrary: fitting }, { weight: 1, arbitrary: other })
}

/** Requests of one operation. `known` has values of the world, by name; of a path also by `<path> <name>`. */
export function fittingRequestsOf(operation: Operation, known: ValuesOf): fc.Arbitrary<Request> {
  const { method, path, body } = operation
  const named = (place: Parameter['in']) => partOf(operation, place, known)
  const parts = { params: named('path'), query: named('query'), headers: named('header'), body: bodiesOf(body, known) }
  return fc.record(parts).map(({ params, query, headers, body: payload }) => ({
    method,
    url: addressOf(path, params, query),
    headers: { ...headersOf(headers), ...(body ? { 'content-type': body.type } : {}) },
    ...(payload === null ? {} : { payload }),
  }))
}

function partOf({ path, parameters }: Operation, place: Parameter['in'], known: ValuesOf) {
  const ofPlace = parameters.filter((parameter) => parameter.in === place)
  const schema = {
    properties: Object.fromEntries(ofPlace.map(({ name, schema: its }) => [name, its])),
    required: ofPlace.filter(({ required }) => required).map(({ name }) => name),
  }
  const ofPath: ValuesOf = (name) => (place === 'path' ? known(`${path} ${name}`) : null) ?? known(name)
  return valuesOf(schema, ofPath) as fc.Arbitrary<Record<string, unknown>>
}

/** One in six is any JSON. */
function bodiesOf(body: Operation['body'], known: ValuesOf): fc.Arbitrary<string | null> {
  if (!body) return fc.constant(null)
  if (body.schema.format === 'binary') return fc.string({ maxLength: 8 })
  const fitting = valuesOf(body.schema, known).map((value) => JSON.stringify(value))
  return fc.oneof(
    { weight: 5, arbitrary: fitting },
    { weight: 1, arbitrary: anyJson.map((value) => JSON.stringify(value)) },
  )
}

function addressOf(path: string, params: Record<string, unknown>, query: Record<string, unknown>): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(textOf(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, textOf(value)]))
  return search.size > 0 ? `${filled}?${search}` : filled
}

// In an address there is no half of a surrogate pair.
const textOf = (value: unknown) => String(value).toWellFormed()

/** The headers without characters that a header cannot carry. */
function headersOf(values: Record<string, unknown>): Record<string, string> {
  const clean = (value: unknown) => String(value).replaceAll(/[^\x20-\x7e]/g, '')
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, clean(value)]))
}
