import type { ActivityFilter } from '#contract/content/activityFilter.ts'
import { endBeforeStart } from '#contract/rules/activityPeriod.ts'
import { activityStatus } from '#contract/rules/statuses.ts'
import {
  readChoiceParam,
  readDayParam,
  omitUndefined,
  readIdParam,
  isPeriodReversed,
  readOrderParam,
  readTextParam,
} from '#client/platform/lists/filters/filterParams.ts'
import {
  orderField,
  useFolderField,
  useStatusField,
  useTypeField,
  type FilterField,
} from '#client/platform/lists/filters/filterField.ts'

const orders = { senast: 'latest', aldst: 'oldest', titel: 'title', andrad: 'changed' } as const

/** The filters and the order of the events, as fields. */
export function useActivityFields(search: URLSearchParams, { folderId }: ActivityFilter): FilterField[] {
  return [
    useFolderField(folderId),
    useTypeField(),
    useStatusField('activity'),
    { kind: 'period', error: isPeriodReversed(search) ? endBeforeStart : undefined },
    orderField('Närmast först', {
      senast: 'Senaste dag',
      aldst: 'Äldsta dag',
      titel: 'Titel',
      andrad: 'Senast ändrad',
    }),
  ]
}

/** The filter in the address. */
export function filterOf(search: URLSearchParams): ActivityFilter {
  return omitUndefined({
    q: readTextParam(search, 'sok'),
    folderId: readIdParam(search, 'mapp'),
    typeId: readIdParam(search, 'typ'),
    statusId: readChoiceParam(search, 'status', activityStatus),
    from: readDayParam(search, 'fran'),
    to: isPeriodReversed(search) ? undefined : readDayParam(search, 'till'),
    sort: readOrderParam(search, orders),
  })
}
