import { expect, test } from 'vitest'
import {
  deliveryJobs,
  greeting,
  openMailWorld,
  sentMails,
  startServer,
  startWorker,
  type MailWorld,
} from '#server/testing/mailWorld.ts'
import { queueMail } from './mail.ts'

const login = { user: 'parmen@exempel.se', password: 'löv & regn' }
const wrong = { ...login, password: 'löv och regn' }

/** The address of an SMTP server as an operator writes it, with extra options. */
function addressOf({ port }: { port: number }, { user, password }: typeof login, query = '') {
  return `smtp://${encodeURIComponent(user)}:${encodeURIComponent(password)}@127.0.0.1:${port}${query}`
}

const anyCertificate = '?tls.rejectUnauthorized=false'

async function mailThrough(world: MailWorld, smtpUrl: string) {
  const { queue, lines } = await startWorker(world, smtpUrl)
  await queueMail(world.db, queue, greeting)
  return { log: () => lines.join('\n'), stop: queue.stop }
}

async function expectWaiting(world: MailWorld) {
  await expect.poll(() => deliveryJobs(world)).toEqual([expect.objectContaining({ state: 'retry' })])
  expect(await sentMails(world)).toEqual([])
}

test('a server that offers TLS gets the mail over TLS', async () => {
  const world = await openMailWorld()
  const server = await startServer({ hasTls: true })
  await mailThrough(world, server.url + anyCertificate)
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  expect(server.ways).toMatchObject([{ isSecure: true }])
})

test('a server with an untrusted certificate gets no mail', async () => {
  const world = await openMailWorld()
  const server = await startServer({ hasTls: true })
  const { log } = await mailThrough(world, server.url)
  await expectWaiting(world)
  expect(log()).toContain('(greeting) was not sent: ESOCKET certificate has expired')
  expect(server.received).toEqual([])
})

test('a server that requires a login gets the mail with the right password', async () => {
  const world = await openMailWorld()
  const server = await startServer({ hasTls: true, login })
  await mailThrough(world, addressOf(server, login, anyCertificate))
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  expect(server.ways).toMatchObject([{ isSecure: true, user: login.user }])
})

test('with the wrong password the mail waits until it is corrected, and the log contains no password', async () => {
  const world = await openMailWorld()
  const server = await startServer({ hasTls: true, login })
  const { log, stop } = await mailThrough(world, addressOf(server, wrong, anyCertificate))
  await expectWaiting(world)
  expect(log()).toContain('(greeting) was not sent: EAUTH 535')
  expect(log()).not.toMatch(/parmen@exempel|regn|asa@/)
  await stop()
  await startWorker(world, addressOf(server, login, anyCertificate))
  await expect.poll(() => sentMails(world), { timeout: 25_000 }).toHaveLength(1)
  expect(server.received).toHaveLength(1)
})

test('a password is not sent in the clear to a server without TLS', async () => {
  const world = await openMailWorld()
  const server = await startServer({ login })
  const { log } = await mailThrough(world, addressOf(server, login))
  await expectWaiting(world)
  expect(log()).toContain('was not sent: ETLS')
})

test('unless the operator allows it', async () => {
  const world = await openMailWorld()
  const server = await startServer({ login })
  await mailThrough(world, addressOf(server, login, '?requireTLS=false'))
  await expect.poll(() => sentMails(world)).toHaveLength(1)
  expect(server.ways).toMatchObject([{ isSecure: false, user: login.user }])
})
