import { beforeAll, describe, expect, test } from 'vitest'
import type { Endpoint, RequestInput } from '#contract/platform/endpoint.ts'
import { endpoints } from '#contract/endpoints.ts'
import { archiveAddress, exportAddress, fileAddress, fileForms } from '#contract/platform/fileAddresses.ts'
import { faults } from '#contract/content/faults.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { search } from '#contract/content/search.ts'
import { uploads } from '#contract/content/uploads.ts'
import { aFault } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile } from '#server/testing/files.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'

/*
 * Every address that gives bytes of a file, or words of it, for everybody: by a list that an address of the app cannot
 * be left out of. Who sees which folder is written out by hand.
 */

const { app, as, tokenFor, world, db, storage } = await startTestApp()
const { villan, elen, baten } = world.folders

const people = ['anna', 'erik', 'petra', 'olle', 'sven', 'ines', 'stina', null] as const
type Person = (typeof people)[number]
/**
 * The readers of each place. In the main folder there are a founder, an administrator, a partner and an observer;
 * somebody of a sub-folder alone, an invitee and a stranger stand beside them.
 */
const seenBy: Record<string, Person[]> = {
  'the main folder': ['anna', 'erik', 'petra', 'olle'],
  'a sub-folder that inherits': ['anna', 'erik', 'petra', 'olle', 'sven'],
  'a sub-folder that does not': ['anna', 'petra'],
  'a fault of the main folder': ['anna', 'erik', 'petra', 'olle'],
  'a fault of the sub-folder that does not': ['anna', 'petra'],
}

type Secret = { id: number; folderId: number; word: string }
const secrets = {} as Record<string, Secret>

beforeAll(async () => {
  const child = await as('anna').call(folders.add, { body: { title: 'Bokföring', parentId: villan } })
  const body = { inherits: false, keep: [world.people.petra.userId] }
  await as('anna').call(folders.setInheritance, { params: { id: child.body.id }, body })
  const faultIn = async (folderId: number) => (await as('anna').call(faults.add, { body: aFault(folderId) })).body.id
  const places = [
    { folderId: villan },
    { folderId: elen },
    { folderId: child.body.id },
    { folderId: villan, faultId: await faultIn(villan) },
    { folderId: child.body.id, faultId: await faultIn(child.body.id) },
  ]
  for (const [n, place] of Object.keys(seenBy).entries()) {
    const word = `hemligt${n}ord`
    const at = places[n] ?? { folderId: 0 }
    const userId = world.people.anna.userId
    const kept = await addFile(db, { ...at, userId, name: `${word}.pdf`, text: word, words: word })
    for (const form of fileForms)
      await storage.put(keyOf(kept.sha256, form), [Buffer.from(word)] as never, Buffer.byteLength(word))
    const placeholder = Buffer.from(word)
    const picture = { preview: 'done', width: 4, height: 3, placeholder }
    await db.updateTable('content').set(picture).where('sha256', '=', Buffer.from(kept.sha256, 'hex')).execute()
    secrets[place] = { id: kept.id, folderId: at.folderId, word }
  }
})

const place = Object.keys(seenBy)

/**
 * The addresses to try, by the pattern of their route: each as it is asked for, and in ways that name another folder or
 * several.
 */
const byteAddresses: Record<string, (secret: Secret) => string[]> = {
  ...Object.fromEntries(fileForms.map((form) => [`/files/${form}/:id`, ({ id }: Secret) => [fileAddress(form, id)]])),
  '/files/zip/:id': ({ id, folderId }) => [
    archiveAddress(folderId),
    archiveAddress(folderId, [id]),
    archiveAddress(villan, [id]),
    archiveAddress(elen, [id]),
    archiveAddress(baten, [id]),
  ],
}

/** The calls that answer with a file or its words, by their path. */
const readings: Record<string, (who: Person, secret: Secret) => Promise<unknown>> = {
  [files.ofUser.path]: async (who, { folderId, word }) => [
    await read(who, files.ofUser, { query: {} }),
    await read(who, files.ofUser, { query: { folderId, q: word } }),
  ],
  [files.one.path]: (who, { id, folderId }) => read(who, files.one, { params: { id }, query: { folderId } }),
  [files.summary.path]: (who, { folderId }) => read(who, files.summary, { query: { folderId } }),
  [files.usage.path]: (who, { folderId }) => read(who, files.usage, { query: { folderId } }),
  [files.sizes.path]: (who, { folderId }) => read(who, files.sizes, { query: { folderId } }),
  [uploads.mine.path]: (who) => read(who, uploads.mine, { query: {} }),
  [search.find.path]: (who, { word }) => read(who, search.find, { query: { q: word } }),
  [search.meant.path]: (who, { word }) => read(who, search.meant, { query: { q: `${word.slice(0, -1)}x` } }),
}

