import { setTimeout as pause } from 'node:timers/promises'
import { folders } from '#contract/folders/folders.ts'
import { imports } from '#contract/intake/imports.ts'
import { calendarFiles } from '#fixtures/imports/calendars.ts'
import { workbookFiles } from '#fixtures/imports/workbooks.ts'
import { apiCaller } from '#server/testing/overHttp.ts'
import { sendLoose } from '../uploading/client.ts'
import { tokenOf, type Caller } from './people.ts'
import type { Tally } from './tally.ts'

type Importing = { url: string; isOver: () => boolean }

/** An account may begin so many an hour: this often a round of them lasts ten minutes. */
const roundMs = 30_000
/** What is pasted and what is in files, of each so many at once: more than one endpoint handles. */
const atOnce = 3
const breakMs = 8_000
/** Another's three lines are read within. */
const mostMs = 5_000
const threeLines = 'Datum;Vad;Kr\n2026-03-01;Sotning;950\n2026-04-02;Målning;1200\n2026-05-03;Rensning;300'

/** Begins imports that are cheap to send and dear to read, several at once. */
export async function importDearFiles({ url, isOver, tally }: Importing & { tally: Tally }, caller: Caller) {
  const { id: folderId } = await apiCaller(url, caller.token)(folders.add, { body: { title: 'Filer' } })
  const files = await Promise.all([...workbookFiles, ...calendarFiles].filter(isDear).map(async ({ bytes }) => bytes()))
  const begin = async (given: { uploadId: string } | { text: string }) => {
    const call = apiCaller(url, caller.token)
    const { id } = await call(imports.begin, { body: { folderId, ...given } })
    await call(imports.remove, { params: { id }, query: { folderId } })
  }
  const target = () => ({ url, token: caller.token, folderId })
  const send = async (bytes: Buffer) => {
    // The slots for uploads are held by others: again, as a page does it.
    const uploadId = await sendLoose(target(), { bytes, name: 'fil' }).catch(() => undefined)
    if (uploadId !== undefined) return begin({ uploadId })
    await pause(2_000)
    if (!isOver()) await send(bytes)
  }
  while (!isOver()) {
    const next = pause(roundMs)
    const each = Array.from({ length: atOnce }, () => [...files.map(send), begin({ text: endlessRules })]).flat()
    for (const outcome of await Promise.allSettled(each)) {
      const status = outcome.status === 'fulfilled' ? 201 : statusIn(outcome.reason as Error)
      const noted = status === 429 ? 'limitReached' : undefined
      tally.add({ attack: 'dear import', request: 'POST /api/Import', status, noted })
    }
    await next
  }
}

function statusIn({ message }: Error): number | null {
  const status = /: (\d{3}) /.exec(message)?.[1]
  return status === undefined ? null : Number(status)
}

/** 80 MB of blanks, one cell in the last corner of a sheet, a duration and an interval that never end. */
const isDear = ({ name }: { name: string }) => /^(blanks|far|ics-impossible-duration-hangs)\./.test(name)

/** As long as what can be pasted, with a rule in each event that falls on no day. */
const endlessRules = [
  'BEGIN:VCALENDAR',
  ...Array.from({ length: 1_200 }, (_, index) => [
    'BEGIN:VEVENT',
    `UID:${index}`,
    'DTSTART;VALUE=DATE:20270107',
    `SUMMARY:Rensa ${index}`,
    'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30',
    'END:VEVENT',
  ]).flat(),
  'END:VCALENDAR',
].join('\r\n')

/** Somebody else pastes three lines every few seconds. Returns which were not read in time while nothing was wrong. */
export async function importMeanwhile({ url, isOver }: Importing, caller: Caller, troubleNow: () => string | null) {
  const call = async () => apiCaller(url, await tokenOf(url, caller.cookie))
  const { id: folderId } = await (await call())(folders.add, { body: { title: 'Rader' } })
  const took: number[] = []
  const failures: string[] = []
  while (!isOver()) {
    let wasTroubled = troubleNow() !== null
    const asCaller = await call().catch(() => undefined)
    const began = performance.now()
    const failure = await asCaller?.(imports.begin, { body: { folderId, text: threeLines } }).then(
      async ({ id }) => {
        const ms = performance.now() - began
        took.push(ms)
        await asCaller(imports.remove, { params: { id }, query: { folderId } }).catch(() => {})
        return ms > mostMs ? `took ${Math.round(ms)} ms` : undefined
      },
      (error: Error) => error.message,
    )
    wasTroubled ||= troubleNow() !== null
    if (failure && !wasTroubled && !isOver()) failures.push(`another's three lines beside dear imports: ${failure}`)
    await pause(breakMs)
  }
  const longest = Math.round(Math.max(0, ...took))
  console.log(`Beside dear imports ${took.length} of three lines were read, none in more than ${longest} ms`)
  return failures
}
