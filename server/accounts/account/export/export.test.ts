import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { account } from '#contract/accounts/account.ts'
import { activities } from '#contract/content/activities.ts'
import { components } from '#contract/content/components.ts'
import { deliveries } from '#contract/sharing/deliveries.ts'
import { faults } from '#contract/content/faults.ts'
import { exportAddress } from '#contract/platform/fileAddresses.ts'
import { folders } from '#contract/folders/folders.ts'
import { handOvers } from '#contract/sharing/handOvers.ts'
import { members } from '#contract/people/members.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { messages } from '#contract/content/messages.ts'
import { ownTemplates } from '#contract/lifecycle/ownTemplates.ts'
import { roles } from '#contract/rules/permissions.ts'
import { push } from '#contract/content/push.ts'
import { security } from '#contract/accounts/security.ts'
import { shares, type NewShare } from '#contract/sharing/shares.ts'
import { support } from '#contract/accounts/support.ts'
import { week } from '#contract/accounts/week.ts'
import { fromWire } from '#contract/platform/wire.ts'
import { aComponent, aFault, aMessage, anEvent } from '#fixtures/builders.ts'
import { keyOf } from '#server/platform/storage/storageKeys.ts'
import { startTestApp } from '#server/testing/app.ts'
import { addFile, type NewFile } from '#server/testing/files.ts'
import { aHandOver } from '#server/testing/handOvers.ts'
import { joinFolder } from '#server/testing/joinFolder.ts'
import { unzipped } from '#server/testing/unzipped.ts'

const { app, as, newcomer, db, pool, storage } = await startTestApp()

type Newcomer = Awaited<ReturnType<typeof newcomer>>

async function stored(file: Partial<NewFile> & Pick<NewFile, 'folderId' | 'userId'>, text: string) {
  const kept = await addFile(db, { ...file, text })
  await storage.put(keyOf(kept.sha256), [Buffer.from(text)] as never, Buffer.byteLength(text))
}

/** The cookie that a fresh proof gives. */
async function cookieFor(person: Newcomer): Promise<string> {
  const { status, headers } = await person.call(account.export, {})
  expect(status).toBe(204)
  const cookie = String(headers['set-cookie'])
  expect(cookie).toMatch(/Max-Age=300; Path=\/files; HttpOnly; SameSite=Strict/)
  return cookie.split(';')[0] ?? ''
}

const download = (cookie: string) => app.inject({ url: exportAddress, headers: { cookie } })

