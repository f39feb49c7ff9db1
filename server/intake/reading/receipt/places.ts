import type { Box, ReadPage, Receipt } from '#contract/intake/reading.ts'
import { todayInSweden } from '#server/rules/domain/swedishTime.ts'
import type { KeptPage } from '#server/content/files/decoding/worker/reading/protocol.ts'
import { readReceipt } from './readReceipt.ts'

/** What the rules see in the pages today, with its places on the pages as they are shown. */
export const receiptIn = (pages: KeptPage[]): Receipt =>
  asShown(readReceipt(pages.map(levelPage), todayInSweden().toString()), pages)

/** As the rules read it: with its lines level. */
export const levelPage = ({ page, width, height, lines }: KeptPage): ReadPage => ({ page, width, height, lines })

/** The receipt with its places on the pages as they are shown, which were turned so that their lines became level. */
function asShown({ kind, fields, others, areas, starts }: Receipt, pages: KeptPage[]): Receipt {
  const [page] = pages
  return {
    kind,
    fields: shownFields(fields, pages),
    others: others.map((some) => shownFields(some, pages)),
    ...(starts && { starts }),
    ...(areas && page && { areas: areas.map((area) => shownBox(area, page)) }),
  }
}

type Placed = { page: number; box: Box }

/** What was read, with its places on the pages as they are shown. */
export const shownFields = <F extends Partial<Record<string, Placed>>>(fields: F, pages: KeptPage[]): F =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => {
      const page = pages.find((one) => one.page === field?.page)
      return [name, field && page ? { ...field, box: shownBox(field.box, page) } : field]
    }),
  ) as F

/** A place on the page as it is shown, where it was one on the level page. */
export function shownBox(box: Box, { turned, shown }: Pick<KeptPage, 'turned' | 'shown'>): Box {
  if (turned % 360 === 0) return box
  const radians = (turned * Math.PI) / 180
  const [sine, cosine] = [Math.sin(radians), Math.cos(radians)]
  // The level page is as large as the turned one needs.
  const width = shown.width * Math.abs(cosine) + shown.height * Math.abs(sine)
  const height = shown.width * Math.abs(sine) + shown.height * Math.abs(cosine)
  const [left, top, right, bottom] = box
  const corners = [left, right].flatMap((x) => [top, bottom].map((y) => [(x - 0.5) * width, (y - 0.5) * height]))
  // Back against the clock, about the middle.
  const xs = corners.map(([x = 0, y = 0]) => fraction((x * cosine + y * sine) / shown.width + 0.5))
  const ys = corners.map(([x = 0, y = 0]) => fraction((y * cosine - x * sine) / shown.height + 0.5))
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
}

const fraction = (value: number) => Math.min(1, Math.max(0, value))
