import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { startCollector } from '#server/testing/collector.ts'
import { startTracing } from './tracing.ts'

async function traced(share: number) {
  const collector = await startCollector()
  onTestFinished(collector.stop)
  const tracing = startTracing({ endpoint: collector.url, share })
  const app = Fastify()
  onTestFinished(() => app.close())
  tracing.observe(app)
  app.post('/things/:id', () => tracing.traceQuery('select $1::text', async () => ({ found: true })))
  app.get('/broken', () =>
    tracing.traceQuery('insert into thing', async () => {
      throw Object.assign(new Error('duplicate key: hemligt'), { code: '23505' })
    }),
  )
  return { app, stop: tracing.stop, collector }
}

const parent = { traceId: '4bf92f3577b34da6a3ce929d0e0e4736', spanId: '00f067aa0ba902b7' }
const headers = { traceparent: `00-${parent.traceId}-${parent.spanId}-01` }

test('a request has a span below its caller’s, and its queries have theirs below it', async () => {
  const { app, stop, collector } = await traced(1)
  await app.inject({ method: 'POST', url: '/things/47110815?hemligt=1', payload: { name: 'hemligt' }, headers })
  await app.inject('/broken')
  await stop()
  const attributesOf = (name: string) => {
    const { attributes = [] } = collector.spans().find((span) => span.name === name) ?? {}
    return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))
  }
  const [query, request, insert, broken] = collector.spans()
  expect(request).toMatchObject({ name: 'POST /things/:id', traceId: parent.traceId, parentSpanId: parent.spanId })
  expect(query).toMatchObject({ name: 'select', traceId: parent.traceId, parentSpanId: request?.spanId })
  expect(insert).toMatchObject({ name: 'insert', traceId: broken?.traceId, parentSpanId: broken?.spanId })
  expect(attributesOf('POST /things/:id')).toMatchObject({
    'http.route': '/things/:id',
    'http.response.status_code': 200,
  })
  expect(attributesOf('select')).toEqual({ 'db.system.name': 'postgresql', 'db.query.text': 'select $1::text' })
  expect(attributesOf('insert')).toMatchObject({ 'db.response.status_code': '23505' })
  expect(collector.received()).not.toMatch(/hemligt|47110815/)
})

test('of all requests a share is traced, whatever the caller wishes', async () => {
  const { app, stop, collector } = await traced(0)
  expect((await app.inject({ method: 'POST', url: '/things/1', headers })).json()).toEqual({ found: true })
  await stop()
  expect(collector.spans()).toEqual([])
})

test('a malformed traceparent begins a trace of its own', async () => {
  const { app, stop, collector } = await traced(1)
  await app.inject({
    method: 'POST',
    url: '/things/1',
    headers: { traceparent: `00-${'0'.repeat(32)}-${parent.spanId}-01` },
  })
  await stop()
  expect(collector.spans()[1]?.parentSpanId ?? '').toBe('')
})
