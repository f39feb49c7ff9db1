import { execFile, spawn } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { personalTokens } from '#contract/accounts/personalTokens.ts'
import { webhooks } from '#contract/accounts/webhooks.ts'
import { components } from '#contract/content/components.ts'
import { meterReadings } from '#contract/content/meterReadings.ts'
import { activities } from '#contract/content/activities.ts'
import { aComponent, anEvent, aToken } from '#fixtures/builders.ts'
import { tellWebhooks } from '#server/accounts/personalTokens/webhooks/tellWebhooks.ts'
import { readConfig } from '#server/platform/config/config.ts'
import { startTestApp } from '#server/testing/app.ts'
import { leadHere } from '#server/testing/webhookReceiver.ts'

const { app, as, world, db, pool, queue } = await startTestApp()
const { villan } = world.folders
const run = promisify(execFile)
// Within the project: a program finds its packages in the folders above it.
mkdirSync('.cache', { recursive: true })
const folder = mkdtempSync(resolve('.cache/examples-'))
const tools = resolve('tools/api-client/node_modules/.bin')
afterAll(() => rmSync(folder, { recursive: true }))

type Block = { language: string; text: string }
const written = readFileSync('docs/api.md', 'utf8').split(/^## (\d+)\. .*$/m)
/** What stands under the heading with the number. */
const sectionOf = (number: number) => written[written.indexOf(String(number)) + 1] ?? ''
const blocksOf = (number: number): Block[] =>
  Array.from(sectionOf(number).matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm), ([, language = '', text = '']) => ({
    language,
    text,
  }))

let environment: { PARMEN: string; TOKEN: string; FOLDER: string; METER: string }
beforeAll(async () => {
  const PARMEN = await app.listen({ host: '127.0.0.1', port: 0 })
  const { secret: TOKEN } = (
    await as('anna').call(personalTokens.add, { body: aToken({ scope: 'write', folderIds: [villan] }) })
  ).body
  const meter = await as('anna').call(components.add, { body: { ...aComponent(villan), meterUnit: 'kWh' } })
  environment = { PARMEN, TOKEN, FOLDER: String(villan), METER: String(meter.body.id) }
  const curl = `#!/bin/sh\nexec '${process.execPath}' '${resolve('server/testing/curl.ts')}' "$@"\n`
  writeFileSync(join(folder, 'curl'), curl)
  chmodSync(join(folder, 'curl'), 0o755)
})

/** Runs the commands as a shell does that stops at what fails, and answers what they print. */
async function shell(text: string) {
  const env = { ...environment, PATH: `${folder}:${process.env['PATH']}` }
  return (await run('sh', ['-euc', text], { cwd: folder, env })).stdout
}
const printedBy = async (number: number) => shell(blocksOf(number)[0]?.text ?? '')
const readBy = async (number: number): Promise<unknown> => JSON.parse(await printedBy(number))

/** With what is the reader's own in the place of what stands for it. */
const filledIn = (text: string) =>
  text
    .replaceAll('https://parmen.example', environment.PARMEN)
    .replaceAll('pm_…', environment.TOKEN)
    .replaceAll('METER', environment.METER)
    .replaceAll('FOLDER', environment.FOLDER)
const customTags = [{ tag: '!secret', resolve: () => `Bearer ${environment.TOKEN}` }]

async function send(
  url: string,
  { method = 'GET', headers = {}, body }: { method?: string; headers?: Record<string, string>; body?: string },
) {
  const type = body === undefined ? {} : { 'content-type': 'application/json' }
  const answer = await fetch(url, { method, headers: { ...headers, ...type }, body: body ?? null })
  expect([url, answer.ok]).toEqual([url, true])
  return answer.json() as Promise<unknown>
}
const titles = async () =>
  (await as('anna').call(activities.inFolder, { query: { folderId: villan } })).body.map(({ title }) => title)
const readings = async () => {
  const { METER } = environment
  const read = await as('anna').call(meterReadings.ofComponent, {
    params: { id: Number(METER) },
    query: { folderId: villan },
  })
  return read.body.map(({ value }) => value)
}

test('1 to 3: the folders, what is to be done, and an event that is noted once', async () => {
  expect(await readBy(1)).toMatchObject([{ id: villan }])
  expect(await readBy(2)).toMatchObject({ late: { activities: expect.any(Array) }, soon: {}, later: {} })
  const noted = [await readBy(3), await readBy(3)]
  expect(noted[0]).toMatchObject({ statusId: 22, startDate: '2026-11-28' })
  expect((await titles()).filter((title) => title === 'Bytte filter')).toHaveLength(1)
})

test('4: the meter', async () => {
  expect(await readBy(4)).toMatchObject({ value: 123_456, unit: 'kWh' })
  expect(await readings()).toEqual([123_456])
})

test('5 and 6: nothing is sent twice, and nothing that happened is missed', async () => {
  expect(await printedBy(5)).toBe('304')
  expect(await readBy(6)).toMatchObject({ changes: [], isMore: false })
  const meanwhile = blocksOf(6)[0]?.text.replace(
    /^curl/m,
    `${blocksOf(3)[0]?.text.trimEnd().replaceAll('6e0c2b3a', '7e0c2b3a')} >&2\ncurl`,
  )
  expect(JSON.parse(await shell(meanwhile ?? ''))).toMatchObject({
    changes: [{ kind: 'activity', action: 'created' }],
  })
})

