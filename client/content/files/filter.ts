import { fileKind } from '#contract/rules/fileKinds.ts'
import type { FileFilter } from '#contract/content/files.ts'
import { largestAmount } from '#contract/rules/money.ts'
import { sideOf } from '#client/platform/lists/handedOver/sideOf.ts'
import {
  omitUndefined,
  readChoiceParam,
  readIdParam,
  readTextParam,
} from '#client/platform/lists/filters/filterParams.ts'

/** The filter in the address, within a folder or in all. */
export function filterOf(search: URLSearchParams, within?: number): FileFilter {
  const year = readIdParam(search, 'ar')
  const sum = readIdParam(search, 'summa')
  return omitUndefined({
    folderId: readIdParam(search, 'mapp') ?? within,
    q: readTextParam(search, 'sok'),
    side: sideOf(search),
    kindId: readChoiceParam(search, 'typ', fileKind),
    activityId: readIdParam(search, 'handelse'),
    componentId: readIdParam(search, 'komponent'),
    faultId: readIdParam(search, 'fel'),
    minCost: sum === undefined ? undefined : Math.min(sum * 100, largestAmount),
    year: year !== undefined && year >= 1000 && year <= 9999 ? year : undefined,
  })
}

/** The item whose files are asked for, and what it cost at least. */
export function placeOf({ folderId, activityId, componentId, faultId, minCost }: FileFilter, within?: number) {
  const subFolderId = folderId === within ? undefined : folderId
  return omitUndefined({ subFolderId, activityId, componentId, faultId, minCost })
}
