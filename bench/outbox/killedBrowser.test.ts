import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { afterAll, expect, test } from 'vitest'
import { startTestApp } from '#server/testing/app.ts'
import { startKillable } from '../../e2e/fixtures/killable.ts'

/*
 * A real browser with its profile on the disk, killed without notice at each step of saving and sending an event with two
 * pictures, before and after each write and each call. `KILLS` says at how many of them, spread over all.
 */

const kills = Number(process.env['KILLS'] ?? 3)

const { app, tokenFor, world, pool } = await startTestApp({ LOG_LEVEL: 'silent' })
const url = await app
  .listen({ host: '127.0.0.1', port: 0 })
  .then(() => `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)
const script = await bundled()
const profile = mkdtempSync(join(tmpdir(), 'parmen-killed-'))
afterAll(() => rmSync(profile, { recursive: true, force: true, maxRetries: 5 }))

async function bundled(): Promise<string> {
  const entry = join(import.meta.dirname, 'inBrowser.ts')
  const lib = { entry, formats: ['iife' as const], name: 'page' }
  const output = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, minify: false, lib },
  })
  const [
    {
      output: [chunk],
    },
  ] = output as [Rolldown.RolldownOutput]
  return chunk.code
}

/** Opens a page of the product's address with an outbox. Its steps are counted; it is killed at the one that is given. */
async function openPage(killAt: number) {
  const { page, kill } = await startKillable(profile)
  await page.route(`${url}/outbox`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>Pärmen</title>' }),
  )
  let steps = 0
  const died = Promise.withResolvers<'killed'>()
  await page.exposeFunction('step', async () => {
    if (steps++ !== killAt) return
    await kill()
    died.resolve('killed')
  })
  await page.goto(`${url}/outbox`)
  await page.addScriptTag({ content: script })
  const given = { userId: world.people.anna.userId, token: await tokenFor('anna'), folderId: world.folders.villan }
  return { page, kill, given, died: died.promise, steps: () => steps }
}

const countOf = async (text: string, ...values: unknown[]) =>
  Number((await pool.query<{ count: string }>(`select count(*) from ${text}`, values)).rows[0]?.count)
const eventsCalled = (title: string) => countOf('activity where title = $1', title)
const picturesOf = (title: string) =>
  countOf(
    `(select name, activity_id from file union all
      select name, activity_id from upload where file_id is null and activity_id is not null) as one
    where name like $1 || ' _%' and activity_id in (select id from activity where title = $1)`,
    title,
  )

/** Saves an event and sends it, until the browser is killed at a step. Returns whether it was, and how many steps it took. */
async function saveUntilKilled(title: string, killAt: number) {
  const { page, given, died, steps, kill } = await openPage(killAt)
  const saving = page
    .evaluate(
      async ([about, name]) => {
        await outboxPage(about.userId, about.token).save(about.folderId, name)
      },
      [given, title] as const,
    )
    .then(() => 'saved' as const)
  // Where the browser dies, its end is told by that alone.
  const end = await Promise.race([saving.catch(() => died), died])
  await kill().catch(() => undefined)
  return { end, steps: steps() }
}

/** Opens the browser again, as its person does, and sends what waits. Returns what is left. */
async function openAgain() {
  const { page, given, kill } = await openPage(Infinity)
  const left = await page.evaluate(async (about) => {
    const outbox = outboxPage(about.userId, about.token)
    const before = await outbox.titles()
    await outbox.sendWaiting()
    return { before, after: await outbox.titles() }
  }, given)
  await kill()
  return left
}

test('a browser that is killed between any two writes has saved all of it or nothing, and what it has saved is sent once', async () => {
  const whole = await saveUntilKilled('Hel', Infinity)
  expect(whole.end).toBe('saved')
  expect([await eventsCalled('Hel'), await picturesOf('Hel')]).toEqual([1, 2])

  const wrong: unknown[] = []
  for (let turn = 0; turn < kills; turn++) {
    const killAt = Math.floor(((turn + Math.random()) * whole.steps) / kills)
    const title = `Avbruten ${turn} vid ${killAt}`
    const { end } = await saveUntilKilled(title, killAt)
    const { before, after } = await openAgain()
    const there = [await eventsCalled(title), await picturesOf(title)]
    // At the very first step nothing was written; from the second on all of it is.
    const isAll = there[0] === 1 && there[1] === 2
    const isNothing = there[0] === 0 && there[1] === 0 && before.length === 0 && killAt === 0
    if (end !== 'killed' || after.length > 0 || !(isAll || isNothing)) wrong.push({ killAt, end, before, after, there })
  }
  expect(wrong).toEqual([])
}, 300_000)
