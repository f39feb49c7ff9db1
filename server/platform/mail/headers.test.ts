import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { simpleParser } from 'mailparser'
import { expect, test } from 'vitest'
import { greeting, openMailWorld, sentMails, startServer, startWorker } from '#server/testing/mailWorld.ts'
import { queueMail, type NewMail } from './mail.ts'

const answerTo = { name: 'Anna Öberg', address: 'anna@exempel.se' }
const unsubscribeUrl = `https://parmen.example/api/mail/avanmal?token=${'a1b2c3d4-'.repeat(14)}slut`
const full: NewMail = { ...greeting, replyTo: answerTo, listUnsubscribe: { url: unsubscribeUrl } }

/** One mail as stored in the outbox. */
async function written(mail: NewMail) {
  const world = await openMailWorld()
  const { queue } = await startWorker(world)
  await queueMail(world.db, queue, mail)
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  const [name = ''] = await readdir(world.outbox)
  const raw = await readFile(join(world.outbox, name), 'utf8')
  return { world, raw, ...(await simpleParser(raw)) }
}

const peopleIn = (header: Awaited<ReturnType<typeof simpleParser>>['to']) =>
  [header ?? []].flat().flatMap(({ value }) => value)

test('replies go to the given address, and the sender is still Pärmen', async () => {
  const { replyTo, from } = await written(full)
  expect(peopleIn(replyTo)).toEqual([answerTo])
  expect(peopleIn(from)).toEqual([{ name: 'Pärmen', address: 'noreply@parmen.example' }])
})

test('the unsubscribe URL is intact in the headers, with one-click support', async () => {
  const { raw } = await written(full)
  const unfolded = raw.replaceAll(/\r\n(?=[ \t])/g, '')
  expect(unfolded).toContain(`\r\nList-Unsubscribe: <${unsubscribeUrl}>\r\n`)
  expect(unfolded).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
})

test('a mail with neither has no such headers', async () => {
  const { raw } = await written(greeting)
  expect(raw).not.toMatch(/^(Reply-To|List-)/im)
})

test('a sent mail keeps neither', async () => {
  const { world } = await written(full)
  expect(await sentMails(world)).toMatchObject([
    { reply_to_name: null, reply_to_address: null, unsubscribe_url: null, text: null },
  ])
  const kept = world.db.updateTable('mail').set({ unsubscribe_url: unsubscribeUrl }).execute()
  await expect(kept).rejects.toThrow('mail_sent_headers_check')
})

const twoLines = 'Åsa\r\nBcc: alla@exempel.se\r\n\r\nDolt'
const oneLine = 'Åsa Bcc: alla@exempel.se Dolt'

test('line breaks in subject and names add neither headers nor recipients', async () => {
  const mail = await written({
    ...full,
    subject: twoLines,
    to: { ...greeting.to, name: twoLines },
    replyTo: { ...answerTo, name: twoLines },
  })
  expect(mail).not.toHaveProperty('bcc')
  expect(mail.subject).toBe(oneLine)
  expect(peopleIn(mail.to)).toEqual([{ name: oneLine, address: greeting.to.address }])
  expect(peopleIn(mail.replyTo)).toEqual([{ name: oneLine, address: answerTo.address }])
  expect(mail.text?.trim()).toBe(greeting.text)
})

test('a control character or a mark that turns text reaches neither headers nor body', async () => {
  const hidden = '\u0007\u001b\u009b\u202e\u2066\ufeff'
  const mail = await written({
    ...full,
    subject: `Vil${hidden}la`,
    to: { ...greeting.to, name: `Å${hidden}sa` },
    text: `Hej${hidden}!\nRad 2`,
    html: `<p>Hej${hidden}!</p>`,
  })
  expect(mail).toMatchObject({ subject: 'Villa', text: expect.stringMatching(/^Hej!\nRad 2\n?$/), html: '<p>Hej!</p>' })
  expect(peopleIn(mail.to)).toEqual([{ name: 'Åsa', address: greeting.to.address }])
})

const sly = ['alla@exempel.se, Åsa', 'Åsa" <alla@exempel.se>, "', '<alla@exempel.se>', 'Åsa\u0000\u2028\u0085Bcc: x']

test.each(sly)('over SMTP a name like %j stays a name, with one recipient', async (name) => {
  const world = await openMailWorld()
  const server = await startServer()
  const { queue } = await startWorker(world, server.url)
  await queueMail(world.db, queue, { ...full, to: { ...greeting.to, name }, replyTo: { ...answerTo, name } })
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  expect(server.ways).toMatchObject([{ recipients: [greeting.to.address] }])
  const { to, replyTo } = await simpleParser(server.received[0] ?? '')
  expect(peopleIn(to).map(({ address }) => address)).toEqual([greeting.to.address])
  expect(peopleIn(replyTo).map(({ address }) => address)).toEqual([answerTo.address])
})
