import { FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { sizeText } from '#client/platform/attachments/fileWords.ts'
import { ShowRestRow } from '#client/platform/lists/ShowRest.tsx'
import { useFirst } from '#client/platform/lists/useFirst.ts'
import { periodText } from '#client/platform/text/dates.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { GroupHeading, Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { PaperLink } from './PaperLink.tsx'
import { isShownPicture, type ShownFile, type ShownProps } from './shown.ts'

/** Shown at first. */
const atFirst = 30

type ShownPapersProps = Omit<ShownProps, 'onOpen'> & {
  /** Null: they are not given together. */
  zipAddress: string | null
  /** Rows below them. */
  children?: ReactNode
}

/** Papers, which open in a tab of their own, and are downloaded all at once. */
export function ShownPapers({ content, addressOf, zipAddress, children }: ShownPapersProps) {
  const papers = content.files.filter((file) => !isShownPicture(file))
  const { shown, rest, showAll } = useFirst(papers, atFirst)
  if (papers.length === 0 && !children) return null
  return (
    <section aria-label="Papper">
      <GroupHeading
        level={2}
        count={papers.length || undefined}
        end={
          papers.length > 1 &&
          zipAddress !== null && (
            <a href={zipAddress} download className={`${buttonStyle('quiet', 'small')} -me-2`}>
              Hämta alla
            </a>
          )
        }
      >
        Papper
      </GroupHeading>
      <Sheet>
        {shown.map((file) => (
          <Row
            key={file.number}
            lead={<IconTile icon={<FileText />} />}
            title={<PaperLink {...{ file, addressOf }} />}
            second={[file.kindName, periodText(file.day), belongsTo(file, content), sizeText(file.size)]
              .filter(Boolean)
              .join(' · ')}
          />
        ))}
        <ShowRestRow {...{ rest, showAll }} />
        {children}
      </Sheet>
    </section>
  )
}

function belongsTo({ component, event }: ShownFile, { components, events }: ShownProps['content']) {
  return events[(event ?? 0) - 1]?.title || components[(component ?? 0) - 1]?.name
}
