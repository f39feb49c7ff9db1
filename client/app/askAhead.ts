import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { components } from '#contract/components.ts'
import { choicesIn } from '../api/query.ts'
import { subFolderChoices, writableFolders } from '../lists/filters/api.ts'
import { lookupsQuery } from '../lookups/api.ts'

type Asked = { queryKey: QueryKey }

const dayMs = 24 * 60 * 60 * 1000

/**
 * Asks for what '+ Logga' chooses from, in any folder and in the one that is looked at, unless the browser has it of the
 * last day: the form is wanted where it could not be asked for.
 */
export function askForLog(client: QueryClient, folderId: number | null): void {
  const everywhere: Asked[] = [writableFolders, lookupsQuery]
  const here: Asked[] = folderId ? [subFolderChoices(folderId), choicesIn(components.inFolder, folderId)] : []
  for (const asked of [...everywhere, ...here]) {
    const { dataUpdatedAt = 0, errorUpdatedAt = 0 } = client.getQueryState(asked.queryKey) ?? {}
    if (errorUpdatedAt === 0 && Date.now() - dataUpdatedAt > dayMs) void client.prefetchQuery(asked)
  }
}
