import { beforeEach, expect, test } from 'vitest'
import { activities } from '#contract/content/activities.ts'
import { folders } from '#contract/folders/folders.ts'
import { inbox } from '#contract/intake/inbox.ts'
import { aFolder } from '#fixtures/builders.ts'
import type { PersonName } from '#fixtures/world.ts'
import { mailKey } from '#server/platform/storage/storageKeys.ts'
import { pdfOf } from '#server/testing/documents.ts'
import { aSave } from '#server/testing/inboxItems.ts'
import { rawMail, signedMail, startMailApp } from '#server/testing/mailIn.ts'
import { sortMail } from './sortMail.ts'

const { as, world, db, pool, storage, sorting, asked, addressOf, mailTo } = await startMailApp()
const { villan } = world.folders
const anna = world.people.anna.email

beforeEach(async () => {
  for (const table of ['inbox_item', 'upload', 'mail_address', 'rate_limit']) await pool.query(`delete from ${table}`)
})

/** As little of S/MIME as says that it is encrypted. */
const enveloped = Buffer.from('300b06092a864886f70d010703', 'hex')

const itemsOf = async (who: PersonName) => (await as(who).call(inbox.list, { query: {} })).body
const pdf = (text: string) => ({ filename: `${text}.pdf`, content: pdfOf([text]), contentType: 'application/pdf' })

test('a member’s mail lies in the Inkorg of the folder, with its paper, and its row says no more of it', async () => {
  const { id } = await addressOf('anna', villan)
  const raw = await signedMail({
    from: anna,
    subject: 'VB: Kvitto från Järnia',
    text: 'Skruv',
    attachments: [pdf('Kvitto')],
  })
  const mail = await mailTo(id, raw)
  expect(mail).toMatchObject({ state: 'done', sender: null, subject: null, excerpt: null, envelope: null })
  for (const who of ['anna', 'erik'] as const)
    expect(await itemsOf(who)).toMatchObject([
      {
        source: 'mail',
        sender: anna,
        title: 'Kvitto från Järnia',
        text: 'Skruv',
        folderId: villan,
        papers: [{ name: 'Kvitto.pdf', state: 'waiting', mediaType: 'application/pdf' }],
      },
    ])
  expect(await itemsOf('olle')).toEqual([])
})

test('sorted twice, at once too, it lies there once', async () => {
  const { id } = await addressOf('anna', villan)
  const raw = await signedMail({ from: anna, attachments: [pdf('Kvitto')] })
  const mail = await mailTo(id, raw)
  await pool.query(`update mail_in set state = 'arrived'`)
  await storage.put(mailKey(mail.object), [raw] as never, raw.length)
  await Promise.allSettled([sortMail(sorting, mail.id), sortMail(sorting, mail.id)])
  expect(await itemsOf('anna')).toHaveLength(1)
  // And the same mail sent again is known by its bytes.
  await mailTo(id, raw)
  expect((await db.selectFrom('mail_in').select('id').execute()).length).toBe(1)
})

test('one to a person’s own address is theirs alone', async () => {
  const { id } = await addressOf('erik', null)
  await pool.query('update app_user set email_verified = true')
  await mailTo(id, await signedMail({ from: world.people.erik.email }))
  expect(await itemsOf('erik')).toMatchObject([{ folderId: null, title: 'Kvitto', text: 'Hej', papers: [] }])
  // Another member is a stranger here.
  expect(await mailTo(id, await signedMail({ from: anna, subject: 'Av Anna' }))).toMatchObject({ state: 'waiting' })
  expect(await itemsOf('anna')).toEqual([])
})

