import { setTimeout as pause } from 'node:timers/promises'
import { folders } from '#contract/folders/folders.ts'
import { megabyte } from '#contract/platform/limits.ts'
import { tusVersion, uploads } from '#contract/content/uploads.ts'
import { apiCaller } from '#server/testing/overHttp.ts'
import { sendFile } from '../uploading/client.ts'
import { tokenOf, type Caller } from './people.ts'
import { dripPart } from './rawSockets.ts'
import type { Tally } from './tally.ts'

type Attack = { url: string; tally: Tally; isOver: () => boolean }

/** The number of parts that one account may send at a time. Six accounts have more of them than there are slots. */
const partsOfAccount = 12
const fileBytes = megabyte

/** Each of the callers sends as many parts as they may, hardly a byte of each, and again when they are let go. */
export async function holdSlots({ url, tally, isOver }: Attack, callers: readonly Caller[]): Promise<void> {
  const hold = async (caller: Caller, number: number) => {
    // The log keeps so many refusals of one address.
    const address = `203.0.${callers.indexOf(caller)}.${number}`
    while (!isOver()) {
      const path = await begin(url, caller, address).catch(() => undefined)
      if (path) await dripPart(url, { path, address, token: caller.token, length: fileBytes }, tally.add)
      else await pause(2_000)
    }
  }
  const each = Array.from({ length: partsOfAccount }, (_, number) => number)
  await Promise.all(callers.flatMap((caller) => each.map((number) => hold(caller, number))))
}

async function begin(url: string, { token }: Caller, address: string): Promise<string | undefined> {
  const reply = await fetch(url + uploads.begin.path, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'tus-resumable': tusVersion,
      'upload-length': String(fileBytes),
      'upload-metadata': `name ${btoa('Film.mp4')}`,
    },
  })
  return reply.headers.get('location') ?? undefined
}

const attempts = 6
const breakMs = 3_000

/**
 * Saves a photo every few seconds, as a page does, which tries again. Returns what was not saved while nothing was
 * wrong.
 */
export async function savePhotos({ url, isOver }: Attack, { cookie }: Caller, troubleNow: () => string | null) {
  const person = async () => ({ url, token: await tokenOf(url, cookie) })
  const call = apiCaller(url, (await person()).token)
  const { id: folderId } = await call(folders.add, { body: { title: 'Bilder' } })
  const took: number[] = []
  const failures: string[] = []
  const saveOne = async () => {
    const bytes = Buffer.from(crypto.getRandomValues(new Uint8Array(60_000)))
    await sendFile({ ...(await person()), folderId }, { bytes, name: 'Bild.jpg', part: 2 * megabyte })
  }
  while (!isOver()) {
    const began = performance.now()
    let wasTroubled = false
    let failure: string | undefined
    for (let attempt = 0; attempt < attempts; attempt++) {
      failure = await saveOne().then(
        () => undefined,
        (error: Error) => error.message,
      )
      wasTroubled ||= troubleNow() !== null
      if (failure === undefined || isOver()) break
      await pause(breakMs)
    }
    if (failure === undefined) took.push(performance.now() - began)
    else if (!wasTroubled) failures.push(`a photo was not saved beside the slow parts: ${failure}`)
    await pause(breakMs)
  }
  const longest = Math.round(Math.max(0, ...took) / 1000)
  console.log(`Beside the slow parts ${took.length} photos were saved, none in more than ${longest} s`)
  return failures
}
