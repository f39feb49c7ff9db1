import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, expect, test } from 'vitest'
import { longestPasted } from '#contract/intake/importShapes.ts'
import { ReadChoices } from '#contract/intake/importSettings.ts'
import { collectionFiles } from '#fixtures/imports/collections.ts'
import type { Expected, ImportFixture } from '#fixtures/imports/fixture.ts'
import { importFiles } from '#fixtures/imports/importFiles.ts'
import { readAmount } from './amounts.ts'
import { readDays } from './dates.ts'
import { createImportReader } from './reader.ts'
import { refusalText } from './refusals.ts'
import type { ReadFile, Refused } from './table.ts'
import { openConfinement, type Confinement } from '#server/platform/confined/confined.ts'

const tasks = mkdtempSync(join(tmpdir(), 'parmen-imports-'))
const confinement = openConfinement(tasks)
const reader = createImportReader(confinement)
afterAll(async () => {
  await confinement.stop()
  rmSync(tasks, { recursive: true })
})

const today = '2026-11-27'

async function read({ bytes, isPasted = false, choices, sheet = 0 }: ImportFixture) {
  const content = await bytes()
  return reader.read({
    owner: 1,
    bytes: () => Readable.from([content]),
    isPasted,
    choices: ReadChoices.parse(choices ?? {}),
    sheet,
    today,
  })
}

/** What was read, as the fixture says it, and no more of it than the fixture says. */
function told(file: ReadFile | Refused, expected: Expected): object {
  if ('code' in file || 'code' in expected) return file
  const { settings, sheets } = file
  const { columns, rows } = file.table
  const [decimal, dateOrder] = [settings.decimal?.value ?? 'comma', settings.dateOrder?.value ?? 'dayFirst'] as const
  const column = (name: string) => rows.map(({ cells }) => cells[columns.indexOf(name)] ?? '')
  const each = <T>(names: Record<string, unknown>, value: (cell: string) => T) =>
    Object.fromEntries(Object.keys(names).map((name) => [name, column(name).map(value)]))
  return {
    source: file.source,
    ...(expected.sheets && { sheets }),
    ...(expected.settings && {
      settings: Object.fromEntries(
        Object.keys(expected.settings).map((name) => [name, settings[name as keyof typeof settings]?.value]),
      ),
    }),
    columns,
    rows: rows.map(({ number, cells }) => [number, ...cells]),
    ...(expected.days && {
      days: each(expected.days, (cell) => {
        const days = readDays(cell, { dateOrder }, today)
        if ('why' in days) return days.why
        return [...new Set([days.value?.start, days.value?.end])].join(' ')
      }),
    }),
    ...(expected.amounts && {
      amounts: each(expected.amounts, (cell) => {
        const amount = readAmount(cell, { decimal })
        return 'why' in amount ? amount.why : (amount.value?.hundredths ?? null)
      }),
    }),
    told: file.told.map((one) => `${one.row ?? '-'}: ${one.text}`),
    ...(expected.extras && {
      extras: rows.map(({ ref, kind, of, papers }, index) => ({
        ...(kind && { kind }),
        ...('ref' in (expected.extras?.[index] ?? {}) && { ref }),
        ...(of && { of }),
        ...(papers && { papers }),
      })),
    }),
  }
}

for (const fixture of importFiles)
  test(`it reads ${fixture.name}`, async () => {
    const file = await read(fixture)
    const { expected } = fixture
    expect(told(file, expected)).toEqual('code' in expected ? expected : { told: [], ...expected })
    if ('code' in expected) return
    // The same file again has the same references, and no row shares one with another.
    const refs = (one: typeof file) => ('table' in one ? one.table.rows.map(({ ref }) => ref) : [])
    expect(refs(await read(fixture))).toEqual(refs(file))
    expect(new Set(refs(file)).size).toBe(refs(file).length)
  })

test('why a file cannot be read is said in Swedish, with its row where that is known', () => {
  expect(refusalText({ code: 'longCell', row: 3 })).toBe('Rad 3: En cell har mer än 10\u00a0000\u00a0tecken.')
  expect(refusalText({ code: 'empty', row: null })).toBe('Filen är tom.')
})

test('a comma is not sure to part the fields where nearly all rows have more of them than the heading', async () => {
  const bytes = () => Buffer.from('Datum,Vad,Kostnad\n2026-01-05,Kran,1249,50\n2026-01-06,Bil,99,00\n')
  const separatorOf = async (choices: object) => {
    const file = await read({ name: '', bytes, choices, expected: { code: '', row: null } })
    return 'settings' in file && file.settings.separator?.isSure
  }
  expect(await separatorOf({})).toBe(false)
  expect(await separatorOf({ separator: 'comma' })).toBe(true)
})

test('papers are taken out of a ZIP; one that is missing, or tries to lead out of it, is left out', async () => {
  const content = await collectionFiles[0]?.bytes()
  const taken: string[] = []
  const paths = ['attachments/a1', 'attachments/a2', '../original']
  await reader.takePapers({ owner: 1, bytes: () => Readable.from([content]), paths }, async (path, { size, open }) => {
    taken.push(`${path} ${size} ${await text(open())}`)
  })
  expect(taken).toEqual(['attachments/a1 7 a photo'])
})

test('a text as short as one that is pasted never waits behind files, but where it takes longer', async () => {
  const lanes: number[] = []
  // Whoever has little time has the lane of short texts.
  const busy: Confinement = {
    tasks,
    open: ({ limits }) => ({
      tasks,
      stop: async () => {},
      run: async () => {
        lanes.push(limits?.processorMs ?? 0)
        return { outcome: 'interrupted', reason: 'It took too long.' }
      },
    }),
    stop: async () => {},
  }
  const lanesOf = async (...bytes: [string | Buffer, ...string[]]) => {
    lanes.length = 0
    const file = {
      owner: 1,
      bytes: () => Readable.from(bytes),
      isPasted: false,
      choices: ReadChoices.parse({}),
      sheet: 0,
      today,
    }
    expect(await createImportReader(busy).read(file)).toEqual({ code: 'tooSlow', row: null })
    return lanes
  }
  expect(await lanesOf('Vad;Datum\nSotning;2026-01-07\n')).toEqual([3_000, 10_000])
  expect(await lanesOf('Vad;Datum\n', 'x'.repeat(longestPasted))).toEqual([10_000])
  expect(await lanesOf(Buffer.from('PK\u0003\u0004'))).toEqual([10_000])
})
