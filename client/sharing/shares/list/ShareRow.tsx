import type { ReactNode } from 'react'
import type { Share } from '#contract/sharing/shares.ts'
import { urls } from '#contract/platform/urls.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { TextLink } from '#client/ui/layout/links.tsx'
import { Button } from '#client/ui/fields/Button.tsx'
import { classes } from '#client/ui/layout/classes.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { rowCover } from '#client/ui/layout/rows/Row.tsx'
import { endText, mannerOf, nameOfShare, openedText, presetWords, untilText, waitingText } from '../shareText.ts'

type ShareRowProps = {
  share: Share
  /** The folder is said where rows of several stand together. */
  hasPlace: boolean
  isBusy: boolean
  onOpen: () => void
  onRevoke: () => void
  onRenew: () => void
  onAgain: () => void
}

const isCurrent = ({ state }: Share) => state === 'open' || state === 'locked'

/** A share: what, for whom, till when and how often it was opened. Columns where there is room, else lines. */
export function ShareRow({ share, hasPlace, onOpen, ...doing }: ShareRowProps) {
  const { recipient, state, folderTitle, expiresAt } = share
  const { Icon } = presetWords[share.preset]
  const isOpen = isCurrent(share)
  const opened = state === 'locked' ? <Locked /> : openedText(share)
  return (
    <li className={classes('row gap-x-0', columns)}>
      <div className="justify-self-center">
        <IconTile icon={<Icon />} />
      </div>
      <div className="min-w-0 py-1.5">
        <h3 className={classes('leading-snug font-medium wrap-anywhere', !isOpen && 'text-ink-muted')}>
          <button type="button" className={classes(rowCover, 'text-start')} onClick={onOpen}>
            {nameOfShare(share)}
          </button>
        </h3>
        <Line className="@3xl:hidden">{recipient}</Line>
        <Line>
          {hasPlace && `${folderTitle} · `}
          <span className="@max-3xl:hidden">{isOpen ? mannerOf(share) : endText(share)}</span>
          <span className="@3xl:hidden">
            {opened} · {isOpen ? untilText(share) : endText(share)}
          </span>
        </Line>
        <Waiting share={share} />
      </div>
      <Cell className="text-ink">{recipient}</Cell>
      <Cell className="text-ink">{isOpen && nearDayText(dayText(expiresAt))}</Cell>
      <Cell>{opened}</Cell>
      <div className="relative z-1 flex justify-end">
        <RowButton {...{ share, ...doing }} />
      </div>
    </li>
  )
}

type RowButtonProps = Pick<ShareRowProps, 'share' | 'isBusy' | 'onRevoke' | 'onRenew' | 'onAgain'>

function RowButton({ share, isBusy, onRevoke, onRenew, onAgain }: RowButtonProps) {
  const about = `${nameOfShare(share)}, för ${share.recipient}`
  const [text, onPress] =
    share.state === 'open'
      ? ['Återkalla', onRevoke]
      : share.state === 'locked'
        ? ['Ny kod', onRenew]
        : ['Dela igen', onAgain]
  return (
    <Button
      variant="quiet"
      size="small"
      // The label begins with what stands on the button.
      aria-label={`${text}: ${about}`}
      disabled={isBusy}
      onClick={onPress}
    >
      {/* To revoke is an everyday matter. */}
      {share.state === 'open' ? <span className="text-ink">{text}</span> : text}
    </Button>
  )
}

/** What was sent back and waits for an answer, and the way to where it is given. */
function Waiting({ share: { folderId, waitingPapers } }: { share: Share }) {
  if (waitingPapers === 0) return null
  return (
    <p className="text-xs">
      <TextLink className="relative z-1" to={urls.files(folderId)}>
        {waitingText(waitingPapers)}
      </TextLink>
    </p>
  )
}

export function Locked() {
  return <span className="font-medium text-danger">Låst: tio fel koder</span>
}

function Line({ className, children }: { className?: string; children: ReactNode }) {
  return <p className={classes('text-xs text-ink-muted wrap-anywhere', className)}>{children}</p>
}

function Cell({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <p className={classes('min-w-0 pe-4 text-sm text-ink-muted wrap-anywhere @max-3xl:hidden', className)}>
      {children}
    </p>
  )
}

/** What the columns are called, above the first sheet. The rows say it without them to a screen reader. */
export function ColumnNames() {
  return (
    <div className="@container" aria-hidden="true">
      <div className={classes('hidden pe-3.5 pb-1 text-xs text-ink-muted @3xl:grid', columns)}>
        <span />
        <span>Vad</span>
        <span>För</span>
        <span>Gäller till</span>
        <span>Öppnad</span>
        <span />
      </div>
    </div>
  )
}

const columns = '@3xl:grid-cols-[var(--spacing-lead)_minmax(0,7fr)_minmax(0,5fr)_minmax(0,2fr)_minmax(0,3fr)_7rem]'
