import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { components } from '#contract/content/components.ts'
import { at, query } from '#client/platform/api/query.ts'
import { LazyFillInDialog } from '#client/content/components/fillIn/LazyFillInDialog.ts'

type PlateDialogProps = { component: { id: number; folderId: number }; onClose: () => void }

/** The component's form of its picture and plate. */
export function PlateDialog({ component, onClose }: PlateDialogProps) {
  const { data } = useQuery(query(components.one, at(component)))
  return (
    data && (
      <Suspense fallback={null}>
        <LazyFillInDialog components={[data]} onClose={onClose} />
      </Suspense>
    )
  )
}
