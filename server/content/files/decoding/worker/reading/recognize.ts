import { readFile } from 'node:fs/promises'
import { gunzipSync } from 'node:zlib'
import { z } from 'zod'
import type { Grey } from './grey.ts'

type Box = [left: number, top: number, right: number, bottom: number]
export type Word = { text: string; box: Box; confidence: number }
/** Boxes in pixels, or in points of a document's page. Confidence is 1 for what was never in doubt. */
export type Line = { words: Word[] }
/** `confidence` is that of its letters on average, 0 where there are none. */
export type Recognized = { lines: Line[]; confidence: number }
export type Recognize = (picture: Grey) => Recognized

const bbox = z.object({ x0: z.number(), y0: z.number(), x1: z.number(), y1: z.number() })
const word = z.object({ text: z.string(), confidence: z.number(), bbox })
const lines = z.array(z.object({ words: z.array(word) }))
const Found = z.object({
  blocks: z.array(z.object({ paragraphs: z.array(z.object({ lines })) })).nullable(),
})

/** A block of lines: as columns, the amounts of a receipt would come loose from what they are for. */
const oneBlock = '6'
const networkAlone = 1

/** Loads the recognition of text, some hundred megabytes of memory. `language` is its packed file. */
export async function openRecognition(language: string): Promise<Recognize> {
  const { default: createCore } = await import('tesseract.js-core/tesseract-core-simd-lstm.js')
  const quiet = () => undefined
  const core = await createCore({ print: quiet, printErr: quiet })
  core.FS.writeFile('./swe.traineddata', gunzipSync(await readFile(language)))
  const api = new core.TessBaseAPI()
  if (api.Init(null, 'swe', networkAlone) !== 0) throw new Error('The recognition of text cannot be opened.')
  api.SetVariable('tessedit_pageseg_mode', oneBlock)
  return ({ data, width, height }) => {
    core.FS.writeFile('/input', Buffer.concat([Buffer.from(`P5\n${width} ${height}\n255\n`), data]))
    if (api.SetImageFile(1, 0) !== 0) throw new Error('The recognition does not take the picture.')
    api.Recognize(null)
    const { blocks } = Found.parse(JSON.parse(api.GetJSONText()))
    const found = (blocks ?? []).flatMap(({ paragraphs }) => paragraphs.flatMap((paragraph) => paragraph.lines))
    return { lines: found.map(lineOf), confidence: confidenceOf(found.flatMap(({ words }) => words)) }
  }
}

const lineOf = ({ words }: { words: z.infer<typeof word>[] }): Line => ({
  words: words.map((one) => {
    const { x0, y0, x1, y1 } = one.bbox
    return { text: one.text, confidence: one.confidence / 100, box: [x0, y0, x1, y1] }
  }),
})

export const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0

function confidenceOf(words: z.infer<typeof word>[]): number {
  let [letters, sum] = [0, 0]
  for (const { text, confidence } of words) {
    letters += lettersIn(text)
    sum += lettersIn(text) * confidence
  }
  return letters === 0 ? 0 : sum / letters / 100
}
