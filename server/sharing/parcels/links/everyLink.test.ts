import { beforeAll, describe, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import { fileForms } from '#contract/platform/fileAddresses.ts'
import { parcelKinds, type ParcelKind } from '#contract/platform/parcelKinds.ts'
import { parcelByteAddresses, parcelBytesPath } from '#contract/sharing/parcelLinks.ts'
import { memberStatus, userStatus } from '#contract/rules/statuses.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { folders } from '#contract/folders/folders.ts'
import { aComponent, anEvent } from '#fixtures/builders.ts'
import { trash } from '#contract/lifecycle/trash.ts'
import { restoreFolder, takeDown } from '../../takeDowns/commands.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, aWebp } from '#server/testing/files.ts'
import { attemptsOf, type Attempt } from '#server/testing/linkAttempts.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { buyer, parcelMakers, word, type MadeLink } from '#server/testing/parcelMakers.ts'
import { recordStatements } from '#server/testing/statements.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { endParcel } from './commands.ts'

/*
 * Every endpoint and every address of bytes that is read through a link, for everybody who may not read it: generated
 * from the contract, so that a new one is tried without being named here.
 */

const { app, as, world, db, pool, queue, storage } = await startTestApp()
const recorded = recordStatements(pool)
const { villan, elen } = world.folders
const { anna, erik } = world.people

const { makers, makeShare } = parcelMakers({ db, pool, queue }, { folderId: villan, seller: anna, maker: erik })
/** Of these kinds the rest is read by whoever has confirmed an address besides. */
const readUnconfirmed: Partial<Record<ParcelKind, readonly string[]>> = {
  handOver: ['handOverLink.cover', 'handOverLink.sendCode', 'handOverLink.confirm'],
}

const kinds = parcelKinds.filter((kind) => makers[kind])
/** Others of the same kinds, which read what they show in another way. */
const others: [string, ParcelKind, () => Promise<MadeLink>][] = [['live share', 'share', () => makeShare(false)]]
const make = (kind: ParcelKind) => makers[kind]?.() ?? Promise.reject(new Error('no maker'))

beforeAll(async () => {
  await addPaper(villan, { name: `${word}.pdf` })
  await addPaper(elen, { name: `${word} i elen.pdf` })
  await pool.query(`update content set preview = 'done', width = 4, height = 3`)
})

async function addPaper(folderId: number, file: { name: string; activityId?: number; day?: string }) {
  const { name: text } = file
  const kept = await addFile(db, { folderId, userId: anna.userId, text, mediaType: 'text/plain', ...file })
  const webp = await aWebp()
  for (const form of fileForms) {
    const bytes = form === 'original' ? Buffer.from(text) : webp
    await storage.put(keyOf(kept.sha256, form), [bytes] as never, bytes.length)
  }
}

const ask = ({ headers, method, name: _name, ...attempt }: Attempt, cookie?: string) =>
  app.inject({ ...attempt, method: method as 'GET', headers: { ...headers, ...(cookie ? { cookie } : {}) } })

async function opened(makeOne: () => Promise<MadeLink>, { confirms = true } = {}) {
  const made = await makeOne()
  const browser = linkBrowser(app)
  const { status, body } = await browser.open(made.secret, made.code)
  expect([status, body.isOpen, body.id]).toEqual([200, true, made.id])
  if (confirms) await pool.query('update parcel_visit set email = $1 where parcel_id = $2', [buyer, made.id])
  return { ...made, cookie: browser.cookieFor(`/api/Parcel/${made.id}/`) ?? '' }
}

const setStatus = (userId: number, status: number) =>
  db.updateTable('app_user').set({ status_id: status }).where('id', '=', userId).execute()

/** What makes a link give nothing; returns how it is put back. */
const endings: Record<string, (id: number) => Promise<(() => Promise<unknown>) | undefined>> = {
  'it is ended': async (id) => void (await db.transaction().execute((tx) => endParcel(tx, id))),
  'it has gone out': async (id) =>
    void (await pool.query(`update parcel set expires_at = now() - interval '1 second' where id = $1`, [id])),
  'the browser opened it long ago': async (id) =>
    void (await pool.query(`update parcel_visit set ends_at = now() - interval '1 second' where parcel_id = $1`, [id])),
  'the row of the browser is removed': async (id) =>
    void (await pool.query(`delete from parcel_visit where parcel_id = $1`, [id])),
  'the folder is in the trash': async () => {
    const { body } = await as('anna').call(folders.remove, { params: { id: villan } })
    return () => as('anna').call(trash.restore, { params: { id: body.deletionId } })
  },
  'an operator has taken the folder down': async () => {
    await db.transaction().execute((tx) => takeDown(tx, villan, 'Någon har klagat.'))
    return () => db.transaction().execute((tx) => restoreFolder(tx, villan))
  },
  'the account of its maker is suspended': async () => {
    await setStatus(erik.userId, userStatus.suspended)
    return () => setStatus(erik.userId, userStatus.active)
  },
  'the account of its maker is leaving': async () => {
    await setStatus(erik.userId, userStatus.leaving)
    return () => setStatus(erik.userId, userStatus.active)
  },
  'the account of the founder is suspended': async () => {
    await setStatus(anna.userId, userStatus.suspended)
    return () => setStatus(anna.userId, userStatus.active)
  },
}

/** The attempts that are answered with anything but the one thing that is said of what is not there. */
async function gave(attempts: Attempt[], cookie?: string): Promise<object[]> {
  const found: object[] = []
  for (const attempt of attempts) {
    const { statusCode, body, headers } = await ask(attempt, cookie)
    const isNothing =
      statusCode === 404 && body === nothing && Object.entries(hidden).every(([name, value]) => headers[name] === value)
    if (!isNothing) found.push({ ...attempt, statusCode, body })
  }
  return found
}

/** Not one byte of content. */
const nothing = JSON.stringify({ type: 'about:blank', title: 'Not Found', status: 404, code: 'parcelNotFound' })
const unconfirmed = JSON.stringify({ type: 'about:blank', title: 'Forbidden', status: 403, code: 'addressUnconfirmed' })
const hidden = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

test('every kind that anything is read of is tried', () => {
  const read = [
    ...endpoints.flatMap(({ through }) => through ?? []),
    ...parcelKinds.filter((kind) => parcelByteAddresses[kind].length > 0),
  ]
  expect(new Set(read)).toEqual(new Set(kinds))
})

test('the table of bytes has every address of the app, and each lies below its parcel', () => {
  const routes = [...app.printRoutes({ commonPrefix: false }).matchAll(/(\/api\/parcel\/\S+) \(GET/g)]
  // The app knows no capital letters.
  const calls = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path.toLowerCase()))
  const bytes = routes.map(([, path = '']) => path).filter((path) => !calls.has(path))
  const listed = parcelKinds.flatMap((kind) =>
    parcelByteAddresses[kind].map((rest) => parcelBytesPath(kind, rest).toLowerCase()),
  )
  expect(bytes.toSorted()).toEqual(listed.toSorted())
  for (const { through, isPublic, path, problems } of endpoints.filter((one) => one.through)) {
    expect([path, isPublic, problems?.includes('parcelNotFound'), through]).toEqual([
      expect.stringMatching(/^\/api\/Parcel\/:id\/[a-z]+\//),
      true,
      true,
      through,
    ])
  }
})

/** What is frozen takes a few; what a live share shows, and what has changed, is read from all of a folder. */
function mostStatements(url: string): number {
  if (url.includes('/changes')) return 36
  return /\/share\/(document|papers|view)/.test(url) ? 16 : 8
}

const everyLink = [...kinds.map((kind): (typeof others)[number] => [kind, kind, () => make(kind)]), ...others]

describe.each(everyLink)('a link of the kind %s', (_, kind, makeOne) => {
  test('gives each of them to whoever has opened it', async () => {
    const { id, cookie } = await opened(makeOne)
    for (const attempt of attemptsOf(kind, id)) {
      const { statusCode, headers } = await ask(attempt, cookie)
      expect([attempt.url, statusCode < 300]).toEqual([attempt.url, true])
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    }
  })

  test('gives nothing of what is in it before an address is confirmed, where one must be', async () => {
    const readable = readUnconfirmed[kind]
    const { id, cookie } = await opened(makeOne, { confirms: false })
    for (const attempt of attemptsOf(kind, id)) {
      const { statusCode, body } = await ask(attempt, cookie)
      const isOpen = statusCode < 300 && (!readable || !body.includes(word))
      const isShut = statusCode === 403 && body === unconfirmed
      const mayRead = !readable || readable.includes(attempt.name)
      expect([attempt.url, isOpen, isShut, body]).toEqual([attempt.url, mayRead, !mayRead, body])
      // One of them has confirmed it.
      await pool.query('update parcel_visit set email = null where parcel_id = $1', [id])
    }
  })

  test('gives nothing without a cookie, with a made-up one, or with that of another parcel', async () => {
    const { id } = await opened(makeOne)
    const other = await opened(makeOne)
    for (const cookie of [undefined, `parmen_parcel=${'x'.repeat(43)}`, 'parmen_parcel=', other.cookie])
      expect(await gave(attemptsOf(kind, id), cookie)).toEqual([])
  })

  test('gives nothing of another parcel, of one that there is not, or by a number that is none', async () => {
    const { id, cookie } = await opened(makeOne)
    const other = await makeOne()
    for (const wrong of [other.id, 999_999, 0]) expect(await gave(attemptsOf(kind, wrong), cookie)).toEqual([])
    const attempts = attemptsOf(kind, id)
    const to = (from: string, next: string) =>
      attempts.filter(({ url }) => url.includes(from)).map((one) => ({ ...one, url: one.url.replace(from, next) }))
    expect(await gave(to(`/${id}/`, '/ett/'), cookie)).toEqual([])
    for (const number of ['9999', '0', '-1', 'x', '99999999999'])
      expect(await gave(to('/file/1/', `/file/${number}/`), cookie)).toEqual([])
  })

  test('gives nothing of a kind that it is not', async () => {
    const { id, cookie } = await opened(makeOne)
    const ofOthers = parcelKinds.filter((one) => one !== kind).flatMap((other) => attemptsOf(other, id))
    expect(await gave(ofOthers, cookie)).toEqual([])
  })

  test.each(Object.keys(endings))('gives nothing, nor opens again, once %s', async (ending) => {
    const made = await opened(makeOne)
    const putBack = await endings[ending]?.(made.id)
    expect(await gave(attemptsOf(kind, made.id), made.cookie)).toEqual([])
    const again = await linkBrowser(app).open(made.secret, made.code)
    const isOver = !ending.includes('browser')
    expect([ending, again.status]).toEqual([ending, isOver ? 404 : 200])
    await putBack?.()
  })

  test('is read by as many statements however much there is', async () => {
    const counted = async () => {
      const { id, cookie } = await opened(makeOne)
      const counts: [string, number][] = []
      for (const attempt of attemptsOf(kind, id).filter(({ method }) => method === 'GET')) {
        const { statements } = await recorded.during(() => ask(attempt, cookie))
        counts.push([attempt.url, statements.length])
      }
      expect(counts.filter(([url, count]) => count > mostStatements(url))).toEqual([])
      return counts.map(([url, count]) => `${url.replace(`/${id}/`, '/:id/')} ${count}`)
    }
    // What is made once has been made.
    await counted()
    const few = await counted()
    for (let more = 1; more <= 8; more++) {
      const { id: activityId } = (await as('anna').call(activities.add, { body: anEvent(elen) })).body
      await as('anna').call(components.add, { body: aComponent(villan) })
      await addPaper(elen, { name: `Nytt ${more}.pdf`, activityId, day: '2001-01-01' })
    }
    expect(await counted()).toEqual(few)
  })

  test('is read in an archived folder as before', async () => {
    await pool.query('update folder set status_id = 19 where id = $1', [villan])
    const { id, cookie } = await opened(makeOne)
    for (const attempt of attemptsOf(kind, id).filter(({ method }) => method === 'GET'))
      expect((await ask(attempt, cookie)).statusCode).toBe(200)
    await pool.query('update folder set status_id = 18 where id = $1', [villan])
  })

  test(`is ${kind === 'share' ? 'gone' : 'read on'} once whoever made it is no longer a member`, async () => {
    const { id, cookie } = await opened(makeOne)
    const setMembership = (status: number) =>
      db.updateTable('membership').set({ status_id: status }).where('id', '=', world.members.erik).execute()
    await setMembership(memberStatus.ended)
    const reads = attemptsOf(kind, id).filter(({ method }) => method === 'GET')
    const given = []
    for (const attempt of reads) given.push([attempt.url, (await ask(attempt, cookie)).statusCode])
    await setMembership(memberStatus.active)
    expect(given).toEqual(reads.map(({ url }) => [url, kind === 'share' ? 404 : 200]))
  })

  test('tells whoever has it from whom it is, and nothing of what is in it', async () => {
    const { secret, code } = await makeOne()
    const { body } = await linkBrowser(app).open(secret, code)
    expect(body).toMatchObject({ kind, madeByName: 'Erik Berg' })
    // The folder of a firm may be called by its customer, who is told to nobody.
    expect(JSON.stringify(body).includes('Villa Solhem')).toBe(kind === 'share')
    expect(JSON.stringify(body)).not.toContain(word)
  })
})
