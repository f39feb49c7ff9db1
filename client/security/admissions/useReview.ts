import { useNavigate } from 'react-router'
import { urls } from '#contract/urls.ts'
import { queryClient } from '../../api/queryClient.ts'
import { admissionsQuery } from './api.ts'

/**
 * Opens the page with what lets others in, if there is any of it: for whoever has just signed out their other devices.
 */
export function useReview() {
  const navigate = useNavigate()
  return () => {
    const open = async () => {
      const { pages } = await queryClient.fetchInfiniteQuery({ ...admissionsQuery, staleTime: 0 })
      if (pages.some(({ items }) => items.length > 0)) await navigate(urls.admissionsAfterSignOut)
    }
    // The way to it stands on the page that they are on.
    open().catch(() => undefined)
  }
}
