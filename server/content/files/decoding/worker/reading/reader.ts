import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileNames, NoPictureError } from '../protocol.ts'
import { answerTasks, reasonOf } from '../tasks.ts'
import { readDocument, type ReadDocument } from './document.ts'
import { heicFile, pictureFile, readPictures, type ReadPicture } from './picture.ts'
import { longest, ReadTask, type KeptPage, type Read } from './protocol.ts'
import { openRecognition, type Line, type Recognize, type Word } from './recognize.ts'

/* The process that reads what stands in pictures and documents: gets one task after the other from the server and
   answers each. It knows no settings and no database, and may be killed at any moment. */

answerTasks(ReadTask, read, failed)

function failed(error: unknown): Read {
  const why = error instanceof NoPictureError ? error.why : 'damaged'
  return { outcome: 'failed', reason: reasonOf(error), why: why === 'locked' || why === 'tooLarge' ? why : 'damaged' }
}

let opened: Promise<Recognize> | undefined

async function read({ folder, kind, language, again }: ReadTask): Promise<Read> {
  const open = () => (opened ??= openRecognition(language))
  const bytes = () => readFile(join(folder, fileNames.original))
  if (kind === 'document' || kind === 'message') {
    const found = kind === 'document' ? await readDocument(await bytes(), open) : await readMail(await bytes(), open)
    const { pages, pageCount } = found
    const isRecognized = pages.some((page) => page.isRecognized)
    return { outcome: 'done', pages: pages.map((page) => kept(page, page.page)), pageCount, isRecognized }
  }
  const all = kind === 'heic' ? await heicFile(await bytes()) : await pictureFile(folder)
  const pages = (await readPictures(all, await open(), again)).map((page) => kept(page, page.page))
  return { outcome: 'done', pages, pageCount: all.length, isRecognized: true }
}

async function readMail(bytes: Buffer, open: () => Promise<Recognize>): Promise<ReadDocument> {
  // Nothing else needs it.
  const { mailPageType, pageOfMail } = await import('../mailPage.ts')
  const page = await pageOfMail(bytes)
  return page ? readDocument(page, open, mailPageType) : { pages: [], pageCount: 1 }
}

/** Words below this are specks. */
const leastConfidence = 0.25
/** What the edge of a paper looks like; the sign of a currency says something, and an & joins two names. */
const edge = /^[^\p{L}\p{N}\p{Sc}%&,.-]+$/u

/** As it is kept: places as fractions of the page, no more than any page has. */
function kept({ width, height, turned, shown, lines }: ReadPicture, page: number): KeptPage {
  const fraction = (value: number, whole: number) => Math.min(1, Math.max(0, Number((value / whole).toFixed(4))))
  const line = (whole: Line) => {
    const clear = whole.words
      .map((word) => ({ ...word, text: plain(word.text) }))
      .filter(({ text, confidence }) => text && !edge.test(text) && confidence >= leastConfidence)
    const words = wholeAmounts(clear)
      .slice(0, longest.words)
      .map(({ text, confidence, box: [left, top, right, bottom] }) => ({
        text,
        confidence: Math.min(1, Number(confidence.toFixed(2))),
        box: [fraction(left, width), fraction(top, height), fraction(right, width), fraction(bottom, height)] as Box,
      }))
    return {
      text: words
        .map(({ text }) => text)
        .join(' ')
        .slice(0, longest.line),
      words,
      box: around(words),
    }
  }
  const found = lines.map(line).filter(({ words }) => words.length > 0)
  return { page, width, height, turned, shown, lines: found.slice(0, longest.lines) }
}

/** `467 , 30` and `149, 00` are one word each where no blank is as wide as a letter. */
function wholeAmounts(words: Word[]): Word[] {
  const whole: Word[] = []
  for (const word of words) {
    const last = whole.at(-1)
    const isNear = last && word.box[0] - last.box[2] < (last.box[3] - last.box[1]) * 0.8
    const goesOn =
      last &&
      (/^\d+$/.test(last.text) ? /^[,.]$/.test(word.text) : /\d[,.]$/.test(last.text) && /^\d\d$/.test(word.text))
    if (isNear && goesOn) whole[whole.length - 1] = joined(last, word)
    else whole.push(word)
  }
  return whole
}

const joined = (one: Word, other: Word): Word => ({
  text: one.text + other.text,
  confidence: Math.min(one.confidence, other.confidence),
  box: around([one, other]),
})

type Box = Word['box']

const around = (words: { box: Box }[]): Box => [
  Math.min(...words.map(({ box }) => box[0])),
  Math.min(...words.map(({ box }) => box[1])),
  Math.max(...words.map(({ box }) => box[2])),
  Math.max(...words.map(({ box }) => box[3])),
]

/** Without control characters and halves of characters. */
const plain = (text: string) => text.replaceAll(/[\s\p{Cc}\p{Cs}]+/gu, '').slice(0, longest.word)
