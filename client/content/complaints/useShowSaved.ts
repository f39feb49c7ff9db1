import { useQueryClient } from '@tanstack/react-query'
import { complaints, type Complaint } from '#contract/content/complaints.ts'
import { query } from '#client/platform/api/query.ts'

/** Shows a complaint as it was saved at once: what is pressed next is about that. */
export function useShowSaved() {
  const client = useQueryClient()
  return (saved: Complaint) => {
    const { folderId, activityId } = saved
    if (activityId === null) return
    client.setQueryData(query(complaints.of, { query: { folderId, activityId } }).queryKey, saved)
  }
}
