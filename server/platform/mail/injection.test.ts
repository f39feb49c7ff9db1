import { afterAll, describe, expect, test } from 'vitest'
import { createIdleDatabase, startTestQueue } from '#server/testing/testQueue.ts'
import { greeting } from '#server/testing/mailWorld.ts'
import { queueMail } from './mail.ts'

const database = await createIdleDatabase()
const { db } = database
const { queue } = await startTestQueue(database)

afterAll(async () => {
  await queue.stop()
  await database.drop()
})

const queued = () => db.selectFrom('mail').select('id').execute()
const insert = (columns: object) => {
  const { to, ...mail } = greeting
  const row = { ...mail, to_name: to.name, to_address: to.address }
  return db
    .insertInto('mail')
    .values({ ...row, ...columns })
    .execute()
}

const badAddresses = {
  'a line break': 'asa@exempel.se\r\nBcc: alla@exempel.se',
  'a trailing line break': 'asa@exempel.se\r\n',
  'a comma': 'asa@exempel.se,anna@exempel.se',
  'two addresses': 'asa@exempel.se anna@exempel.se',
  'a name in it': 'Åsa <asa@exempel.se>',
  'too many characters': `${'a'.repeat(60)}@${'exempel.'.repeat(30)}se`,
  nothing: '',
}

describe.each(Object.entries(badAddresses))('an address with %s', (_what, address) => {
  test.each(['to', 'replyTo'] as const)('is rejected as %s', async (field) => {
    const mail = { ...greeting, [field]: { name: 'Åsa', address } }
    await expect(queueMail(db, queue, mail)).rejects.toThrow('one e-mail address')
    expect(await queued()).toEqual([])
  })

  test('is rejected by the database, too', async () => {
    await expect(insert({ to_address: address })).rejects.toThrow('mail_to_address_check')
    const answer = { reply_to_name: 'Åsa', reply_to_address: address }
    await expect(insert(answer)).rejects.toThrow('mail_reply_to_address_check')
  })
})

const badUrls = {
  'a line break': 'https://parmen.example/\r\nBcc: alla@exempel.se',
  'a line break last': 'https://parmen.example/\n',
  'a bracket': 'https://parmen.example/>, <mailto:alla@exempel.se',
  'a comma': 'https://parmen.example/,https://annat.example/',
  'a space': 'https://parmen.example/a b',
  'a non-ASCII letter': 'https://parmen.example/å',
  'another URL scheme': 'javascript:alert(1)',
  'too many characters': `https://parmen.example/${'a'.repeat(2000)}`,
  nothing: '',
}

describe.each(Object.entries(badUrls))('an unsubscribe URL with %s', (_what, url) => {
  test('is rejected', async () => {
    const mail = { ...greeting, listUnsubscribe: { url } }
    await expect(queueMail(db, queue, mail)).rejects.toThrow('one web address')
    expect(await queued()).toEqual([])
  })

  test('is rejected by the database, too', async () => {
    await expect(insert({ unsubscribe_url: url })).rejects.toThrow('mail_unsubscribe_url_check')
  })
})

test.each(['subject', 'to_name', 'reply_to_name'])('the database rejects a line break in %s', async (column) => {
  const reply = { reply_to_name: 'Anna', reply_to_address: 'anna@exempel.se' }
  await expect(insert({ ...reply, [column]: 'Hej\r\nBcc: alla@exempel.se' })).rejects.toThrow(`mail_${column}_check`)
})

test('a reply name requires a reply address', async () => {
  await expect(insert({ reply_to_name: 'Anna' })).rejects.toThrow('mail_reply_to_check')
})
