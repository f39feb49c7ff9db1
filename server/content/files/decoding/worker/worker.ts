import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { decodingOf } from '../mediaTypes.ts'
import { drawMail, readDocument } from './document.ts'
import { readHeic } from './heic.ts'
import { pageOfMail } from './mailPage.ts'
import { readMessage } from './message.ts'
import { isMessage } from './messageHead.ts'
import { readOffice } from './office.ts'
import { readOutlook } from './outlook.ts'
import { drawFile, drawPixels } from './picture.ts'
import { fileNames, NoPictureError, Task, type Reply, type Words } from './protocol.ts'
import { answerTasks, reasonOf } from './tasks.ts'
import { readText } from './text.ts'
import { wordsOf } from './wordsOf.ts'

/* The decoding process: gets one task after the other from the server and answers each. It knows no settings and no
   database, and may be killed at any moment. */

answerTasks(Task, decode, failed)

const noWords: Words = { words: null, isCut: false }

function failed(error: unknown, words = noWords): Reply {
  const why = error instanceof NoPictureError ? error.why : 'damaged'
  return { outcome: 'failed', reason: reasonOf(error), why, ...words }
}

async function decode({ folder, mediaType }: Task): Promise<Reply> {
  const read = () => readFile(join(folder, fileNames.original))
  switch (decodingOf(mediaType)) {
    case 'picture':
      return { outcome: 'done', ...(await drawFile(folder, mediaType)), ...noWords }
    case 'heic': {
      const drawn = await drawPixels(await readHeic(await read()), folder)
      return { outcome: 'done', ...drawn, ...noWords }
    }
    case 'document':
      return decodeDocument(folder, await read())
    case 'office':
      return { outcome: 'none', ...wordsOf(await readWritten(await read(), mediaType)) }
    case 'message':
      return decodeMessage(folder, await read())
    case 'text':
      return { outcome: 'none', ...(await wordsOfText(await read())) }
    case null:
      return { outcome: 'none', ...noWords }
  }
}

const readWritten = async (bytes: Buffer, mediaType: string) =>
  // Of one that cannot be taken apart nothing is said: it may be something else.
  mediaType === 'application/x-cfb' ? { text: await readOutlook(bytes).catch(() => '') } : readOffice(bytes, mediaType)

/** How much of a text is read: enough for the words that are kept. In a mail, files may stand before them. */
const textBytes = 512 * 1024

async function wordsOfText(bytes: Buffer): Promise<Words> {
  // One that cannot be taken apart can be read as it stands. Those of before are kept as texts.
  const message = isMessage(bytes) ? await readMessage(bytes).catch(() => null) : null
  if (message !== null) return wordsOf({ text: message })
  const isCut = bytes.length > textBytes
  return wordsOf({ text: readText(bytes.subarray(0, textBytes), !isCut), isCut })
}

async function decodeMessage(folder: string, bytes: Buffer): Promise<Reply> {
  const words = await wordsOfText(bytes)
  // The words of one that cannot be drawn are there all the same.
  const drawn = await drawnMessage(folder, bytes).catch(() => null)
  return drawn ? { outcome: 'done', ...drawn, ...words } : { outcome: 'none', ...words }
}

async function drawnMessage(folder: string, bytes: Buffer) {
  const page = await pageOfMail(bytes)
  if (!page) return null
  const { pages, firstPage } = await drawMail(page)
  const { width, height, picture } = firstPage
  return { ...(await drawPixels(picture, folder)), width, height, pages }
}

async function decodeDocument(folder: string, bytes: Buffer): Promise<Reply> {
  const { pages, text, isCut, firstPage } = await readDocument(bytes)
  const words = wordsOf({ text, isCut })
  if (firstPage instanceof Error) return failed(firstPage, words)
  const { width, height, picture } = firstPage
  const drawn = await drawPixels(picture, folder)
  return { outcome: 'done', ...drawn, width, height, pages, ...words }
}