async function addDevice(person: Newcomer) {
  const { status, body } = await person.call(push.subscribe, {
    body: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${person.userId}`,
      p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
      auth: 'tBHItJI5svbpez7KI4CCXg',
    },
  })
  expect(status).toBe(201)
  return body
}

async function exportOf(person: Newcomer) {
  const { statusCode, headers, rawPayload } = await download(await cookieFor(person))
  expect(statusCode).toBe(200)
  expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' })
  return unzipped(rawPayload)
}

const addFolder = async (person: Newcomer, title: string, parentId?: number) =>
  (await person.call(folders.add, { body: { title, ...(parentId && { parentId }) } })).body.id

test('everything that the person may read is in it, to be read, as files and as JSON', async () => {
  const [vera, olof] = [await newcomer('Vera'), await newcomer('Olof')]
  const house = await addFolder(vera, 'Huset: ”<b>Å</b>”')
  const power = await addFolder(vera, 'El', house)
  const hidden = await addFolder(olof, 'Olofs')
  const seen = await addFolder(olof, 'Garaget', hidden)
  await joinFolder(olof, vera, { folderId: seen, roleId: roles.observer })
  await vera.call(activities.add, {
    body: anEvent(house, {
      title: 'Takbyte & <script>alert(1)</script>',
      startDate: '2026-05-04',
      outcome: 'Torrt.',
      recurrence: { kind: 'afterDone', interval: 30, unit: 'year' },
    }),
  })
  const meter = (await vera.call(components.add, { body: aComponent(power, { name: 'Elverket', meterUnit: 'hours' }) }))
    .body
  const readingOf = {
    params: { id: meter.id },
    query: { folderId: power },
    body: { value: 9_805, readOn: '2026-11-01' },
  }
  await vera.call(meterReadings.add, readingOf)
  await olof.call(activities.add, { body: anEvent(seen, { title: 'Porten smord' }) })
  await olof.call(activities.add, { body: anEvent(hidden, { title: 'Hemligt' }) })
  const file = { userId: vera.userId, name: 'Kvitto å.pdf' }
  await stored({ ...file, folderId: house }, 'kvitto ett')
  await stored({ ...file, folderId: house, name: 'kvitto Å.pdf' }, 'kvitto två')
  const fault = (await vera.call(faults.add, { body: aFault(power, { title: 'Gnistrar' }) })).body
  const photo = { mediaType: 'image/jpeg', name: '../Elcentral?.jpg', faultId: fault.id }
  await stored({ ...file, folderId: power, ...photo }, 'foto')
  await stored({ folderId: hidden, userId: olof.userId, name: 'Hemligt.pdf' }, 'hemligt')
  await addFile(db, { ...file, folderId: house, name: 'Borta.pdf' })
  await joinFolder(vera, olof, { folderId: house, roleId: roles.observer })
  await vera.call(messages.send, { body: { ...aMessage(house), subject: 'Städdag', isToGroup: true } })
  await vera.call(support.send, { body: { subject: 'Fråga', content: 'Hur gör jag?' } })
  await vera.call(ownTemplates.save, { params: { id: house }, body: { title: 'Min mall' } })
  const ofLater = { version: 2, rooms: ['Hall'] }
  const counted = { children: 0, components: 0, activities: 0 }
  await db
    .insertInto('own_template')
    .values({ user_id: vera.userId, title: 'Nyare mall', ...counted, content: JSON.stringify(ofLater) })
    .execute()
  const waiting = {
    idempotencyKey: crypto.randomUUID(),
    source: 'paste',
    title: 'Kvitto',
    text: 'Från Järnia',
  } as const
  await vera.call(inbox.add, { body: waiting })
  const sender = { user_id: vera.userId, email: 'vera@jobbet.example', confirmed_at: new Date() }
  await db.insertInto('sender_address').values(sender).execute()
  await db
    .insertInto('mail_address')
    .values([
      { user_id: vera.userId, folder_id: null, secret: 'k7m2q9xd' },
      { user_id: vera.userId, folder_id: house, secret: 'p4hn8w2c' },
      { user_id: olof.userId, folder_id: null, secret: 't6vz3k9r' },
    ])
    .execute()
  await vera.call(week.setMail, { body: { mail: 'monthly' } })
  const line = { monday: '2026-11-23', kind: 'fact', sentence: 'Serienumret på Elverket' }
  await db
    .insertInto('week_line')
    .values({ ...line, user_id: vera.userId, key: 'fact:serial:1' })
    .execute()
  const device = await addDevice(vera)
  await addDevice(olof)

  const all = await exportOf(vera)
  const at = 'Mappar/Huset- ”-b-Å--b-”'
  expect(Object.keys(all).toSorted()).toEqual(
    [
      'Börja här.html',
      'data.json',
      'utseende.css',
      'Saknas.txt',
      `${at}/Huset- ”-b-Å--b-”.html`,
      `${at}/data.json`,
      `${at}/Papper/kvitto Å.pdf`,
      `${at}/Papper/Kvitto å (2).pdf`,
      `${at}/El/El.html`,
      `${at}/El/data.json`,
      `${at}/El/Papper/-Elcentral-.jpg`,
      'Mappar/Olofs/Garaget/Garaget.html',
      'Mappar/Olofs/Garaget/data.json',
    ].toSorted(),
  )
  expect(all[`${at}/Papper/kvitto Å.pdf`]).toBe('kvitto två')
  expect(all[`${at}/Papper/Kvitto å (2).pdf`]).toBe('kvitto ett')
  expect(all['Saknas.txt']).toContain('Borta.pdf')
  expect(JSON.stringify(all)).not.toMatch(/hemligt/i)

  const page = all[`${at}/Huset- ”-b-Å--b-”.html`] ?? ''
  expect(page).toContain('<html lang="sv">')
  expect(page).toContain('Takbyte &amp; &lt;script&gt;')
  expect(page).not.toMatch(/<script|<b>| style=| on\w+=/)
  expect(page).toContain('4 maj 2026')
  expect(page).toContain('30\u00a0år efter förra gången')
  expect(page).toContain('Hur det gick: Torrt.')
  expect(page).toContain('Städdag')
  expect(all[`${at}/El/El.html`]).toContain('980,5\u00A0timmar · 1 november 2026')
  expect(page).toContain('href="../../utseende.css"')
  expect(all[`${at}/El/El.html`]).toMatch(/ · Gnistrar · .*<\/p>\n<img src="Papper\/-Elcentral-/)
  expect(all[`${at}/El/El.html`]).toContain('<img src="Papper/-Elcentral-.jpg"')
  // Every link leads to something in the ZIP, but that to the file whose bytes are missing.
  const linked = Object.entries(all)
    .filter(([path]) => path.endsWith('.html'))
    .flatMap(([path, text]) =>
      [...text.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, to = '']) => new URL(to, `file:///${encodeURI(path)}`)),
    )
    .map(({ pathname }) => decodeURIComponent(pathname.slice(1)))
  expect(linked.filter((path) => !(path in all))).toEqual([`${at}/Papper/Borta.pdf`])

  const data = JSON.parse(all[`${at}/data.json`] ?? '') as Record<string, Record<string, unknown>[]>
  expect(fromWire(folders.one.wire.answer, data['folder'])).toMatchObject({ title: 'Huset: ”<b>Å</b>”' })
  expect(fromWire(activities.inFolder.wire.answer, data['activities'])).toMatchObject([
    {
      title: 'Takbyte & <script>alert(1)</script>',
      folderId: house,
      series: { words: '30\u00a0år efter förra gången' },
    },
  ])
  expect(data).toMatchObject({ messages: [{ subject: 'Städdag' }], members: [{}, { email: vera.email }] })
  expect(data['files']).toHaveLength(3)
  const own = JSON.parse(all['data.json'] ?? '') as Record<string, unknown>
  expect(own).toMatchObject({ user: { email: vera.email }, support: [{ content: 'Hur gör jag?' }] })
  expect(own['devices']).toEqual([device])
  expect(own['senderAddresses']).toMatchObject([{ email: sender.email, isConfirmed: true }])
  expect(own['weekLines']).toMatchObject([line])
  expect(own['weekMail']).toBe('monthly')
  expect(all['Börja här.html']).toContain('Din vecka som mejl: varje månad.')
  expect(own['mailAddresses']).toMatchObject([
    { folderId: house, address: 'huset-b-a-b.(hemlig del utelämnad)', usedAt: null },
    { folderId: null, address: 'vera.(hemlig del utelämnad)' },
  ])
  expect(all['Börja här.html']).toContain('<h3>vera.(hemlig del utelämnad)</h3>')
  // What lets somebody mail there is given out to nobody who has the file.
  expect(JSON.stringify(all)).not.toMatch(/k7m2q9xd|p4hn8w2c|t6vz3k9r/)
  expect(all['Börja här.html']).toContain(`<h3>${sender.email}</h3>`)
  expect(all['Börja här.html']).toContain(`<h2>Enheter med notiser</h2>\n<article>\n<h3>${device.name}</h3>`)
  expect(own['templates']).toMatchObject([
    { title: 'Min mall', content: { children: [{ title: 'El' }] } },
    { title: 'Nyare mall', content: ofLater },
  ])
  expect(all['Börja här.html']).toMatch(/<h3>Min mall<\/h3>[^]*<h3>Nyare mall<\/h3>/)
  expect(own['inbox']).toMatchObject([{ title: 'Kvitto', text: 'Från Järnia' }])
  expect(all['Börja här.html']).toContain('<h2>Inkorg</h2>\n<article>\n<h3>Kvitto</h3>')
  expect(own['security']).toContainEqual(expect.objectContaining({ kind: 'accountCreated' }))
})

