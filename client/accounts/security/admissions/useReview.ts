import { useNavigate } from 'react-router'
import { security } from '#contract/accounts/security.ts'
import { urls } from '#contract/platform/urls.ts'
import { pages } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'

/**
 * Opens the page with what lets others in, if there is any of it: for whoever has just signed out their other devices.
 */
export function useReview() {
  const navigate = useNavigate()
  return () => {
    const open = async () => {
      const admissions = await queryClient.fetchInfiniteQuery({ ...pages(security.admissions, {}), staleTime: 0 })
      if (admissions.pages.some(({ items }) => items.length > 0)) await navigate(urls.admissionsAfterSignOut)
    }
    // The way to it stands on the page that they are on.
    open().catch(() => undefined)
  }
}
