import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query'
import { costs } from '#contract/content/costs.ts'
import type { Currency } from '#contract/rules/money.ts'
import { call } from '#client/platform/api/http.ts'
import { query } from '#client/platform/api/query.ts'
import { showError } from '#client/platform/forms/showError.ts'
import { omitUndefined } from '#client/platform/lists/filters/filterParams.ts'

/** A folder, or all of them, or all of a category. */
type Reach = { folderId: number } | { categoryId: number | undefined }

type YearFilter = { year?: number | undefined; currency?: Currency | undefined }

export const costsOfYear = (reach: Reach, { year, currency }: YearFilter) =>
  queryOptions({
    ...query(costs.ofYear, { query: omitUndefined({ ...reach, year, currency }) }),
    placeholderData: keepPreviousData,
  })

export const costPlan = (folderId: number, currency: Currency | undefined) =>
  queryOptions({
    ...query(costs.plan, { query: omitUndefined({ folderId, currency }) as { folderId: number } }),
    placeholderData: keepPreviousData,
  })

/** Downloads what a year did cost as a file for a spreadsheet program. */
export const useDownloadYear = (reach: Reach) =>
  useDownloadFile((year: number) => call(costs.spreadsheet, { query: { ...omitUndefined(reach), year } }))

/** Downloads a file for a spreadsheet program. */
export function useDownloadFile<Asked = void>(ask: (asked: Asked) => Promise<{ fileName: string; content: string }>) {
  return useMutation({
    mutationFn: ask,
    onSuccess: ({ fileName, content }) => {
      const address = URL.createObjectURL(new Blob([content], { type: 'text/csv;charset=utf-8' }))
      const link = Object.assign(document.createElement('a'), { href: address, download: fileName })
      link.click()
      URL.revokeObjectURL(address)
    },
    onError: showError,
  })
}