test('what was shared, delivered and is waiting, and the trash, are in it, without what opens them', async () => {
  const [maja, olle] = [await newcomer('Maja'), await newcomer('Olle')]
  const [house, others] = [await addFolder(maja, 'Torpet'), await addFolder(olle, 'Hemligt')]
  const pump = (await maja.call(components.add, { body: aComponent(house, { name: 'Pump' }) })).body
  const aShare = (folderId: number, recipient: string): NewShare => ({
    folderId,
    recipient,
    preset: 'insurance',
    scope: { kind: 'folder' },
    isFrozen: true,
  })
  const shared = (await maja.call(shares.add, { body: aShare(house, 'Trygg-Hansa') })).body
  await olle.call(shares.add, { body: aShare(others, 'Hemligt') })
  const source = { kind: 'component', componentId: pump.id } as const
  const job = { folderId: house, source, trade: 'vvs', title: 'Pumpbyte', firmName: 'Majas Rör' } as const
  const delivered = (await maja.call(deliveries.add, { body: { ...job, customerName: 'Kund Ek' } })).body
  const claim = `insert into delivery_claim (folder_id, claimed_by, version, firm_name, delivered_on)`
  const got = `${claim} values ($1, $2, 1, 'Sundins Rör', '2026-11-25'), ($3, $4, 1, 'Hemligt', '2026-11-25')`
  await pool.query(got, [house, maja.userId, others, olle.userId])
  const address = `insert into mail_address (user_id, secret) values ($1, 'm4ja9xk2') returning id`
  const { rows } = await pool.query<{ id: number }>(address, [maja.userId])
  await pool.query(
    `insert into mail_in (mail_address_id, sha256, size, state, sender, subject, excerpt)
     values ($1, sha256('x'), 10, 'waiting', 'butik@exempel.se', 'Kvittot', 'Tack för köpet')`,
    [rows[0]?.id],
  )
  const draft = `insert into import_run
      (user_id, folder_id, source, name, size, pasted, settings, reading, fingerprint, makes, pairs, state, done_at)
    select $1, $2, 'pasted', name, 9, 'Namn', '{}', '{}', sha256(name::bytea), 'activity', '[]', state, done_at
    from (values ('Inklistrat', 'draft', null::timestamptz), ('Klart', 'done', now())) as run (name, state, done_at) returning id`
  const { rows: runs } = await pool.query<{ id: number }>(draft, [maja.userId, house])
  await pool.query(
    `insert into import_row (run_id, number, cells, ref) values ($1, 1, '{Sotning}', sha256('1')), ($2, 1, '{Klart}', sha256('1'))`,
    runs.map(({ id }) => id),
  )
  const thrown = (await maja.call(faults.add, { body: aFault(house, { title: 'Slängt fel' }) })).body
  await maja.call(faults.remove, { params: { id: thrown.id }, query: { folderId: house } })

  const all = await exportOf(maja)
  const own = JSON.parse(all['data.json'] ?? '') as Record<string, Record<string, unknown>[]>
  expect(own).toMatchObject({
    shares: [{ folderTitle: 'Torpet', recipient: 'Trygg-Hansa', preset: 'insurance', isFrozen: true, endedAt: null }],
    deliveries: [
      { title: 'Pumpbyte', customerName: 'Kund Ek', version: 1, content: { components: [{ name: 'Pump' }] } },
    ],
    gotDeliveries: [{ folderTitle: 'Torpet', firmName: 'Sundins Rör', deliveredOn: '2026-11-25' }],
    waitingDeliveries: [],
    waitingMails: [{ sender: 'butik@exempel.se', subject: 'Kvittot', excerpt: 'Tack för köpet' }],
    importDrafts: [{ folderTitle: 'Torpet', name: 'Inklistrat' }],
    importRows: [{ importId: runs[0]?.id, number: 1, cells: ['Sotning'] }],
    trash: [{ kind: 'fault', title: 'Slängt fel' }],
  })
  const page = all['Börja här.html'] ?? ''
  for (const said of ['Torpet, för Trygg-Hansa', 'Pumpbyte', 'Sundins Rör', 'Kvittot', 'Slängt fel'])
    expect(page).toContain(`<h3>${said}</h3>`)
  const secrets = [shared.url, delivered.link].map((url) => new URL(url).hash.slice(1))
  for (const secret of [...secrets, shared.code, delivered.shortCode, 'm4ja9xk2', 'Hemligt', 'sha256', 'codeHash'])
    expect(JSON.stringify(all)).not.toContain(secret)
})

