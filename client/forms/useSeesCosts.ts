import { useQuery } from '@tanstack/react-query'
import { folders } from '#contract/folders.ts'
import { query } from '../api/query.ts'

/** Whether the user sees, and so writes, what things cost in a folder; true until that is known. */
export const useSeesCosts = (folderId: number): boolean =>
  useQuery(query(folders.one, { params: { id: folderId } })).data?.seesCosts ?? true
