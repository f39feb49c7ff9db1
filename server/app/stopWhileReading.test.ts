import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { readingJob } from '#server/rules/domain/queueReading.ts'
import { previewJob } from '#server/content/files/decoding/previewJobs.ts'
import { signUpAt } from '#server/testing/overHttp.ts'
import { startProcess } from '#server/testing/process.ts'
import { receiptPhoto, scannedPdf } from '#server/testing/receiptPictures.ts'
import { emptyTemplate } from '#server/testing/template.ts'
import { createTestDatabase } from '#server/testing/testDatabase.ts'
import { tusClient } from '#server/testing/tus.ts'

const patience = 180_000

/** As the client of uploads calls it. */
const listeningAt = (url: string) =>
  ({
    inject: async ({ url: path, payload, ...request }: { url: string; payload?: Buffer }) => {
      const reply = await fetch(url + path, { ...request, ...(payload && { body: new Uint8Array(payload) }) })
      return { statusCode: reply.status, body: await reply.text(), headers: Object.fromEntries(reply.headers) }
    },
  }) as unknown as FastifyInstance

/** Of its reading and its preview: whether it waits, what counts against it, and whether somebody holds it now. */
async function lines(pool: Pool) {
  const { rows } = await pool.query<{ state: string; tries: number; isHeld: boolean }>(
    `select state, tries, due_at > now() as "isHeld" from reading
    union all select preview, preview_tries, preview_due_at > now() from content`,
  )
  return rows
}

test(
  'a server that is stopped while it reads a file counts no try, says nothing of an error, and the next one begins anew, also after two that were killed',
  async () => {
    const database = await createTestDatabase(emptyTemplate)
    const { pool, connection } = database
    onTestFinished(() => database.drop())
    const { host = '', user, database: name } = connection
    const DATA_DIR = mkdtempSync(join(tmpdir(), 'parmen-stop-'))
    onTestFinished(() => rmSync(DATA_DIR, { recursive: true, force: true }))
    const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`
    const start = async () => {
      const server = await startProcess({ DATABASE_URL, DATA_DIR, LOG_LEVEL: 'warn' })
      onTestFinished(async () => {
        if (server.child.exitCode === null && server.child.signalCode === null) await server.kill()
      })
      return server
    }
    const stopWhileReading = async (server: Awaited<ReturnType<typeof start>>, stop: () => void) => {
      const isRead = async () => (await lines(pool)).filter(({ tries, isHeld }) => tries === 1 && isHeld)
      await expect.poll(isRead, { timeout: patience }).not.toEqual([])
      stop()
      expect(await server.exited).toBe(0)
      expect((await lines(pool)).filter(({ state }) => state === 'waiting').map(({ tries }) => tries)).toContain(0)
      expect((await lines(pool)).filter(({ state, tries }) => state !== 'done' && tries > 0)).toEqual([])
      expect(server.printed().split('\n').slice(1).join('\n')).not.toMatch(/stack|pool|"level":(?:50|60)/)
    }

    const first = await start()
    const { token } = await signUpAt(first.url)
    // So many pages that it takes longer than a stop does.
    const pages = await scannedPdf(await receiptPhoto(), 20)
    await tusClient(listeningAt(first.url), async () => token).upload(pages, { name: 'Kvitton.pdf' })
    await stopWhileReading(first, () => first.child.kill('SIGTERM'))

    const second = await start()
    // As the queue does it a minute after a server was killed.
    const retry = async () => {
      const again = `update pgboss.job set state = 'retry', start_after = now()
        where name = any($1) and state in ('active', 'retry')`
      await pool.query(again, [[readingJob, previewJob]])
      await pool.query('update reading set due_at = now()')
    }
    await retry()
    // From a terminal the processes that read get it too.
    await stopWhileReading(second, () => void process.kill(-(second.child.pid ?? 0), 'SIGINT'))

    const reading = async () => (await pool.query('select state, tries, due_at > now() as "isHeld" from reading')).rows
    for (const tries of [1, 2]) {
      await retry()
      const killed = await start()
      await expect.poll(reading, { timeout: patience }).toEqual([{ state: 'waiting', tries, isHeld: true }])
      await killed.kill()
    }
    await retry()
    await start()
    await expect.poll(reading, { timeout: patience }).toMatchObject([{ state: 'done' }])
  },
  5 * patience,
)
