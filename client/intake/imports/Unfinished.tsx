import { Sheet as SpreadsheetIcon, Trash2 } from 'lucide-react'
import type { ImportRun } from '#contract/intake/importShapes.ts'
import { urls } from '#contract/platform/urls.ts'
import { dayText, nearDayText } from '#client/platform/text/dates.ts'
import { rowIcon } from '#client/ui/fields/buttonStyle.ts'
import { ButtonLink } from '#client/ui/layout/links.tsx'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Dot, Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { useThrowAway } from './api.ts'
import { rowsText } from './importText.ts'

/** The files in the Inkorg whose taking in was begun and not finished. */
export function Unfinished({ drafts }: { drafts: readonly ImportRun[] }) {
  const throwing = useThrowAway()
  return (
    <div>
      <GroupHeading level={2} count={drafts.length}>
        Inte färdigt
      </GroupHeading>
      <Sheet label="Inte färdigt">
        {drafts.map((draft) => (
          <Row
            key={draft.id}
            lead={<IconTile icon={<SpreadsheetIcon />} />}
            title={draft.name}
            to={addressOf(draft)}
            second={
              <>
                {rowsText(draft.rows)} till {draft.folderTitle}
                <Dot />
                steg {draft.step} av 3, sparat {nearDayText(dayText(draft.touchedAt))}
              </>
            }
            end={
              <span className="-me-2 flex items-center gap-1">
                <ButtonLink size="small" to={addressOf(draft)} aria-label={`Fortsätt: ${draft.name}`}>
                  Fortsätt
                </ButtonLink>
                <button
                  type="button"
                  aria-label={`Släng: ${draft.name}`}
                  title="Släng"
                  className={rowIcon}
                  disabled={throwing.isPending}
                  onClick={() => throwing.mutate(draft)}
                >
                  <Trash2 aria-hidden="true" />
                </button>
              </span>
            }
          />
        ))}
      </Sheet>
    </div>
  )
}

const addressOf = ({ folderId, id, step }: ImportRun) => urls.takeIn(folderId, { id, step })
