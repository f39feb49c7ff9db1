import { moneyText } from '#contract/rules/money.ts'
import type { SearchHit } from '#contract/content/search.ts'
import { ActivityIcon } from '../activities/list/parts.tsx'
import { EndingTile } from '#client/platform/attachments/EndingTile.tsx'
import { isNameOfCamera } from '#client/platform/attachments/fileWords.ts'
import { CoverPicture } from '#client/platform/lists/CoverPicture.tsx'
import { nearDayText, periodText } from '#client/platform/text/dates.ts'
import { Avatar } from '#client/ui/layout/Avatar.tsx'
import { IconTile, pictureTile } from '#client/ui/layout/rows/IconTile.tsx'
import { hitFolderPath, hitKinds } from './hitKinds.tsx'
import { markedSegments, type TextSegment } from './textSegments.ts'

/** A hit as a row: its picture, title, place and day, and where in its text it was found. */
export function Hit({ hit }: { hit: SearchHit }) {
  return (
    <>
      <Lead hit={hit} />
      <span className="flex min-w-0 grow flex-col self-center">
        <span className="flex items-baseline gap-3">
          <span className="line-clamp-2 min-w-0 grow font-medium">
            <Marked text={titleOfHit(hit)} />
          </span>
          {hit.day && !isNamedByPlace(hit) && (
            <span className="shrink-0 text-xs text-ink-muted tabular-nums">{nearDayText(hit.day)}</span>
          )}
        </span>
        <Facts hit={hit} />
        {hit.excerpt && (
          <span className="line-clamp-2 text-sm text-ink-muted">
            <Marked text={hit.excerpt} />
          </span>
        )}
      </span>
    </>
  )
}

const Marked = ({ text }: { text: string }) => <HighlightedText segments={markedSegments(text)} />

/** A photographed paper is called by what it belongs to, since its own name says nothing. */
const titleOfHit = (hit: SearchHit) =>
  isNamedByPlace(hit) ? [hit.typeName, hit.belongsTo, periodText(hit.day)].join(' · ') : hit.markedTitle

const isNamedByPlace = ({ kind, title, belongsTo }: SearchHit) =>
  kind === 'file' && belongsTo !== null && isNameOfCamera({ name: title })

/** Its type, what it belongs to, where it lies and what it cost. */
function Facts({ hit }: { hit: SearchHit }) {
  const { typeName, belongsTo, cost, currency } = hit
  const isSaid = isNamedByPlace(hit)
  const facts = [
    isSaid ? null : typeName,
    isSaid ? null : belongsTo,
    hitFolderPath(hit),
    cost === null ? null : moneyText(cost, currency),
  ].filter(Boolean)
  if (facts.length === 0) return null
  return (
    <span className="truncate text-xs text-ink-muted">
      <Marked text={facts.join(' · ')} />
    </span>
  )
}

function Lead({ hit }: { hit: SearchHit }) {
  const { kind, title, picture, statusId, typeName } = hit
  if (kind === 'member') return <Avatar name={title} size="medium" />
  if (kind === 'activity' && statusId !== null) return <ActivityIcon {...{ statusId, typeName }} />
  const { Icon } = hitKinds[kind]
  const instead =
    kind === 'file' ? <EndingTile file={{ name: title }} className={pictureTile} /> : <IconTile icon={<Icon />} />
  if (picture === null) return instead
  return (
    <CoverPicture cover={picture} sizes="3rem" className={pictureTile}>
      {instead}
    </CoverPicture>
  )
}

/** A text with its matches highlighted. */
function HighlightedText({ segments }: { segments: readonly TextSegment[] }) {
  return segments.map(({ text, isMatch }, index) =>
    isMatch ? (
      // The segments of a text are never reordered.
      // oxlint-disable-next-line react/no-array-index-key
      <mark key={index} className="rounded-sm bg-warning-soft font-semibold text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  )
}