test.each([
  ['nobody knows it', 'faktura@exempel.se', 'exempel.se', 'proven'],
  ['it is not signed by whom it names', 'anna', 'bauhaus.exempel', 'unproven'],
  ['it is not signed', 'anna', null, 'unproven'],
  ['whom it names says that all its mail is signed', 'kvitto@bauhaus.exempel', null, 'forged'],
])('one whose sender is not certain waits: %s', async (_why, sender, by, proof) => {
  const { id } = await addressOf('anna', villan)
  const from = sender === 'anna' ? `Anna Berg <${anna}>` : `"anna@exempel.se" <${sender}>`
  const content = { from, subject: 'Faktura', html: '<p>Öppna <a href="https://x.exempel">bilagan</a></p>', text: '' }
  const mail = { ...content, attachments: [pdf('Faktura'), { filename: 'faktura.html', content: '<p>' }] }
  const kept = await mailTo(id, by === null ? await rawMail(mail) : await signedMail(mail, by))
  expect(kept).toMatchObject({
    state: 'waiting',
    sender: sender === 'anna' ? anna : sender,
    subject: 'Faktura',
    excerpt: 'Öppna bilagan',
    proof,
    signed_by: proof === 'proven' ? by : null,
    attachments: [
      { name: 'Faktura.pdf', leftOut: null },
      { name: 'faktura.html', leftOut: 'filsorten sparas aldrig' },
    ],
  })
  expect(await itemsOf('anna')).toEqual([])
  expect(await db.selectFrom('upload').select('id').execute()).toEqual([])
  expect(await storage.head(mailKey(kept.object))).toBeDefined()
})

test('a changed mail is not what its sender signed', async () => {
  const { id } = await addressOf('anna', villan)
  const raw = (await signedMail({ from: anna, text: 'Betala 100 kr' })).toString('latin1').replace('100 kr', '900 kr')
  expect(await mailTo(id, Buffer.from(raw, 'latin1'))).toMatchObject({ state: 'waiting', proof: 'unproven' })
})

test('a machine that its domain names is proof too, unless one of ours stands between', async () => {
  const { id } = await addressOf('anna', villan)
  await pool.query(
    `insert into mail_rule (mail_address_id, sender, lets_in) values ($1, 'kvitto@avsandare.exempel', true)`,
    [id],
  )
  const raw = (subject: string) => rawMail({ from: 'kvitto@avsandare.exempel', subject })
  const envelope = { helo: 'mx.avsandare.exempel', from: 'retur@avsandare.exempel' }
  expect(await mailTo(id, await raw('1'), { ip: '192.0.2.7', ...envelope })).toMatchObject({ state: 'done' })
  expect(await mailTo(id, await raw('2'), { ip: '192.0.2.8', ...envelope })).toMatchObject({ state: 'waiting' })
  expect(await mailTo(id, await raw('3'))).toMatchObject({ state: 'waiting', proof: 'unproven' })
})

test('a sender who is kept out leaves nothing', async () => {
  const { id } = await addressOf('anna', villan)
  await pool.query(`insert into mail_rule (mail_address_id, sender, lets_in) values ($1, 'skrap@exempel.se', false)`, [
    id,
  ])
  expect(await mailTo(id, await signedMail({ from: 'skrap@exempel.se' }))).toMatchObject({
    state: 'done',
    subject: null,
  })
  expect(await itemsOf('anna')).toEqual([])
})

test('an address that is not confirmed counts for nothing', async () => {
  const { id } = await addressOf('anna', villan)
  await pool.query('update app_user set email_verified = false')
  expect(await mailTo(id, await signedMail({ from: anna, subject: '1' }))).toMatchObject({ state: 'waiting' })
  await pool.query('update app_user set email_verified = true')
  expect(await mailTo(id, await signedMail({ from: anna, subject: '2' }))).toMatchObject({ state: 'done' })
})

test('a PDF shown in the text counts; small pictures there do not, nor what comes with every mail', async () => {
  const { id } = await addressOf('anna', villan)
  const picture = (bytes: number, fill: number) =>
    Buffer.concat([Buffer.from('\xff\xd8\xff\xe0', 'latin1'), Buffer.alloc(bytes, fill)])
  const send = async (subject: string) => {
    const inline = { contentDisposition: 'inline' as const }
    const attachments = [
      { ...pdf(subject), ...inline },
      { filename: 'spår.gif', content: picture(40, 1), contentType: 'image/gif', cid: 'a@b', ...inline },
      { filename: 'stor logga.jpg', content: picture(30_000, 2), contentType: 'image/jpeg', cid: 'c@d', ...inline },
    ]
    await mailTo(
      id,
      await signedMail({ from: anna, subject, html: '<img src="cid:a@b"><img src="cid:c@d">', attachments }),
    )
    return (await itemsOf('anna'))[0]?.papers.map(({ name }) => name).toSorted()
  }
  expect(await send('ett')).toEqual(['ett.pdf', 'stor logga.jpg'])
  await pool.query('delete from inbox_item')
  expect(await send('två')).toEqual(['stor logga.jpg', 'två.pdf'])
  await pool.query('delete from inbox_item')
  expect(await send('tre')).toEqual(['tre.pdf'])
})

