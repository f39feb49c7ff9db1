import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ClipboardCheck } from 'lucide-react'
import { isArchived } from '#contract/rules/archive.ts'
import { hasUsualItems } from '#contract/rules/categories.ts'
import { condition } from '#contract/content/condition.ts'
import type { Folder } from '#contract/folders/folders.ts'
import { urls } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { IconTile } from '#client/ui/layout/rows/IconTile.tsx'
import { Row } from '#client/ui/layout/rows/Row.tsx'
import { Sheet } from '#client/ui/layout/rows/Sheet.tsx'
import { conditionText } from './conditionText.ts'

/** A quiet line below a main folder's sub-folders: what of the usual it has. Nothing for a folder that may be anything. */
export function ConditionCard({ folder }: { folder: Folder }) {
  const hasList = hasUsualItems(folder)
  const { data } = useQuery({ ...query(condition.ofFolder, { params: { id: folder.id } }), enabled: hasList })
  if (!hasList || !data) return null
  return (
    <section className="mt-7" aria-label="Pärmens skick">
      <Sheet label="Pärmens skick" level={2}>
        <Row
          lead={<IconTile icon={<ClipboardCheck />} />}
          title="Pärmens skick"
          to={urls.condition(folder.id)}
          second={isArchived(folder) ? 'Vad som finns och vad som saknas.' : conditionText(data)}
          end={<ChevronRight aria-hidden="true" className="size-4.5" />}
        />
      </Sheet>
    </section>
  )
}