test('folders and files that no system could write have names that all can, and are told whole inside', async () => {
  const vera = await newcomer('Tora')
  const long = 'å'.repeat(200)
  const house = await addFolder(vera, long)
  for (const title of ['aux', 'data.json', 'Papper', 'Stugan. ', `${long.slice(1)}b`])
    await addFolder(vera, title, house)
  const kept = { folderId: house, userId: vera.userId }
  await stored({ ...kept, name: 'nul.txt' }, 'ett')
  await stored({ ...kept, name: `${'ä'.repeat(196)}.txt` }, 'två')
  await stored({ ...kept, name: `${'ä'.repeat(195)}b.txt` }, 'tre')

  const all = await exportOf(vera)
  const at = `Mappar/${'å'.repeat(49)}…`
  const parts = Object.keys(all).flatMap((path) => path.split('/'))
  expect(Math.max(...parts.map((part) => Buffer.byteLength(part)))).toBeLessThanOrEqual(255)
  expect(Math.max(...Object.keys(all).map(({ length }) => length))).toBeLessThanOrEqual(200)
  expect(Object.keys(all)).toEqual(
    expect.arrayContaining([
      `${at}/data.json`,
      `${at}/aux_/aux_.html`,
      `${at}/data (2).json/data.json`,
      `${at}/Papper (2)/data.json`,
      `${at}/Stugan/Stugan..html`,
      `${at}/Papper/nul_.txt`,
      `${at}/Papper/${'ä'.repeat(65)}….txt`,
      `${at}/Papper/${'ä'.repeat(61)}… (2).txt`,
    ]),
  )
  expect(all['Börja här.html']).toContain(long)
  expect(all[`${at}/${'å'.repeat(44)}….html`]).toContain(`<h1>${long}</h1>`)
  const data = JSON.parse(all[`${at}/data.json`] ?? '') as { filePaths: object[] }
  expect(data.filePaths).toContainEqual({
    kind: 'file',
    id: expect.any(Number) as number,
    name: 'nul.txt',
    path: `${at}/Papper/nul_.txt`,
  })
})

