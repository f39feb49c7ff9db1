import { createHash, randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activities } from '#contract/content/activities.ts'
import { fileAddress } from '#contract/platform/fileAddresses.ts'
import { fileKind } from '#contract/rules/fileKinds.ts'
import { files } from '#contract/content/files.ts'
import { folders } from '#contract/folders/folders.ts'
import { megabyte } from '#contract/platform/limits.ts'
import { security } from '#contract/accounts/security.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { startProcess } from '#server/testing/process.ts'
import { check, failures, say, until } from './cluster/transcript.ts'
import { host, pathOf, proxies, startProxy, type RunningProxy } from './proxies/proxies.ts'
import { ask, askPlainly, listen, ownAddress, signUp, type Visitor } from './proxies/visitor.ts'

/*
 * `npm run test:proxies [nginx|caddy]`: the product behind each proxy that is installed, with our example of deploy/,
 * changed in its ports and its certificate alone. Signs up, makes calls, listens for changes, and sends and fetches a
 * large file.
 */

const size = 100 * megabyte
const partSize = 2 * megabyte
const [wanted = ''] = process.argv.slice(2)
const chosen = proxies.filter(({ name }) => name.includes(wanted))
let tested = 0
if (chosen.length === 0) console.log(`There is no proxy called ${wanted}: nginx or caddy.`)
for (const proxy of chosen) {
  const command = pathOf(proxy)
  if (command) {
    await testBehind(proxy, command)
    tested++
  } else console.log(`${proxy.name} is not installed, and was not tested. On Debian: apt install ${proxy.toInstall}`)
}
// Nothing tested is nothing passed.
process.exitCode = failures.length > 0 || tested === 0 ? 1 : 0
console.log(`${tested} tested, ${failures.length} checks failed`)

async function testBehind(proxy: (typeof proxies)[number], command: string) {
  const folder = mkdtempSync(join(tmpdir(), 'parmen-proxies-'))
  const service = await startProcess({
    DATA_DIR: join(folder, 'data'),
    PUBLIC_URL: `https://${host}`,
    TRUST_PROXY: 'loopback',
  })
  const running = await startProxy(proxy, command, folder, new URL(service.url).host)
  try {
    await until(`${proxy.name} answers`, async () => (await ask(running, '/')).status === 200)
    say(`${proxy.name}, with deploy/${proxy.example}`)
    await checkPages(running)
    const visitor = await signUp(running)
    await checkSession(running, visitor)
    const { id: folderId } = await visitor.call(folders.add, { body: { title: 'Villa Ek' } })
    await checkLive(running, visitor, folderId)
    await checkFiles(running, visitor, folderId)
  } finally {
    await running.stop()
    service.child.kill('SIGTERM')
    await service.exited
    rmSync(folder, { recursive: true, force: true })
  }
}

async function checkPages(proxy: RunningProxy) {
  const { status, location } = await askPlainly(proxy, '/kontakt')
  check(status === 301 || status === 308, `plain http is answered ${status}, and leads to ${location}`)
  const plainCall = await askPlainly(proxy, '/Api/health/ready')
  check(plainCall.status === 403, `a call over plain http is answered ${plainCall.status}`)
  const page = await ask(proxy, '/', { headers: { 'accept-encoding': 'br' } })
  const { 'strict-transport-security': hsts, 'content-encoding': encoding } = page.headers
  check(Boolean(hsts) && encoding === 'br', `a page is answered ${page.status}, ${encoding}, ${hsts}`)
}

