import { Readable } from 'node:stream'
import { beforeAll, describe, expect, test } from 'vitest'
import { parcelKinds } from '#contract/platform/parcelKinds.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { attemptsOf, type Attempt } from '#server/testing/linkAttempts.ts'
import { linkBrowser } from '#server/testing/links.ts'
import { buyer, parcelMakers, word, type MadeLink } from '#server/testing/parcelMakers.ts'
import { endParcel } from './commands.ts'

/* Every link, in each of the ways of not quite having it: with no code, with a wrong one, and ended while it sends. */

const { app, world, db, pool, queue, storage } = await startTestApp()
const { villan } = world.folders
const { anna, erik } = world.people
const { makers, makeShare } = parcelMakers({ db, pool, queue }, { folderId: villan, seller: anna, maker: erik })

const megabyte = 1024 * 1024
const megabytes = 8

beforeAll(async () => {
  const paper = { folderId: villan, userId: anna.userId, mediaType: 'text/plain', name: `${word}.txt`, text: word }
  await addFile(db, paper)
  await pool.query('update content set size = $1', [megabytes * megabyte])
})

/** Bytes of which two megabytes have come when the link is ended. */
async function* endedMidway(id: number) {
  for (let count = 0; count < megabytes; count++) {
    if (count === 2) await db.transaction().execute((tx) => endParcel(tx, id))
    // Another each time: a reader may have taken it.
    yield Buffer.alloc(megabyte, 'x')
  }
}

const links: [string, (typeof parcelKinds)[number], () => Promise<MadeLink>][] = [
  ...parcelKinds.map((kind): (typeof links)[number] => [
    kind,
    kind,
    () => makers[kind]?.() ?? Promise.reject(Error(kind)),
  ]),
  ['live share', 'share', () => makeShare(false)],
]

/** What is drawn is sent as a whole: `shares/downloads.test.ts`. */
const isSent = ({ name, url }: Attempt) => name === 'bytes' && !url.endsWith('/document')

describe.each(links)('a link of the kind %s', (_, kind, make) => {
  test('gives nothing to whoever opened it with no code, or a wrong one, where it asks for one', async () => {
    const { id, secret, code } = await make()
    for (const tried of code ? [undefined, 'FELF-ELF-ELF'] : []) {
      const browser = linkBrowser(app)
      const { body } = await browser.open(secret, tried)
      expect(body.isOpen ?? false).toBe(false)
      expect(browser.cookieFor(`/api/Parcel/${id}/`)).toBeUndefined()
    }
    const browser = linkBrowser(app)
    await browser.open(secret, code)
    const headers = { cookie: browser.cookieFor(`/api/Parcel/${id}/`) ?? '' }
    for (const { url, method } of attemptsOf(kind, id).filter(({ name }) => name.endsWith('.confirm'))) {
      const payload = { email: buyer, code: 'BBBB' }
      expect((await app.inject({ url, method: method as 'POST', payload, headers })).json()).toMatchObject({
        code: 'codeWrong',
      })
    }
    const { rowCount } = await pool.query('select from parcel_visit where parcel_id = $1 and email is not null', [id])
    expect(rowCount).toBe(0)
  })

  test.each(attemptsOf(kind, 0).filter(isSent))('gives no more of $url once it is ended', async ({ url }) => {
    const { id, secret, code } = await make()
    const browser = linkBrowser(app)
    await browser.open(secret, code)
    await pool.query('update parcel_visit set email = $1 where parcel_id = $2', [buyer, id])
    storage.read = () => Promise.resolve(Readable.from(endedMidway(id)))
    const cookie = browser.cookieFor(`/api/Parcel/${id}/`) ?? ''
    const asked = app.inject({ url: url.replace('/0/', `/${id}/`), headers: { cookie } })
    // Where it breaks off before anything has been sent there is no answer.
    const got = await asked.then(
      ({ rawPayload }) => rawPayload.length,
      () => 0,
    )
    expect(got).toBeLessThan(3 * megabyte)
  })
})