test('each role gets the folders that it sees, and nobody else any', async () => {
  const people = new Map<string, Newcomer>()
  for (const name of ['Grundaren', 'Admin', 'Partnern', 'Observator', 'Underobservator', 'Inbjuden', 'Framling'])
    people.set(name, await newcomer(name))
  const by = (name: string) => people.get(name) as Newcomer
  const founder = by('Grundaren')
  const main = await addFolder(founder, 'Huvud')
  const open = await addFolder(founder, 'Under', main)
  const restricted = await addFolder(founder, 'Stängd', main)
  await joinFolder(founder, by('Admin'), { folderId: main, roleId: roles.administrator })
  await joinFolder(founder, by('Partnern'), { folderId: main, roleId: roles.partner })
  await joinFolder(founder, by('Observator'), { folderId: main, roleId: roles.observer })
  await joinFolder(founder, by('Underobservator'), { folderId: open, roleId: roles.observer })
  const invitation = { folderId: main, email: by('Inbjuden').email, roleId: roles.observer }
  await founder.call(members.invite, { body: invitation })
  const keep = [by('Partnern').userId]
  await founder.call(folders.setInheritance, { params: { id: restricted }, body: { inherits: false, keep } })
  const places = { Huvud: main, Under: open, Stängd: restricted }
  for (const [title, folderId] of Object.entries(places))
    await stored({ folderId, userId: founder.userId }, `papper i ${title}`)
  const seen: Record<string, string[]> = {}
  for (const [name, person] of people)
    seen[name] = Object.entries(await exportOf(person)).flatMap(([path, text]) =>
      path.includes('/Papper/') ? [text] : (/([^/]+)\/data\.json$/.exec(path)?.[1] ?? []),
    )
  const seenOpen = ['Huvud', 'papper i Huvud', 'Under', 'papper i Under']
  const seenFully = ['Huvud', 'papper i Huvud', 'Stängd', 'papper i Stängd', 'Under', 'papper i Under']
  expect(seen).toEqual({
    Grundaren: seenFully,
    Admin: seenOpen,
    Partnern: seenFully,
    Observator: seenOpen,
    Underobservator: ['Under', 'papper i Under'],
    Inbjuden: [],
    Framling: [],
  })
})

test('it is mailed and noted, and needs a fresh proof', async () => {
  const person = await newcomer('Tilda')
  await cookieFor(person)
  const mails = await db.selectFrom('mail').where('to_address', '=', person.email).select('subject').execute()
  expect(mails.at(-1)?.subject).toBe('Allt på ditt konto har hämtats')
  expect((await person.call(security.events, { query: {} })).body[0]).toMatchObject({ kind: 'accountExported' })
  await pool.query(
    `update identity.session set "createdAt" = now() - interval '11 minutes'
     where "userId" = (select subject from app_user where id = $1)`,
    [person.userId],
  )
  await person.confirmEmail()
  expect(await person.call(account.export, {})).toBeProblem('proofRequired')
})

