import { useQuery } from '@tanstack/react-query'
import { folders } from '#contract/folders/folders.ts'
import { query } from '../api/query.ts'

/** Whether the user sees, and so writes, what things cost in a folder; true until that is known, and for none yet (0). */
export const useSeesCosts = (folderId: number): boolean =>
  useQuery({ ...query(folders.one, { params: { id: folderId } }), enabled: folderId > 0 }).data?.seesCosts ?? true
