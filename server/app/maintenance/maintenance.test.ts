import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { folders } from '#contract/folders/folders.ts'
import { health } from '#contract/platform/health.ts'
import { lookups } from '#contract/platform/lookups.ts'
import { startTestApp } from '#server/testing/app.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { listenAt } from '#server/testing/liveStream.ts'
import { startProcess } from '#server/testing/process.ts'
import { emptyTemplate } from '#server/testing/template.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { startTestQueue } from '#server/testing/testQueue.ts'
import { runAdmin } from '../admin/admin.ts'
import { openAdmin } from '../admin/open.ts'

const { app, as, pool, connection, maintenance, tokenFor } = await startTestApp()
const folder = mkdtempSync(join(tmpdir(), 'parmen-maintenance-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const environmentOf = ({ host = '', user, database }: typeof connection) => ({
  DATABASE_URL: `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`,
  DATA_DIR: mkdtempSync(join(folder, 'own-')),
})

/** What the operator's command says. */
async function run(environment: Record<string, string>, ...words: string[]) {
  const printed: string[] = []
  const print = (line: string) => void printed.push(line)
  await runAdmin(['maintenance', ...words], print, () => openAdmin(environment, print))
  return printed.join('\n')
}

const text = 'Vi byter server och är tillbaka kl. 14 <ungefär>.'

test('during maintenance everything but health is answered 503 with the operator’s text, until it ends', async () => {
  const environment = environmentOf(connection)
  expect((await as('anna').call(folders.mine, { query: {} })).status).toBe(200)
  expect(await run(environment, 'on', text)).toContain('answers 503')
  await maintenance.look()
  onTestFinished(async () => {
    await run(environment, 'off')
    await maintenance.look()
  })
  const refused = await as('anna').call(folders.mine, { query: {} })
  expect(refused).toBeProblem('maintenance')
  expect(refused.body).toMatchObject({ status: 503, detail: text })
  for (const url of [
    lookups.all.path,
    '/api/openapi.json',
    '/api/identity/get-session',
    '/api/ingenting',
    '/files/1',
  ]) {
    const { statusCode, headers } = await app.inject({ url })
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '60'])
    expect(headers['content-type']).toContain('application/problem+json')
  }
  const page = await app.inject({ url: '/oversikt?tab=1', headers: { accept: 'text/html' } })
  expect([page.statusCode, page.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  expect(page.body).toContain('kl. 14 &lt;ungefär&gt;.')
  // What is opened by a link, as the way back from Google, is a page as well.
  for (const headers of [{ 'sec-fetch-mode': 'navigate' }, { accept: 'text/html,*/*;q=0.8' }]) {
    const opened = await app.inject({ url: '/api/identity/callback/google?code=1', headers })
    expect([opened.statusCode, opened.headers['content-type']]).toEqual([503, 'text/html; charset=utf-8'])
  }
  expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-/)
  for (const { path } of [health.live, health.ready]) expect((await app.inject({ url: path })).statusCode).toBe(200)
  // Open pages ask there whether it has ended.
  expect((await app.inject({ url: health.live.path })).json()).toEqual({ status: 'ok', maintenance: text })
  expect(await run(environment)).toContain('kl. 14')

  expect(await run(environment, 'off')).toContain('answers again')
  await maintenance.look()
  expect((await as('anna').call(folders.mine, { query: {} })).status).toBe(200)
  expect(await run(environment, 'off')).toBe('There was no maintenance.')
  const { rows } = await pool.query(`select kind from security_event where path = 'npm run admin' order by id`)
  expect(rows.map(({ kind }) => kind as string)).toEqual(['maintenanceOn', 'maintenanceOff'])
})

test('the streams of open pages end as it begins, and are refused until it ends', async () => {
  const environment = environmentOf(connection)
  const url = await app.listen({ port: 0 })
  const token = (await tokenFor('anna')) ?? ''
  const page = await listenAt(url, token)
  await run(environment, 'on', text)
  await maintenance.look()
  expect(await page.ended).toBe('ended')
  await expect(listenAt(url, token)).rejects.toThrow('503')
  await run(environment, 'off')
  await maintenance.look()
  const again = await listenAt(url, token)
  // Another look at the same is no other beginning.
  await maintenance.look()
  again.leave()
  expect(await again.ended).toBe('broken')
})

test('it holds in every process and over a restart, and mails wait for its end', { timeout: 180_000 }, async () => {
  const database = await createTestDatabase(emptyTemplate)
  onTestFinished(() => database.drop())
  const environment = { ...environmentOf(database.connection), LOG_LEVEL: 'warn' }
  const started = async () => {
    const server = await startProcess(environment)
    onTestFinished(async () => {
      if (server.child.exitCode === null) await server.kill()
    })
    return server
  }
  const statusAt = async ({ url }: { url: string }) => (await fetch(`${url}/api/openapi.json`)).status
  const [first, second] = await Promise.all([started(), started()])
  expect([await statusAt(first), await statusAt(second)]).toEqual([200, 200])
  await run(environment, 'on', text)
  for (const server of [first, second]) await expect.poll(() => statusAt(server), { timeout: 60_000 }).toBe(503)
  const { queue } = await startTestQueue(database)
  onTestFinished(() => queue.stop())
  const to = { name: 'Åsa', address: 'asa@exempel.se' }
  await queueMail(database.db, queue, { kind: 'greeting', to, subject: 'Hej', text: 'Hej', html: '<p>Hej</p>' })
  const unsent = async () => (await database.pool.query('select 1 from mail where sent_at is null')).rowCount
  first.child.kill('SIGTERM')
  expect(await first.exited).toBe(0)
  const again = await started()
  expect(await statusAt(again)).toBe(503)
  expect(again.printed()).toMatch(/Maintenance goes on since 20\d\d-/)
  expect(await unsent()).toBe(1)
  await run(environment, 'off')
  await expect.poll(unsent, { timeout: 60_000 }).toBe(0)
  for (const server of [again, second]) await expect.poll(() => statusAt(server), { timeout: 60_000 }).toBe(200)
})