test('the address gives nothing without its own cookie, or once the session has ended', async () => {
  const person = await newcomer('Ture')
  const cookie = await cookieFor(person)
  for (const wrong of ['', 'parmen_export=forged', cookie.replace('parmen_export', 'parmen_files')])
    expect((await download(wrong)).statusCode).toBe(404)
  const files = (await app.inject({ url: '/files/zip/1', headers: { cookie: cookie.replace('export', 'files') } }))
    .statusCode
  expect(files).toBe(404)
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 6 * 60_000 })
  expect((await download(cookie)).statusCode).toBe(404)
  vi.useRealTimers()
  await person.call(account.remove, { body: { name: 'Ture', heirs: [] } })
  expect((await download(cookie)).statusCode).toBe(404)
})

test('what somebody may no longer see when its turn comes is not in it', async () => {
  const [founder, guest] = [await newcomer('Gun'), await newcomer('Gert')]
  const id = await addFolder(founder, 'Delad')
  await stored({ folderId: id, userId: founder.userId }, 'delat')
  await joinFolder(founder, guest, { folderId: id, roleId: roles.observer })
  const cookie = await cookieFor(guest)
  const { body } = await founder.call(members.inFolder, { query: { folderId: id } })
  const memberId = body.find(({ userId }) => userId === guest.userId)?.id ?? 0
  await founder.call(members.remove, { params: { id: memberId }, query: { folderId: id } })
  const all = await unzipped((await download(cookie)).rawPayload)
  expect(Object.keys(all).toSorted()).toEqual(['Börja här.html', 'data.json', 'utseende.css'])
})

test('a reader who leaves ends the reading', async () => {
  const person = await newcomer('Harald')
  const folderId = await addFolder(person, 'Stor')
  const { sha256 } = await addFile(db, { folderId, userId: person.userId, text: 'stor' })
  let isClosed = false
  async function* endless() {
    try {
      for (;;) {
        yield Buffer.alloc(65_536)
        await pause(0)
      }
    } finally {
      isClosed = true
    }
  }
  const read = vi.spyOn(storage, 'read').mockImplementation(async (key) => {
    expect(key).toBe(keyOf(sha256))
    return Readable.from(endless())
  })
  const cookie = await cookieFor(person)
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  socket.write(`GET ${exportAddress} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`)
  await once(socket, 'data')
  await expect.poll(() => read).toHaveBeenCalled()
  socket.destroy()
  await expect.poll(() => isClosed).toBe(true)
  read.mockRestore()
})

test('whoever is not signed in gets nothing', async () => {
  expect(await as(null).call(account.export, {})).toBeProblem('notSignedIn')
})

test('the hand-over of a folder is in it, as its seller sees it', async () => {
  const seller = await newcomer('Sanna')
  await seller.confirmEmail()
  const id = await addFolder(seller, 'Stugan')
  const draft = aHandOver({ words: 'Hej!', buyers: ['kopare@exempel.se'] })
  await seller.call(handOvers.saveDraft, { params: { id }, body: draft })
  await seller.call(handOvers.send, { params: { id } })
  const all = await exportOf(seller)
  expect(String(all['Mappar/Stugan/Stugan.html'])).toMatch(/Erbjuden.*Sanna Ny: ja.*kopare@exempel\.se/s)
  const { handOvers: kept } = JSON.parse(String(all['Mappar/Stugan/data.json'])) as { handOvers: object[] }
  expect(kept).toMatchObject([{ state: 'offered', draft: { words: 'Hej!' } }])
})

test('what a firm delivered says so, with what its owner wrote beside it', async () => {
  const vendela = await newcomer('Vendela')
  const folderId = await addFolder(vendela, 'Pannrum')
  const { id } = (await vendela.call(components.add, { body: aComponent(folderId, { name: 'Pump' }) })).body
  await pool.query(
    `with claim as (
       insert into delivery_claim (folder_id, claimed_by, version, firm_name, delivered_on)
       values ($1, $2, 1, 'Sundins Rör', '2026-11-25') returning id
     )
     insert into delivered (claim_id, component_id, original_id, own_note) select id, $3, 1, 'Ring Mikael.' from claim`,
    [folderId, vendela.userId, id],
  )
  const files = await exportOf(vendela)
  const page = Object.values(files).find((text) => text.includes('<title>') && text.includes('Pump')) ?? ''
  expect(page).toContain('Levererat av Sundins Rör')
  expect(page).toContain('Eget: Ring Mikael.')
})