const read = async <E extends Endpoint>(who: Person, endpoint: E, input: RequestInput<E>): Promise<unknown> =>
  (await as(who).call(endpoint, input)).body

const credentials = {
  'by cookie': async (who: PersonName): Promise<Record<string, string>> => {
    const { cookies } = await app.inject({ url: '/api/File?topX=1', headers: await credentials['by token'](who) })
    return { cookie: `${cookies[0]?.name}=${cookies[0]?.value}` }
  },
  'by token': async (who: PersonName) => ({ authorization: `Bearer ${await tokenFor(who)}` }),
}

test('the lists have every address of the app', () => {
  const routes = app.printRoutes({ commonPrefix: false }).matchAll(/(\/files\/\S+) \(GET/g)
  // Those of messages have other readers: `server/content/messages/sending/files.test.ts`.
  const ofMessages = fileForms.map((form) => `/files/message/${form}/:id`)
  // That of everything has a cookie of its own: `server/accounts/account/export/export.test.ts`.
  // A report has words of everything else: `server/content/timeline/report/report.test.ts`.
  const ofYear = '/files/aret/:id/:year'
  // So have the documents of a folder: `server/sharing/documents/documents.test.ts`.
  const ofFolder = '/files/dokument/:name/:id'
  // That of a look has other readers: `server/accounts/support/looks/looks.test.ts`.
  const ofLook = '/files/insyn/:caseId/:form/:id'
  // Those of a question for advice too: `server/accounts/support/advice/files.test.ts`.
  const ofCase = '/files/arende/:form/:id'
  // So has a certificate: `server/sharing/handOvers/certificate/certificate.test.ts`.
  const ofCertificate = '/files/overlatelse/:id'
  // So has what waits in a folder: `server/sharing/shares/sentPapers/sentPapers.test.ts`.
  const ofPaper = '/files/inskickat/:form/:id'
  // And what waits in the Inkorg: `server/intake/inbox/inbox.test.ts`.
  const ofInbox = '/files/inkommet/:form/:id'
  // And what was laid in a folder of a delivery: `server/sharing/deliveries/received/kept.test.ts`.
  const ofDelivery = '/files/levererat/:form/:id/:claimId'
  // So has the mail that it came with: `server/intake/mailIn/processing/originals.test.ts`.
  const ofMail = '/files/mejl/:id'
  // And the letter of a complaint: `server/content/complaints/complaints.test.ts`.
  const ofComplaint = '/files/reklamation/:id/:activityId'
  const ofWork = [ofYear, ofFolder, ofCertificate, ofComplaint]
  const others = [exportAddress, ofDelivery, ...ofWork, ofLook, ofCase, ofPaper, ofInbox, ofMail]
  const listed = [...Object.keys(byteAddresses), ...ofMessages, ...others]
  expect([...routes].map(([, path = '']) => path).toSorted()).toEqual(listed.toSorted())
  const calls = endpoints.filter(({ method, path }) => method === 'GET' && path.startsWith('/api/File'))
  const listedCalls = Object.keys(readings).filter((path) => path.startsWith('/api/File'))
  expect(calls.map(({ path }) => path).toSorted()).toEqual(listedCalls.toSorted())
})

describe.each(place)('a file of %s', (where) => {
  const sees = (who: Person) => seenBy[where]?.includes(who) ?? false

  test.each(people)('gives %s its bytes, or not one', async (who) => {
    const secret = secrets[where]
    if (!secret) throw new Error('no file')
    const addresses = Object.values(byteAddresses).flatMap((addressesOf) => addressesOf(secret))
    // The ZIP of a folder above it may have it too.
    const own = addresses.filter(
      (one) => !one.startsWith('/files/zip') || one.startsWith(`/files/zip/${secret.folderId}`),
    )
    const headers = who === null ? [{}] : await Promise.all(Object.values(credentials).map((way) => way(who)))
    for (const given of headers) {
      const replies = await Promise.all(addresses.map((url) => app.inject({ url, headers: given })))
      const gave = addresses.filter((_, n) => replies[n]?.rawPayload.includes(secret.word))
      expect({ gave, misses: own.filter((one) => sees(who) && !gave.includes(one)) }).toEqual({
        gave: sees(who) ? gave : [],
        misses: [],
      })
    }
  })

  test.each(people)('says its words to %s, or not one', async (who) => {
    const secret = secrets[where]
    if (!secret) throw new Error('no file')
    const [blurred] = Buffer.from(secret.word).toString('base64').split('=')
    const said: string[] = []
    for (const [path, ask] of Object.entries(readings)) {
      const text = JSON.stringify(await ask(who, secret))
      // What was searched for is not said back.
      if (text.includes(secret.word) || text.includes(blurred ?? '')) said.push(path)
    }
    expect(said).toEqual(sees(who) ? [files.ofUser.path, files.one.path, search.find.path] : [])
  })
})
