import { useMutation } from '@tanstack/react-query'
import { firms, type Firm, type FirmChange } from '#contract/content/firms.ts'
import { call } from '#client/platform/api/http.ts'
import { at } from '#client/platform/api/query.ts'

/** Adds a firm, or changes the one that is given. */
export function useSaveFirm(folderId: number, firm: Pick<Firm, 'id'> | null) {
  return useMutation({
    mutationFn: (body: FirmChange) =>
      firm
        ? call(firms.change, { ...at({ id: firm.id, folderId }), body })
        : call(firms.add, { body: { ...body, folderId } }),
    meta: { topic: 'firm' },
  })
}
