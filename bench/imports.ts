import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folders } from '#contract/folders.ts'
import { imports } from '#contract/imports.ts'
import { tusVersion, uploads } from '#contract/uploads.ts'
import { signUpAt } from '#server/testing/overHttp.ts'
import { startProcess } from '#server/testing/process.ts'
import { workbookOf, type SheetCell } from '../fixtures/imports/workbook.ts'
import { watchMemory } from './children.ts'

/*
 * How long it takes to take in a file of 20,000 rows as somebody does it, from its bytes to events in folders, and the
 * most memory that the service and the process that reads the file have held: `node bench/imports.ts`.
 */

const rows = 20_000
const heading = ['Datum', 'Vad', 'Rum', 'Kr', 'Firma', 'Anm']
/** A folder holds 5,000 events: the rows come to several. */
const rooms = ['Fasad', 'Pannrum', 'Kök', 'Badrum', 'Trädgård']
const two = (number: number) => String(number).padStart(2, '0')

/** A row as people write them, each of its own. */
const rowOf = (index: number) => ({
  day: `${(index % 28) + 1}/${(index % 12) + 1}-${two(index % 26)}`,
  title: `Målning av fönster ${index}`,
  room: rooms[index % rooms.length] ?? '',
  cost: (index % 9_000) + 0.5,
  firm: 'Sotaren i Sollentuna',
  note: 'Söder och väster; 3 nycklar',
})
const all = Array.from({ length: rows }, (_, index) => rowOf(index))

const csv = Buffer.from(
  [
    heading.join(';'),
    ...all.map((row) =>
      [row.day, row.title, row.room, String(row.cost).replace('.', ','), row.firm, `"${row.note}"`].join(';'),
    ),
  ].join('\r\n'),
  'latin1',
)
const sheet: SheetCell[][] = [
  heading,
  ...all.map((row, index) => [{ serial: 40_000 + (index % 6_000) }, row.title, row.room, row.cost, row.firm, row.note]),
]

for (const [name, bytes] of [
  ['csv', csv],
  ['xlsx', await workbookOf({ Logg: sheet })],
] as const) {
  // Each in a service of its own, as for somebody who comes alone.
  const dataDir = mkdtempSync(join(tmpdir(), 'parmen-bench-imports-'))
  const service = await startProcess({ DATA_DIR: dataDir })
  try {
    await takeIn(service, name, bytes)
  } finally {
    service.child.kill('SIGTERM')
    await service.exited
    rmSync(dataDir, { recursive: true, force: true })
  }
}

type Service = Awaited<ReturnType<typeof startProcess>>

async function takeIn({ url, child }: Service, name: string, bytes: Buffer) {
  const { token, call } = await signUpAt(url)
  const { id: folderId } = await call(folders.add, { body: { title: 'Villa Solhem' } })
  const held = (line: 'VmRSS' | 'VmHWM') =>
    Math.round(
      Number(new RegExp(`^${line}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) /
        1024,
    )
  const before = held('VmRSS')
  const most = watchMemory({ parent: child.pid, script: 'imports/read/worker' })
  const since = performance.now()
  const steps: string[] = []
  let last = since
  const step = (what: string) => {
    const now = performance.now()
    steps.push(`${what} ${((now - last) / 1000).toFixed(1)}`)
    last = now
  }
  const uploadId = await send(url, token, bytes)
  step('sent')
  const run = await call(imports.begin, { body: { folderId, uploadId } })
  step('read')
  const of = { params: { id: run.id }, query: { folderId } }
  const paired = { makes: run.makes, pairs: run.pairs, places: [], step: 3 }
  const { counts } = await call(imports.pair, { ...of, body: paired })
  step('looked through')
  await fetch(`${url}${imports.write.path.replace(':id', String(run.id))}?folderId=${folderId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 100))
    const { state, failure } = await call(imports.one, of)
    if (failure) throw new Error(failure)
    if (state === 'done') break
  }
  step('written')
  console.log(
    `${name}, ${Math.round(bytes.length / 1024)} kB: ${counts?.activities} events in ${((last - since) / 1000).toFixed(1)} s (${steps.join(', ')}); the service held ${held('VmHWM')} MB at most, ${before} MB before, and the process that reads ${Math.round(most() / 1024 ** 2)} MB`,
  )
}

/** Sends the bytes, and returns the id of the upload. */
async function send(url: string, token: string, bytes: Buffer): Promise<string> {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': tusVersion }
  const begun = await fetch(`${url}${uploads.begin.path}`, {
    method: 'POST',
    headers: { ...headers, 'upload-length': String(bytes.length), 'upload-metadata': `name ${btoa('logg')}` },
  })
  const id = begun.headers.get('location')?.split('/').at(-1) ?? ''
  const sent = await fetch(`${url}${uploads.offset.path.replace(':id', id)}`, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' },
    body: new Uint8Array(bytes),
  })
  if (!sent.ok) throw new Error(await sent.text())
  return id
}
