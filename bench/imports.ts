import { imports } from '#contract/intake/imports.ts'
import { workbookOf, type SheetCell } from '../fixtures/imports/workbook.ts'
import { processorMs } from '../server/platform/confined/workerProcess.ts'
import { watchMemory } from './children.ts'
import { memoryOf, startService, type Service } from './service.ts'
import { sendLoose } from './uploading/client.ts'

/*
 * How long it takes to take in a file of 20,000 rows as somebody does it, from its bytes to events in folders, and the
 * most memory that the service and the process that reads the file have held; in parentheses what the service's own
 * processor time of each step was, which others on the machine do not add to: `node bench/imports.ts`.
 */

const rows = 20_000
const heading = ['Datum', 'Vad', 'Rum', 'Kr', 'Firma', 'Anm']
/** A folder holds 5,000 events: the rows come to several. */
const rooms = ['Fasad', 'Pannrum', 'Kök', 'Badrum', 'Trädgård']
const seconds = (ms: number) => (ms / 1000).toFixed(1)
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

/** What a bank exports: purchases are minus, and every twentieth row is money in. */
const bankOf = (places: readonly string[]) =>
  Buffer.from(
    [
      ['Datum', 'Belopp', 'Rubrik', 'Saldo', 'Valuta', ...(places.length > 0 ? ['Rum'] : [])].join(';'),
      ...all.map(({ cost, title }, index) => {
        const amount = index % 20 === 0 ? cost : -cost
        const day = `2026-${two((index % 12) + 1)}-${two((index % 28) + 1)}`
        const cells = [day, amount, title, 25_000.5 + amount, 'SEK', ...places.slice(index % places.length).slice(0, 1)]
        return cells.map((cell) => String(cell).replace('.', ',')).join(';')
      }),
    ].join('\r\n'),
  )

for (const [name, bytes] of [
  ['csv', csv],
  ['xlsx', await workbookOf({ Logg: sheet })],
  ['bank', bankOf(rooms)],
  ['bank to one folder', bankOf([])],
] as const) {
  // Each in a service of its own, as for somebody who comes alone.
  const service = await startService('imports')
  try {
    await takeIn(service, name, bytes)
  } finally {
    await service.stop()
  }
}

async function takeIn({ server, call, target }: Service, name: string, bytes: Buffer) {
  const { folderId } = target
  const before = memoryOf(server).held
  const most = watchMemory({ parent: server.child.pid, script: 'imports/read/worker' })
  const since = performance.now()
  const steps: string[] = []
  let last = since
  const processor = () => processorMs(server.child.pid ?? 0)
  let used = processor()
  const step = (what: string) => {
    const [now, usedNow] = [performance.now(), processor()]
    steps.push(`${what} ${seconds(now - last)} (${seconds(usedNow - used)})`)
    last = now
    used = usedNow
  }
  const uploadId = await sendLoose(target, { bytes, name: 'logg' })
  step('sent')
  const run = await call(imports.begin, { body: { folderId, uploadId } })
  step('read')
  const of = { params: { id: run.id }, query: { folderId } }
  const paired = { makes: run.makes, pairs: run.pairs, places: [], step: 3 }
  const { counts } = await call(imports.pair, { ...of, body: paired })
  step('looked through')
  const [lacking] = counts?.lacking ?? []
  if (lacking) steps.push(`which has room for ${lacking.fits} of ${lacking.asked}`)
  else {
    await call(imports.write, of)
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, 100))
      const { state, failure } = await call(imports.one, of)
      if (failure) throw new Error(failure)
      if (state === 'done') break
    }
    step('written')
  }
  console.log(
    `${name}, ${Math.round(bytes.length / 1024)} kB: ${counts?.activities} events in ${seconds(last - since)} s (${steps.join(', ')}); the service held ${memoryOf(server).most} MB at most, ${before} MB before, and the process that reads ${Math.round(most() / 1024 ** 2)} MB`,
  )
}
