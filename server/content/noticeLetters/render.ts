import { sheetOfLetter, type Letter } from '../timeline/report/letter.ts'

/* Runs in a worker of `renderPdf`. */

/** A letter on A4, tagged. */
export async function render(letter: Letter): Promise<Uint8Array> {
  return sheetOfLetter(letter).finish()
}
