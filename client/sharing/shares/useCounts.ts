import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { shareLooks, type ShareCounts } from '#contract/sharing/shareLooks.ts'
import type { SharePreset } from '#contract/sharing/shares.ts'
import { query } from '#client/platform/api/query.ts'
import type { ComponentToShow } from './ComponentChoice.tsx'
import type { ShareSubject } from './subject.ts'

type Chosen = { year: number; component: ComponentToShow }

/** How much each preset would show, as far as that is known: of the craftsman's once a component is chosen. */
export function useCounts({ folderId, scope }: ShareSubject, { year, component }: Chosen) {
  const isCounted = scope.kind === 'folder' || scope.kind === 'year' || scope.kind === 'component'
  const chosenId = component !== null && component !== 'folder' ? component.id : undefined
  const componentId = scope.kind === 'component' ? scope.componentId : chosenId
  const asked = {
    of: isCounted ? scope.kind : ('folder' as const),
    year: scope.kind === 'year' ? scope.year : year,
    ...(componentId !== undefined && { componentId }),
  }
  const { data } = useQuery({
    ...query(shareLooks.counts, { body: { folderId, ...asked } }),
    enabled: isCounted,
    placeholderData: keepPreviousData,
  })
  const counts = new Map<SharePreset, ShareCounts>(data?.map((each) => [each.preset, each]))
  if (scope.kind === 'folder' && component === null) counts.delete('craftsman')
  return counts
}
