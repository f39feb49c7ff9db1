import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { today } from '@internationalized/date'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { product } from '#contract/platform/product.ts'
import { uploads } from '#contract/content/uploads.ts'
import { addDemoDays } from '#fixtures/demo/days.ts'
import { releasePassphrase, releasesFolder, releaseFile } from '#fixtures/releases.ts'
import { callApp, signIn, signUpThrough, tokenOf } from '#fixtures/signUp.ts'
import { buildWorld, demoPeople, worldPassword, type SignedInUser } from '#fixtures/world.ts'
import { start } from '#server/app/start.ts'
import { makeBackup } from '#server/backup/writing/makeBackup.ts'
import { ownMigrations } from '#server/platform/database/migrate.ts'
import { connectionToService } from '#server/platform/database/running.ts'
import { openDiskStorage } from '#server/platform/storage/disk.ts'
import { createDb, type Db } from '#server/platform/database/database.ts'
import { createPool } from '#server/platform/database/pool.ts'
import { version } from '#server/platform/version.ts'
import { photo } from '#server/testing/pictures.ts'
import { tusClient } from '#server/testing/tus.ts'

/** Leaves an archive of today's version in `fixtures/releases/`, which every later version must be able to restore. */
const dataDir = mkdtempSync(join(tmpdir(), 'parmen-release-'))
const settings = { DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'error', SUPPORT_EMAILS: demoPeople.karin.email }
const service = await start(settings, { prepare: (app, { db }) => fill(app, db) })
try {
  const connection = connectionToService({ dataDir })
  const pool = createPool(connection, () => {})
  await untilIdle(createDb(pool))
  await pool.end()
  mkdirSync(releasesFolder, { recursive: true })
  const newest = (await ownMigrations()).at(-1)?.name.slice(0, 4) ?? ''
  const path = join(releasesFolder, `${version}-${newest}.tar.zst.age`)
  rmSync(path, { force: true })
  const sealing = { passphrase: releasePassphrase, workFactor: 8 }
  const { bytes } = await makeBackup({ connection, storage: openDiskStorage(join(dataDir, 'files')) }, path, sealing)
  console.log(`${path}: ${bytes} bytes`)
} finally {
  await service.stop()
  rmSync(dataDir, { recursive: true, force: true })
}

async function fill(app: FastifyInstance, db: Db) {
  const users = new Map<string, SignedInUser>()
  const signUp = signUpThrough(app, db)
  const world = await buildWorld(async (person) => {
    const user = await signUp(person)
    users.set(person.email, user)
    return user
  })
  const [anna, petra] = [users.get(demoPeople.anna.email), users.get(demoPeople.petra.email)]
  if (!anna || !petra) throw new Error('The world is without Anna or Petra.')
  await addDemoDays(world, { anna, petra }, today(product.timeZone))
  const token = await tokenOf(app, await signIn(app, { email: demoPeople.anna.email, password: worldPassword }))
  const { upload } = tusClient(app, async () => token)
  const id = await upload(await photo('jpeg'), { name: releaseFile })
  const body = { folderId: world.folders.villan, kindId: fileKind.receipt }
  const { status } = await callApp(app, uploads.attach, { params: { id }, body }, token)
  if (status !== 200) throw new Error(`Placing the file was answered ${status}.`)
}

/** Previews are made and mails are sent, as in any service that has run for a while. */
async function untilIdle(db: Db) {
  for (;;) {
    const waiting = await db.selectFrom('content').where('preview', '=', 'waiting').select('size').execute()
    const unsent = await db.selectFrom('mail').where('sent_at', 'is', null).select('id').execute()
    if (waiting.length + unsent.length === 0) return
    await pause(200)
  }
}
