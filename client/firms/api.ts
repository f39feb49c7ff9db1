import { useMutation } from '@tanstack/react-query'
import { firms, type Firm, type FirmChange } from '#contract/firms.ts'
import { call, callPaged } from '../api/http.ts'
import { pagedQuery } from '../api/paging.ts'

/** The register of a folder, names in Swedish order. */
export const firmsInFolder = (folderId: number) =>
  pagedQuery(['Firms', 'folder', folderId], (skip) => callPaged(firms.inFolder, { query: { folderId, skip } }))

/** Adds a firm, or changes the one that is given. */
export function useSaveFirm(folderId: number, firm: Pick<Firm, 'id'> | null) {
  return useMutation({
    mutationFn: (body: FirmChange) =>
      firm
        ? call(firms.change, { params: { id: firm.id }, query: { folderId }, body })
        : call(firms.add, { body: { ...body, folderId } }),
    meta: { topic: 'firm' },
  })
}

export function useDeleteFirm({ id, folderId }: Pick<Firm, 'id' | 'folderId'>) {
  return useMutation({
    mutationFn: () => call(firms.remove, { params: { id }, query: { folderId } }),
    meta: { topic: 'firm' },
  })
}
