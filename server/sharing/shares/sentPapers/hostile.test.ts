import { request } from 'node:http'
import { beforeEach, expect, test } from 'vitest'
import { sentPaperAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { folders } from '#contract/folders/folders.ts'
import { sentPapers as limits } from '#contract/platform/limits.ts'
import { sentPapers } from '#contract/sharing/sentPapers.ts'
import { shares } from '#contract/sharing/shares.ts'
import { folderStatus } from '#contract/rules/statuses.ts'
import { aFolder } from '#fixtures/builders.ts'
import { startTestApp } from '#server/testing/app.ts'
import { craftsman } from '#server/testing/sentPaper.ts'

/* What a stranger with a link and its code may try. */

const { app, as, tokenFor, world, pool } = await startTestApp()
const { villan } = world.folders
const { call } = as('anna')
const url = await app.listen({ port: 0, host: '127.0.0.1' })

beforeEach(() => pool.query('delete from upload'))

const waiting = async (folderId = villan) =>
  (await call(sentPapers.ofFolder, { params: { id: folderId }, query: {} })).body
const rest = async () => {
  const { rows } = await pool.query('select (select count(*) from upload) + (select count(*) from upload_part) as n')
  return Number(rows[0].n)
}
const inANewFolder = async () => {
  const { id } = (await call(folders.add, { body: aFolder({ title: 'Stugan' }) })).body
  return { id, link: await craftsman({ app, as }, id).opened() }
}
const { opened } = craftsman({ app, as }, villan)
type Link = Awaited<ReturnType<typeof opened>>

/** Begins to send 20 bytes, and has sent half of them once it is there. */
async function beginSending({ id, browser }: Link) {
  const path = sentPapers.send.path.replace(':id', String(id))
  const sending = request(new URL(path, url), {
    method: 'POST',
    headers: {
      'content-type': 'application/offset+octet-stream',
      'upload-metadata': `name ${btoa('Offert.txt')}`,
      'content-length': '20',
      cookie: browser.cookieFor(path),
    },
  })
  const answered = new Promise<number>((resolve, reject) => {
    sending.on('response', (reply) => resolve(reply.resume().statusCode ?? 0)).on('error', reject)
  })
  sending.write('tio tecken')
  await expect.poll(rest).toBe(1)
  return { sending, answered }
}

test('a link that is ended while something is sent through it has taken nothing', async () => {
  const link = await opened()
  const { sending, answered } = await beginSending(link)
  await call(shares.revoke, { params: { id: link.id }, query: { folderId: villan } })
  sending.end('tio tecken')
  expect(await answered).toBe(404)
  expect([await rest(), await waiting()]).toEqual([0, []])
})

test('what breaks off leaves nothing behind', async () => {
  const { sending, answered } = await beginSending(await opened())
  sending.destroy()
  await answered.catch(() => {})
  await expect.poll(rest).toBe(0)
})

test('a program with the name of a paper is given as nothing but bytes to download', async () => {
  const link = await opened()
  await link.send(Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), { name: 'Offert.pdf' })
  await link.send('<script>alert(1)</script>', { name: '../../Offert.html' })
  const papers = await waiting()
  expect(papers.map(({ name }) => name)).toEqual(['Offert.pdf', expect.not.stringContaining('/')])
  for (const { id } of papers) {
    const authorization = `Bearer ${await tokenFor('anna')}`
    const { headers } = await app.inject({ url: sentPaperAddress('original', id), headers: { authorization } })
    expect(headers['content-disposition']).toMatch(/^attachment/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cache-control': 'no-store' })
    expect(headers['content-type']).not.toMatch(/pdf|html/)
  }
})

test('of 21 files the last is refused, and the same file twice waits as two', async () => {
  const link = await opened()
  for (let sent = 0; sent < limits.most; sent++) expect((await link.send('samma')).status).toBe(204)
  expect((await link.send('samma')).code).toBe('sentPapersFull')
  const papers = await waiting()
  expect(papers).toHaveLength(limits.most)
  const kindId = fileKind.receipt
  for (const { id } of papers.slice(0, 2))
    expect((await call(sentPapers.keep, { params: { id }, body: { folderId: villan, kindId } })).status).toBe(200)
  expect((await link.send('samma')).status).toBe(204)
})

test('another link has no way to what was sent, nor one share’s cookie to another', async () => {
  const [link, other] = [await opened(), await opened({ recipient: 'Målare Åsa' })]
  await link.send()
  const [paper] = await waiting()
  expect((await other.read()).papers).toEqual([])
  expect(await other.takeBack(paper?.id ?? '')).toBe(false)
  const path = sentPapers.send.path.replace(':id', String(link.id))
  const headers = {
    'content-type': 'application/offset+octet-stream',
    'upload-metadata': `name ${btoa('Offert.txt')}`,
    cookie: other.browser.cookieFor(sentPapers.send.path.replace(':id', String(other.id))),
  }
  const reply = await app.inject({ method: 'POST', url: path, headers, payload: Buffer.from('hej') })
  expect([reply.statusCode, reply.json<{ code: string }>().code]).toEqual([404, 'parcelNotFound'])
  expect(await waiting()).toHaveLength(1)
})

test('nothing is sent to a folder in the trash, nor answered there', async () => {
  const { id, link } = await inANewFolder()
  await link.send()
  const [paper] = await waiting(id)
  await call(folders.remove, { params: { id } })
  expect(await link.send()).toEqual({ status: 404, code: 'parcelNotFound' })
  const answer = { params: { id: paper?.id ?? '' }, body: { folderId: id } }
  expect((await call(sentPapers.refuse, answer)).status).toBe(404)
})

test('nor to an archived one, where what waits can be refused alone', async () => {
  const { id, link } = await inANewFolder()
  await link.send()
  await pool.query('update folder set status_id = $1 where id = $2', [folderStatus.archived, id])
  expect(await link.send()).toEqual({ status: 403, code: 'papersNotTaken' })
  expect((await link.read()).takesPapers).toBe(false)
  const [paper] = await waiting(id)
  const answer = { params: { id: paper?.id ?? '' }, body: { folderId: id } }
  const kept = await call(sentPapers.keep, { ...answer, body: { ...answer.body, kindId: fileKind.receipt } })
  expect(kept).toBeProblem('folderArchived')
  expect((await call(sentPapers.refuse, answer)).status).toBe(204)
})