async function checkSession(proxy: RunningProxy, { call, cookies }: Visitor) {
  check(
    cookies.some((line) => line.startsWith('__Secure-') && line.includes('Secure')),
    `signed up; the session's cookie is ${cookies[0]?.split('=')[0]}`,
  )
  const addresses = (await call(security.events, { query: {} })).map(({ address }) => address)
  check(
    addresses.length > 0 && addresses.every((address) => address === ownAddress),
    `whatever it says of itself, a client's address is ${addresses[0]}`,
  )
  const body = JSON.stringify({ padding: 'x'.repeat(17 * megabyte) })
  const headers = { 'content-type': 'application/json' }
  const refused = await ask(proxy, '/api/mail/send/contact', { method: 'POST', headers, body }).catch(() => null)
  // Caddy says 502 where the service has closed the connection before all has been sent.
  const status = refused?.status ?? 'cut off'
  check([413, 502, 'cut off'].includes(status), `17 MB at once are refused: ${status}`)
}

/** A proxy that gathers an answer before it passes it on would never tell of the change: the stream does not end. */
async function checkLive(proxy: RunningProxy, { call, authorization }: Visitor, folderId: number) {
  const stream = await listen(proxy, authorization)
  await until('the stream begins', async () => stream.text().includes('event: heartbeat'), 30)
  await call(activities.add, { body: { folderId, title: 'Sotning' } })
  await until('a change is told', async () => stream.text().includes('"topic":"activity"'), 30)
  check(stream.status === 200, 'a change is told to an open page while its stream goes on')
  stream.leave()
}

async function checkFiles(proxy: RunningProxy, visitor: Visitor, folderId: number) {
  const bytes = randomBytes(size)
  const fileId = await send(proxy, visitor, folderId, bytes)
  say(`      ${size / megabyte} MB are sent in parts of ${partSize / megabyte} MB`)
  const listed = await visitor.callFully(files.ofUser, { query: { folderId } })
  const cookie = String(listed.headers['set-cookie']).split(';')[0] ?? ''
  const address = fileAddress('original', fileId)
  const whole = await ask(proxy, address, { headers: { cookie } })
  check(
    sha256Of(whole.bytes) === sha256Of(bytes),
    `and come back the same (${whole.status}, ${whole.bytes.length} bytes)`,
  )
  const [from, to] = [50 * megabyte, 50 * megabyte + 999]
  const part = await ask(proxy, address, { headers: { cookie, range: `bytes=${from}-${to}` } })
  check(
    part.status === 206 && part.bytes.equals(bytes.subarray(from, to + 1)),
    `a range of them is answered ${part.status}, ${part.headers['content-range']}`,
  )
  const stranger = await ask(proxy, address)
  check(stranger.status === 404, `without the cookie the address is answered ${stranger.status}`)
}

/** Returns the file's id. */
async function send(proxy: RunningProxy, { authorization, call }: Visitor, folderId: number, bytes: Buffer) {
  const tus = { authorization, 'tus-resumable': tusVersion }
  const name = `name ${Buffer.from('Ritning.bin').toString('base64')}`
  const begin = { ...tus, 'upload-length': String(bytes.length), 'upload-metadata': name }
  const begun = await ask(proxy, uploads.begin.path, { method: 'POST', headers: begin })
  const path = new URL(begun.headers.location ?? '', 'https://any').pathname
  const append = async (offset: number, start = offset) => {
    const headers = { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) }
    const body = bytes.subarray(start, start + partSize)
    return (await ask(proxy, path, { method: 'PATCH', headers, body })).status
  }
  const misplaced = new Set<number>()
  for (let tried = 0; tried < 20; tried++) misplaced.add(await append(partSize * 3, 0))
  check([...misplaced].join() === '409', `parts out of order are answered ${[...misplaced].join(', ')}`)
  for (let offset = 0; offset < bytes.length; offset += partSize) {
    const status = await append(offset)
    if (status !== 204) throw new Error(`A part was answered ${status}.`)
  }
  const params = { id: path.split('/').at(-1) ?? '' }
  const attached = () => call(uploads.attach, { params, body: { folderId, kindId: fileKind.other } })
  return until('the file is there', async () => (await attached()).fileId)
}

function sha256Of(bytes: Buffer) {
  return createHash('sha256').update(bytes).digest('hex')
}