test('a file of 77 copies is one, and of the same papers again there are none', async () => {
  const { id } = await addressOf('anna', villan)
  const copies = Array.from({ length: 77 }, (_, index) => ({ ...pdf('Kvitto'), filename: `Kopia ${index}.pdf` }))
  await mailTo(id, await signedMail({ from: anna, attachments: copies }))
  expect((await itemsOf('anna')).map(({ papers }) => papers.map(({ name }) => name))).toEqual([['Kopia 0.pdf']])
  await mailTo(id, await signedMail({ from: anna, subject: 'SV: Kvitto', attachments: [pdf('Kvitto')] }))
  expect(await itemsOf('anna')).toHaveLength(1)
})

test('what a mail says comes along although its paper is there already, once', async () => {
  const { id } = await addressOf('anna', villan)
  const send = async (text: string, subject = 'Kvitto') => {
    await mailTo(id, await signedMail({ from: anna, subject, text, attachments: [pdf('Kvitto')] }))
    return (await itemsOf('anna')).map(({ title, text: said, papers }) => [title, said, papers.length])
  }
  const first = ['Kvitto', 'Hej', 1]
  expect(await send('Hej')).toEqual([first])
  const second = ['Kvitto', 'Koden till porten är 4711.\n\nFinns redan: Kvitto.pdf', 0]
  expect(await send('Koden till porten är 4711.')).toEqual([second, first])
  expect(await send('Koden till porten är 4711.', 'Fwd: Kvitto')).toEqual([second, first])
  expect(await send('Hej', 'VB: Kvitto')).toEqual([second, first])
  expect(await send('Hej', 'Till deklarationen')).toEqual([
    ['Till deklarationen', 'Hej\n\nFinns redan: Kvitto.pdf', 0],
    second,
    first,
  ])
})

test('a paper that was let lie, refused or deleted comes again, and one that waits or was saved does not', async () => {
  const { id } = await addressOf('anna', villan)
  let sent = 0
  const comes = async () => {
    const before = new Set((await itemsOf('anna')).map((item) => item.id))
    // Another mail each time, of the same words.
    const subject = `${'SV: '.repeat(++sent)}Skruv`
    await mailTo(id, await signedMail({ from: anna, subject, attachments: [pdf('Skruv')] }))
    return (await itemsOf('anna')).find((item) => !before.has(item.id))?.id
  }
  expect(await comes()).toBeDefined()
  expect(await comes()).toBeUndefined()
  await pool.query('update inbox_item set expires_at = now()')
  expect(await comes()).toBeDefined()
  await pool.query(`update upload set refused = 'fileInfected' where inbox_item_id is not null`)
  const item = await comes()
  const { body } = await as('anna').call(inbox.save, { params: { id: item ?? 0 }, body: aSave(villan) })
  expect(await comes()).toBeUndefined()
  await as('anna').call(activities.remove, { params: { id: body.activityId }, query: { folderId: villan } })
  expect(await comes()).toBeDefined()
})

test('a paper that lies in a sub-folder is known there, unless it is a closed one', async () => {
  const { id } = await addressOf('anna', villan)
  const comesAfterSavingIn = async (paper: string, folderId: number) => {
    await mailTo(id, await signedMail({ from: anna, subject: paper, attachments: [pdf(paper)] }))
    const [item] = await itemsOf('anna')
    await as('anna').call(inbox.save, { params: { id: item?.id ?? 0 }, body: aSave(folderId) })
    await pool.query('delete from inbox_item')
    await mailTo(id, await signedMail({ from: anna, subject: 'Igen', attachments: [pdf(paper)] }))
    const [again] = await itemsOf('anna')
    return again?.papers.length
  }
  const { body: closed } = await as('anna').call(folders.add, { body: aFolder({ parentId: villan }) })
  await pool.query('update folder set inherits = false where id = $1', [closed.id])
  const { body: open } = await as('anna').call(folders.add, { body: aFolder({ parentId: villan }) })
  expect(await comesAfterSavingIn('Öppen', open.id)).toBe(0)
  expect(await comesAfterSavingIn('Stängd', closed.id)).toBe(1)
})

