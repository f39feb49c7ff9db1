import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { matchPath, useLocation } from 'react-router'
import { mayInFolder } from '#contract/rules/archive.ts'
import { folders } from '#contract/folders/folders.ts'
import { roles } from '#contract/rules/permissions.ts'
import { paths } from '#contract/platform/urls.ts'
import { hasActiveFolder } from '#client/folders/hasActiveFolder.ts'
import { pages, query } from '#client/platform/api/query.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useHasSingleKeys } from '#client/platform/session/preferences.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { useShortcut } from '#client/ui/overlays/useShortcut.ts'

/** Opens '+ Logga' from anywhere; `place` is the bar it stands in. */
export function LogButton({ place }: { place: 'top' | 'bottom' }) {
  const open = useOpenLog()
  const hasKey = useHasSingleKeys()
  // As far as it is known: where there is no folder, there is nothing to log.
  const { data } = useInfiniteQuery({ ...pages(folders.mine, {}), enabled: false })
  const hasNone = data !== undefined && !hasActiveFolder(data.items)
  const isTop = place === 'top'
  if (hasNone) return null
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      {...(hasKey && { 'aria-keyshortcuts': 'n' })}
      className={isTop ? classes(buttonStyle('primary', 'small'), 'mx-1 max-lg:hidden') : inBottomBar}
      onClick={open}
    >
      <Plus aria-hidden="true" />
      <span className={isTop ? undefined : 'sr-only'}>Logga</span>
    </button>
  )
}

/** The key for it, where single keys are on. Rendered once. */
export function LogShortcut() {
  const open = useOpenLog()
  const hasKey = useHasSingleKeys()
  useShortcut((event) => hasKey && isPlainKey(event, 'n'), open)
  return null
}

/** Opens the form of a new event, on a folder's page with that folder chosen if the user may write in it. */
function useOpenLog() {
  const { pathname } = useLocation()
  const client = useQueryClient()
  return () => {
    const id = Number(matchPath(paths.folder, pathname)?.params.id)
    const folder = Number.isSafeInteger(id)
      ? client.getQueryData(query(folders.one, { params: { id } }).queryKey)
      : undefined
    const isWritable = folder !== undefined && mayInFolder(folder, 'AddActivity')
    openModal('AddActivity', {
      id: isWritable ? folder.id : 0,
      roleId: isWritable ? folder.roleId : roles.partner,
      params: null,
    })
  }
}

const inBottomBar =
  'mx-1 grid h-12 w-14 shrink-0 place-items-center self-center rounded-lg bg-accent text-accent-ink shadow-card hover:bg-accent-strong [&_svg]:size-6 lg:hidden'