test('7: what Home Assistant shows is in the answer', async () => {
  type Rest = { rest: { resource: string; headers: Record<string, string>; sensor: { value_template: string }[] }[] }
  const { rest } = parse(filledIn(blocksOf(7)[0]?.text ?? ''), { customTags }) as Rest
  const [{ resource, headers, sensor } = { resource: '', headers: {}, sensor: [] }] = rest
  const answer = await send(resource, { headers })
  const valueOf = (template: string) =>
    (/^\{\{ value_json\.([\w.]+) \}\}$/.exec(template)?.[1] ?? '')
      .split('.')
      .reduce((of: unknown, name) => (of as Record<string, unknown>)[name], answer)
  expect(sensor.map(({ value_template }) => valueOf(value_template))).toEqual([expect.any(Number), expect.any(Number)])
})

test('8: what Home Assistant sends is noted', async () => {
  type Command = { url: string; method: string; headers: Record<string, string>; payload: string }
  type Commands = { rest_command: { parmen_matare: Command } }
  const { url, method, headers, payload } = (parse(filledIn(blocksOf(8)[0]?.text ?? ''), { customTags }) as Commands)
    .rest_command.parmen_matare
  const values = ['123999', '2026-11-29']
  const body = payload.replaceAll(/\{\{.*?\}\}/g, () => values.shift() ?? '')
  await send(url, { method: method.toUpperCase(), headers, body })
  expect(await readings()).toContain(123_999)
})

test('9: what the shortcut sends is noted', async () => {
  const fields = Object.fromEntries(
    Array.from(filledIn(sectionOf(9)).matchAll(/^\| ([\w ]+) \| `(.*)` \|$/gm), ([, name = '', value = '']) => [
      name,
      value,
    ]),
  )
  const [name = '', value = ''] = fields['Header']?.split(': ') ?? []
  await send(fields['URL'] ?? '', {
    method: fields['Method'] ?? '',
    headers: { [name]: value },
    body: fields['Request Body'] ?? '',
  })
  expect(await titles()).toContain('Tankade 12 liter')
})

test('10: the types are those of the API, and the program runs', async () => {
  const [commands, program] = blocksOf(10)
  await shell((commands?.text ?? '').replace(/^npm install .*$/m, '').replace('npx ', `${tools}/`))
  const misspelt = '// @ts-expect-error There is none of that name.\nvoid data.late.activities[0]?.title\n'
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(join(folder, 'program.ts'), (program?.text ?? '') + misspelt)
  const options = ['--strict', '--noEmit', '--skipLibCheck', '--target', 'es2022', '--module', 'nodenext']
  const types = ['--allowImportingTsExtensions', '--typeRoots', resolve('node_modules/@types'), '--types', 'node']
  const compiled = run(join(tools, 'tsc'), [...options, ...types, 'program.ts'], { cwd: folder })
  expect(await compiled.catch(({ stdout }: { stdout: string }) => ({ stdout }))).toMatchObject({ stdout: '' })
  const env = { ...process.env, ...environment }
  expect((await run(process.execPath, ['program.ts'], { cwd: folder, env })).stdout).toMatch(
    /^(\d{4}-\d\d-\d\d|någon dag) \S/m,
  )
})

test('11: the program is told of what was changed, and takes nothing else', async () => {
  const add = () => as('anna').call(activities.add, { body: anEvent(villan) })
  const { id } = (await as('anna').call(personalTokens.add, { body: aToken({ folderIds: [villan] }) })).body.token
  const PORT = await freePort()
  onTestFinished(leadHere())
  const body = { url: `https://program.exempel.se:${PORT}/` }
  const { secret: SECRET } = (await as('anna').call(webhooks.set, { params: { id }, body })).body
  const activityId = (await add()).body.id
  writeFileSync(join(folder, 'told.ts'), blocksOf(11).find(({ language }) => language === 'ts')?.text ?? '')
  const program = spawn(process.execPath, ['told.ts'], { cwd: folder, env: { ...process.env, SECRET, PORT } })
  onTestFinished(() => void program.kill())
  let printed = ''
  program.stdout.on('data', (chunk: Buffer) => (printed += chunk.toString()))
  await expect.poll(() => printed, { timeout: 20_000 }).toContain('listening')
  expect((await as('anna').call(webhooks.try, { params: { id } })).body).toEqual({ failure: null })
  const config = readConfig({ PUBLIC_URL: 'https://parmen.example' })
  const tellAgain = async () => {
    await pool.query('update webhook set next_at = now()')
    await tellWebhooks({ db, queue, config })
    return printed
  }
  await expect.poll(tellAgain, { timeout: 20_000 }).toMatch(new RegExp(`^activity ${activityId} \\d+$`, 'm'))
  expect((await fetch(`http://127.0.0.1:${PORT}/`, { method: 'POST', body: '{"data":[]}' })).status).toBe(401)
})

async function freePort() {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise((done) => server.close(done))
  return String(port)
}

test('each example that the document numbers is run here', () => {
  expect(written.filter((part) => /^\d+$/.test(part)).map(Number)).toEqual(Array.from({ length: 11 }, (_, n) => n + 1))
})
