import { useInfiniteQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { StoredFile } from '#contract/content/files.ts'
import { filesOfUser } from '#client/platform/attachments/api.ts'
import { titleOf } from '#client/platform/attachments/fileWords.ts'
import { FilePicture } from '#client/platform/attachments/FilePicture.tsx'
import type { FileTarget } from '#client/platform/attachments/uploads/queuedUpload.ts'

/** One picture over the other, before and after, with a line to draw. Renders nothing unless the event has both. */
export function BeforeAndAfter({ target }: { target: FileTarget }) {
  const { data } = useInfiniteQuery(filesOfUser(target))
  const [before, after] = (['before', 'after'] as const).map((its) =>
    data?.items.find(({ moment, preview }) => moment === its && preview === 'done'),
  )
  return before && after ? <Comparison key={`${before.id}-${after.id}`} before={before} after={after} /> : null
}

type ComparisonProps = { before: StoredFile; after: StoredFile }

function Comparison({ before, after }: ComparisonProps) {
  const id = useId()
  /** The visible part of the picture of before, in per cent from the left. */
  const [share, setShare] = useState(50)
  const proportions = (before.width ?? 4) / (before.height ?? 3)
  return (
    <figure className="mt-5 w-full max-w-xl">
      <div
        className="relative overflow-hidden rounded-lg border border-line bg-surface-sunken focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus"
        // A photo held upright is not taller than a screen.
        style={{ aspectRatio: `${Math.max(proportions, 0.9)}` }}
      >
        <FilePicture file={after} form="large" alt={`Efter: ${wordsOf(after)}`} className={picture} />
        <div className="absolute inset-0" style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}>
          <FilePicture file={before} form="large" alt={`Före: ${wordsOf(before)}`} className={picture} />
        </div>
        <span aria-hidden="true" className={line} style={{ insetInlineStart: `${share}%` }}>
          <span className={grip} />
        </span>
        <input
          id={id}
          type="range"
          aria-label="Jämför före och efter"
          aria-valuetext={`${share}\u00a0% före, ${100 - share}\u00a0% efter`}
          value={share}
          onChange={({ target }) => setShare(target.valueAsNumber)}
          className="absolute inset-0 size-full cursor-ew-resize touch-pan-y opacity-0"
        />
        <span aria-hidden="true" className={`${mark} start-2`}>
          Före
        </span>
        <span aria-hidden="true" className={`${mark} end-2`}>
          Efter
        </span>
      </div>
      <figcaption className="sr-only">Före och efter</figcaption>
    </figure>
  )
}

const wordsOf = (file: StoredFile) => file.description ?? titleOf(file)

const picture = 'absolute inset-0 size-full object-cover'
const line =
  'pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-white shadow-[0_0_4px_rgb(0_0_0/0.6)] forced-colors:bg-[CanvasText]'
const grip =
  'absolute top-1/2 start-1/2 size-8 -translate-1/2 rounded-full border-2 border-white bg-black/45 shadow-card'
const mark =
  'pointer-events-none absolute top-2 rounded-sm border border-line bg-surface-raised px-1.5 py-0.5 text-xs font-semibold'
