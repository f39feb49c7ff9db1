import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import { decodingOf } from '../mediaTypes.ts'
import { readDocument } from './document.ts'
import { readHeic } from './heic.ts'
import { drawFile, drawPixels } from './picture.ts'
import { fileNames, Task, type Reply } from './protocol.ts'
import { wordsOf } from './words.ts'

/* The decoding process: gets one task after the other from the server and answers each. It knows no settings and no
   database, and may be killed at any moment. */

setPriority(10)
process.on('message', (message) => void answer(Task.parse(message)))
// Without the server there is nothing to do.
process.on('disconnect', () => process.exit())

async function answer(task: Task) {
  const reply = await decode(task).catch((error: unknown): Reply => ({ outcome: 'failed', reason: reasonOf(error) }))
  process.send?.(reply)
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 300)

async function decode({ folder, mediaType }: Task): Promise<Reply> {
  const read = () => readFile(join(folder, fileNames.original))
  switch (decodingOf(mediaType)) {
    case 'picture':
      return { outcome: 'done', ...(await drawFile(folder)), pages: null, words: null }
    case 'heic':
      return { outcome: 'done', ...(await drawPixels(await readHeic(await read()), folder)), pages: null, words: null }
    case 'document': {
      const { width, height, pages, text, picture } = await readDocument(await read())
      const drawn = await drawPixels(picture, folder)
      return { outcome: 'done', ...drawn, width, height, pages, words: wordsOf(text) }
    }
    case 'text':
      return { outcome: 'none', words: wordsOf((await read()).toString('utf8')) }
    case null:
      return { outcome: 'none', words: null }
  }
}
