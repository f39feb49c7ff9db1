import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { startWatchedS3 } from '#server/testing/watchedS3.ts'
import { bucketPlaceUrl } from '../config/storageConfig.ts'
import { openBucket, OtherBytes } from './bucket.ts'
import { ObjectMissing, StorageUnavailable } from './storage.ts'

const folder = mkdtempSync(join(tmpdir(), 'parmen-bucket-'))
const s3 = await startWatchedS3()
afterAll(async () => {
  await s3.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(() => {
  s3.puts = []
  s3.fault = undefined
})

const bucket = openBucket(bucketPlaceUrl.parse(s3.place))
const megabyte = 1024 * 1024
const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
function fileOf(bytes: Buffer) {
  const path = join(folder, randomBytes(4).toString('hex'))
  writeFileSync(path, bytes)
  return path
}
const bytesAt = async (name: string, start = 0) => buffer((await bucket.read(name, start)).bytes)

test('a file is put whole, a large one in parts, and read from anywhere on', async () => {
  const [small, large] = [Buffer.from('Smörgåstårta'), randomBytes(20 * megabyte)]
  expect(await bucket.put('a/small', { path: fileOf(small) })).toBe(small.length)
  expect(await bucket.put('a/large', { path: fileOf(large), sum: sumOf(large) })).toBe(large.length)
  expect(s3.puts).toEqual(['hus/a/small', 'hus/a/large', 'hus/a/large', 'hus/a/large'])
  expect(await bytesAt('a/small')).toEqual(small)
  expect(sumOf(await bytesAt('a/large'))).toBe(sumOf(large))
  expect(sumOf(await bytesAt('a/large', 9 * megabyte))).toBe(sumOf(large.subarray(9 * megabyte)))
  expect(await bucket.head('a/small')).toEqual({ size: small.length, sum: sumOf(small) })
  expect(await bucket.head('a/large')).toEqual({ size: large.length, sum: sumOf(large) })
  expect(await bucket.head('a/none')).toBeUndefined()
  await expect(bucket.read('a/none', 0)).rejects.toThrow(ObjectMissing)
  expect(await bucket.sizesIn('a/')).toEqual(
    new Map([
      ['large', large.length],
      ['small', small.length],
    ]),
  )
  expect([await bucket.sizesIn(''), await bucket.folders()]).toEqual([new Map(), ['a']])
}, 30_000)

test('bytes that arrive altered are refused by their checksum, and nothing is there', async () => {
  s3.fault = 'altered'
  for (const size of [10, 9 * megabyte])
    await expect(bucket.put('b/altered', { path: fileOf(randomBytes(size)) })).rejects.toThrow(StorageUnavailable)
  expect([await bucket.head('b/altered'), s3.puts]).toEqual([undefined, []])
}, 30_000)

test('a file with other bytes than it should have is not put, a large one neither', async () => {
  for (const size of [10, 9 * megabyte])
    await expect(
      bucket.put('c/other', { path: fileOf(randomBytes(size)), sum: sumOf(Buffer.from('x')) }),
    ).rejects.toThrow(OtherBytes)
  expect(await bucket.head('c/other')).toBeUndefined()
}, 30_000)

// s3rver cannot say where the next page begins: it would use a cipher that OpenSSL has no more.
test('of more names than a page has, all are listed', async () => {
  const asked: (string | null)[] = []
  const server = createServer((incoming, outgoing) => {
    const token = new URL(incoming.url ?? '', 'http://x').searchParams.get('continuation-token')
    asked.push(token)
    const [page, next] = token === null ? ['one', '<NextContinuationToken>t/1+</NextContinuationToken>'] : ['two', '']
    outgoing.writeHead(200, { 'content-type': 'application/xml' }).end(
      `<ListBucketResult><IsTruncated>${next !== ''}</IsTruncated>${next}
      <Contents><Key>hus/many/${page}</Key><Size>3</Size></Contents>
      <CommonPrefixes><Prefix>hus/${page}/</Prefix></CommonPrefixes></ListBucketResult>`,
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await new Promise((listening) => server.once('listening', listening))
  const endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const paged = openBucket(bucketPlaceUrl.parse(`s3://K:S@parmen/hus?endpoint=${encodeURIComponent(endpoint)}`))
  expect([...(await paged.sizesIn('many/')).keys()]).toEqual(['one', 'two'])
  expect(await paged.folders()).toEqual(['one', 'two'])
  expect(asked).toEqual([null, 't/1+', null, 't/1+'])
})

test('what is aborted ends', async () => {
  const aborted = openBucket(bucketPlaceUrl.parse(s3.place), AbortSignal.abort())
  await expect(aborted.put('d/late', { path: fileOf(Buffer.from('x')) })).rejects.toThrow(StorageUnavailable)
  expect(s3.puts).toEqual([])
})
