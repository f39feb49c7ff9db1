import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { choiceOfHandOver } from '#contract/sharing/handOverChoice.ts'
import { grant } from '#server/rules/access/access.ts'
import { certificatePdf } from '#server/sharing/handOvers/certificate/kept.ts'
import { frozenOf } from '#server/sharing/handOvers/choice/frozen.ts'
import { exchange } from '#server/sharing/handOvers/exchange/exchange.ts'
import { undoExchange } from '#server/sharing/handOvers/exchange/undo.ts'
import { handOverOf } from '#server/sharing/handOvers/rows.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { createDb } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { openDatabase } from '#server/platform/database/open.ts'
import type { MailDeps } from '#server/platform/services.ts'
import { acceptedHandOver } from '#server/testing/acceptedHandOver.ts'

/**
 * `node bench/handOver.ts [events]`: how long it takes to hand over a folder with 3,000 events, 600 components and 2,000
 * papers of a megabyte each, of which one in four has been read; both folders are locked for that long. The bytes of the
 * papers are not there: both sides share them.
 */
const events = Number(process.argv[2] ?? 3_000)

const folder = mkdtempSync(join(tmpdir(), 'parmen-hand-over-'))
const database = await openDatabase({ dataDir: folder, onError: console.error })
const { pool } = database
const db = createDb(pool)
// Nothing is mailed.
const queue = { enqueue: async () => {}, enqueueAll: async () => {} } as unknown as MailDeps['queue']
const deps = { db, queue, config: readConfig({ DATA_DIR: folder, SUPPORT_EMAILS: '' }) }
try {
  await migrate(pool)
  await measure()
} finally {
  await database.stop()
  rmSync(folder, { recursive: true, force: true })
}

async function measure() {
  const [sellerId, buyerId] = [await addPerson('saljare'), await addPerson('kopare')]
  const folderId = await fill(sellerId)
  const granted = await grant(db, sellerId, folderId, 'TransferFolder')
  const buyer = { userId: buyerId, email: 'kopare@exempel.se' }
  const frozen = await timed('what goes along is read', () => frozenOf(db, granted, choiceOfHandOver.everything))
  console.log(`  ${frozen.content.events.length} events, ${frozen.content.files.length} papers`)
  const choice = choiceOfHandOver.everything
  const parcelId = await timed('it is offered', () => acceptedHandOver(deps, { sellerId, buyer, folderId, choice }))
  await timed('it is exchanged', () => exchange(deps, parcelId))
  const reading = await grant(db, sellerId, folderId, 'ReadFolder')
  const pdf = await timed('the certificate is drawn', () =>
    certificatePdf(db, reading, { checkAddress: 'https://exempel.se/intyg' }),
  )
  console.log(`  ${Math.round(pdf.bytes.length / 1000)} kB`)
  const bought = (await handOverOf(db, folderId))?.buyerFolderId ?? 0
  const { rows } = await sql<{ bytes: number; kept: number }>`
    select (select sum(size) from content)::bigint as kept, (select sum(size) from file join content on content.sha256 = file.content
      where folder_id in (select id from folder where id = ${bought} or parent_id = ${bought}))::bigint as bytes`.execute(
    db,
  )
  console.log(`  the buyer has ${rows[0]?.bytes} bytes, of ${rows[0]?.kept} that are kept`)
  await timed('it is undone', () => undoExchange(deps, reading))
  console.log(`memory ${Math.round(process.memoryUsage.rss() / 1_000_000)} MB`)
}

async function timed<T>(what: string, run: () => Promise<T>): Promise<T> {
  const since = performance.now()
  const result = await run()
  console.log(`${what}: ${((performance.now() - since) / 1000).toFixed(1)} s`)
  return result
}

async function addPerson(name: string): Promise<number> {
  const person = { issuer: 'bench', subject: name, email: `${name}@exempel.se`, first_name: name }
  return (await db.insertInto('app_user').values(person).returning('id').executeTakeFirstOrThrow()).id
}

async function fill(userId: number): Promise<number> {
  const added = db.insertInto('folder').values({ title: 'Huset', category_id: 1, created_by: userId })
  const { id } = await added.returning('id').executeTakeFirstOrThrow()
  await db.insertInto('membership').values({ folder_id: id, user_id: userId, role_id: 1, status_id: 14 }).execute()
  await sql`
    insert into folder (title, parent_id, created_by) select 'Del ' || n, ${id}::bigint, ${userId}::bigint from generate_series(1, 5) n`.execute(
    db,
  )
  await sql`
    with place as (select array_agg(folder.id) as ids from folder),
    event as (
      insert into activity (folder_id, title, description, outcome, start_date, end_date, status_id, cost, initiated_by)
      select ids[1 + n % 6], 'Rond ' || n, repeat('Genomgång. ', 20) || 'Fråga Kerstin Holm 070-174 06 52.', repeat('Bra. ', 20), day, day, 22, n, ${userId}::bigint
      from place, generate_series(1, ${events}::int) n cross join lateral (select date '2010-01-01' + n as day) days
    ),
    thing as (
      insert into component (folder_id, name, make, created_by)
      select ids[1 + n % 6], 'Sak ' || n, 'Nibe', ${userId}::bigint from place, generate_series(1, 600) n
    ),
    bytes as (
      insert into content (sha256, size, media_type, preview)
      select sha256(n::text::bytea), 1048576, 'application/pdf', 'done' from generate_series(1, 2048) n
    )
    select`.execute(db)
  await sql`
    insert into file (folder_id, name, kind_id, day, content, words, created_by)
    select place.ids[1 + n % 6], 'Papper ' || n || '.pdf', 1, date '2010-01-01' + n, sha256(n::text::bytea),
      case when n % 4 = 0 then repeat('Protokoll från besiktning, utförd av Kerstin Holm 070-174 06 52. ', 80) end, ${userId}::bigint
    from (select array_agg(folder.id) as ids from folder) as place, generate_series(1, 2048) n`.execute(db)
  return id
}
