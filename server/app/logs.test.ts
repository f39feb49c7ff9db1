import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startCollector } from '#server/testing/collector.ts'
import { startProcess } from '#server/testing/process.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'parmen-logs-'))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test('log, metrics and traces of every request contain no token, password, mail or query string', async () => {
  const collector = await startCollector()
  const service = await startProcess({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'debug',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_TRACES_SAMPLER_ARG: '1',
  })
  let log = ''
  for (const stream of [service.child.stdout, service.child.stderr]) stream?.on('data', (data) => (log += data))
  const person = { name: 'Lotta Logg', email: 'lotta.logg@exempel.se', password: 'hemligt lösenord 1962' }
  const identity = (path: string, init: RequestInit = {}) => fetch(`${service.url}/api/identity/${path}`, init)
  const asJson = { method: 'POST', headers: { 'content-type': 'application/json' } }
  const signedUp = await identity('sign-up/email', { ...asJson, body: JSON.stringify(person) })
  const cookie = signedUp.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { token } = (await (await identity('token', { headers: { cookie } })).json()) as { token: string }
  await identity('sign-in/email', { ...asJson, body: JSON.stringify({ ...person, password: 'gissning 4711' }) })
  await identity('reset-password', { ...asJson, body: JSON.stringify({ newPassword: 'nytt-hemligt', token: 'lösen' }) })
  await fetch(`${service.url}/api/identity/callback/google?code=hemlig-kod&state=x`)
  await fetch(`${service.url}/api/MyObject/1?hemlig=fraga`, { headers: { authorization: `Bearer ${token}` } })

  const metricsUrl = /Metrics are at (\S+)"/.exec(service.printed())?.[1] ?? ''
  const metrics = await (await fetch(metricsUrl)).text()
  service.child.kill('SIGTERM')
  await service.exited
  await collector.stop()
  const route = '/api/identity/sign-up/email'
  for (const told of [log, metrics, collector.received()]) expect(told).toContain(route)
  expect(collector.spans().filter(({ name, parentSpanId }) => name === 'insert' && parentSpanId)).not.toEqual([])
  const secrets = [person.password, 'gissning 4711', 'nytt-hemligt', 'hemlig-kod', 'fraga', token, cookie, person.email]
  const all = [log, metrics, collector.received()].join('\n')
  expect(secrets.filter((secret) => all.includes(secret))).toEqual([])
  expect(all).not.toContain('bekrafta-epost')
}, 120_000)
