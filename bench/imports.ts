import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { workbookOf, type SheetCell } from '../fixtures/imports/workbook.ts'
import { createImportReader } from '../server/imports/read/reader.ts'
import { watchMemory } from './children.ts'

/*
 * How long it takes to read a file that somebody brings, and the memory of the process that does it:
 * `node bench/imports.ts`.
 */

const rows = 20_000
const heading = ['Datum', 'Vad', 'Rum', 'Kr', 'Firma', 'Anm']
const two = (number: number) => String(number).padStart(2, '0')

/** A row as people write them, each of its own. */
const rowOf = (index: number) => ({
  day: `${(index % 28) + 1}/${(index % 12) + 1}-${two(index % 26)}`,
  title: `Målning av fönster ${index}`,
  room: ['Fasad', 'Pannrum', 'Kök'][index % 3] ?? '',
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

const tasks = await mkdtemp(join(tmpdir(), 'parmen-bench-imports-'))
try {
  for (const [name, bytes] of [
    ['csv', csv],
    ['xlsx', await workbookOf({ Logg: sheet })],
  ] as const) {
    // Each in a process of its own, as for somebody who comes alone.
    const reader = createImportReader({ tasks })
    const most = watchMemory()
    const began = performance.now()
    const file = await reader.read({
      owner: 1,
      bytes: () => Readable.from([bytes]),
      isPasted: false,
      choices: {},
      today: '2026-11-27',
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    const read = 'tables' in file ? (file.tables[0]?.rows.length ?? 0) : file.code
    console.log(
      `${name}: ${read} rows of ${Math.round(bytes.length / 1024)} kB read in ${seconds} s; the process held ${Math.round(most() / 1024 ** 2)} MB at most`,
    )
    await reader.stop()
  }
} finally {
  await rm(tasks, { recursive: true })
}
