import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import type { Theme } from '#contract/platform/theme.ts'
import { buildDemo } from '#fixtures/demo/buildDemo.ts'
import { demoPeople, worldPassword, type PersonName } from '#fixtures/world.ts'
import { start } from '#server/app/start.ts'
import { createDb, type Db } from '#server/platform/database/database.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { quickHashing } from '#server/testing/quickHashing.ts'
import { findChromium } from '../../e2e/fixtures/chromium.ts'

/** The day and time of the demo in pictures, so that a picture that is made anew shows the same. */
const present = new Date('2026-11-25T10:12:00+01:00')

type View = { width: number; height: number; theme: Theme; scale?: number }
export type Demo = { openPage: (name: PersonName, view: View) => Promise<Page> }

/** Runs a service with the demo world and a browser to look at it, for as long as the work takes. */
export async function withDemo(work: (demo: Demo) => Promise<void>) {
  setClock(present)
  const dataDir = mkdtempSync(join(tmpdir(), 'parmen-pictures-'))
  const settings = {
    DATA_DIR: dataDir,
    PORT: '0',
    LOG_LEVEL: 'error',
    SUPPORT_EMAILS: demoPeople.karin.email,
    MAIL_IN_DOMAIN: 'in.parmen.test',
    MAIL_IN_PORT: '0',
  }
  const service = await start(settings, { hashing: quickHashing, prepare: buildDemo })
  const browser = await chromium.launch(await findChromium())
  try {
    await untilPreviewed(dataDir)
    await work({
      openPage: async (name, { width, height, theme, scale = 1 }) => {
        const context = await browser.newContext({
          baseURL: service.url,
          viewport: { width, height },
          deviceScaleFactor: scale,
          colorScheme: theme,
          reducedMotion: 'reduce',
          locale: 'sv-SE',
          timezoneId: 'Europe/Stockholm',
        })
        const data = { email: demoPeople[name].email, password: worldPassword }
        const reply = await context.request.post('/api/identity/sign-in/email', { data })
        if (!reply.ok()) throw new Error(`Signing in was answered ${reply.status()}.`)
        // An open answer never comes to rest.
        await context.route('**/api/live**', (route) => route.abort())
        const page = await context.newPage()
        await page.clock.setFixedTime(present)
        return page
      },
    })
  } finally {
    await browser.close()
    await service.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Sets the clock of this process, which goes on from there. The database keeps its own, which says when rows end. */
function setClock(moment: Date) {
  const Real = Date
  const ahead = moment.getTime() - Real.now()
  const now = () => Real.now() + ahead
  globalThis.Date = new Proxy(Real, {
    construct: (_, given: unknown[]) => Reflect.construct(Real, given.length === 0 ? [now()] : given),
    get: (_, key) => (key === 'now' ? now : (Reflect.get(Real, key) as unknown)),
  })
}

async function untilPreviewed(dataDir: string) {
  const pool = createPool(connectionToService({ dataDir }), () => {})
  while (await isAnyWaiting(createDb(pool))) await pause(200)
  await pool.end()
}

const isAnyWaiting = async (db: Db) =>
  (await db.selectFrom('content').where('preview', '=', 'waiting').select('size').limit(1).execute()).length > 0