test('what is not kept is said: pages, programs, Outlook’s own and what is encrypted', async () => {
  const { id } = await addressOf('anna', villan)
  const attachments = [
    { filename: 'faktura.html', content: '<script>' },
    { filename: 'fak\u202etura.pdf.exe', content: 'MZ', contentType: 'application/pdf' },
    { filename: 'winmail.dat', content: 'x', contentType: 'application/ms-tnef' },
    { filename: 'smime.p7m', content: enveloped, contentType: 'application/pkcs7-mime' },
    { filename: 'smime.p7s', content: 'z', contentType: 'application/pkcs7-signature' },
  ]
  await mailTo(id, await signedMail({ from: anna, attachments }))
  const [item] = await itemsOf('anna')
  expect(item?.papers).toMatchObject([{ name: 'Kvitto.eml' }])
  expect(item?.text?.split('\n')).toEqual([
    'Hej',
    '',
    'Följde inte med: faktura.html (filsorten sparas aldrig)',
    'Följde inte med: faktura.pdf.exe (filsorten sparas aldrig)',
    'Ligger kvar i mejlet: winmail.dat (Outlook har packat in det som var bifogat. Be avsändaren skicka det som pdf)',
    'Ligger kvar i mejlet: smime.p7m (filen är krypterad och går inte att läsa här)',
  ])
})

test('a paper for which there is no room is said, and the rest comes', async () => {
  const { id } = await addressOf('anna', villan)
  const raw = await signedMail({ from: anna, attachments: [pdf('Kvitto')] })
  await mailTo(id, raw)
  await pool.query('delete from inbox_item')
  await pool.query(`update mail_in set state = 'arrived', object = gen_random_uuid()`)
  const mail = await db.selectFrom('mail_in').selectAll().executeTakeFirstOrThrow()
  await storage.put(mailKey(mail.object), [raw] as never, raw.length)
  await sortMail({ ...sorting, quota: 10 }, mail.id)
  expect(await itemsOf('anna')).toMatchObject([
    { papers: [], text: 'Hej\n\nFöljde inte med: Kvitto.pdf (ditt utrymme är fullt)' },
  ])
})

test('what is no mail waits unread, and asks nobody', async () => {
  const { id } = await addressOf('anna', villan)
  asked.length = 0
  for (const raw of [
    Buffer.alloc(1000, 255),
    Buffer.from('\r\n\r\n'),
    Buffer.from('From: a@b.se\r\nFrom: c@d.se\r\n\r\nx'),
  ])
    expect(await mailTo(id, raw)).toMatchObject({ state: 'waiting', sender: null, proof: 'unproven' })
  expect(asked).toEqual([])
})

test('with a DNS that does not answer it is tried again, and in the end judged without', async () => {
  const { id } = await addressOf('anna', villan)
  const silent = async () => {
    throw Object.assign(new Error('timeout'), { code: 'ETIMEOUT' })
  }
  const mail = await mailTo(id, await rawMail({ from: 'nagon@exempel.se' }))
  await pool.query(`update mail_in set state = 'arrived', tries = 0`)
  await expect(sortMail({ ...sorting, resolver: silent }, mail.id)).rejects.toThrow(/did not answer for the sender\.$/)
  expect((await db.selectFrom('mail_in').select('state').execute())[0]?.state).toBe('arrived')
  await pool.query(`update mail_in set tries = 1`)
  await sortMail({ ...sorting, resolver: silent }, mail.id)
  expect((await db.selectFrom('mail_in').select('state').execute())[0]?.state).toBe('waiting')
  // Nor does it answer for the key of a signature: what the mail says is seen all the same.
  const signed = await mailTo(id, await signedMail({ from: 'nagon@exempel.se', subject: 'Signerad' }))
  await pool.query(`update mail_in set state = 'arrived', subject = null, tries = 1 where id = $1`, [signed.id])
  await sortMail({ ...sorting, resolver: silent }, signed.id)
  expect((await db.selectFrom('mail_in').where('id', '=', signed.id).selectAll().execute())[0]).toMatchObject({
    state: 'waiting',
    subject: 'Signerad',
    proof: 'unproven',
  })
})
