import { useQuery } from '@tanstack/react-query'
import { folderQuery } from '../api/folderQuery.ts'

/** Whether the user sees, and so writes, what things cost in a folder; true until that is known. */
export const useSeesCosts = (folderId: number): boolean => useQuery(folderQuery(folderId)).data?.seesCosts ?? true
