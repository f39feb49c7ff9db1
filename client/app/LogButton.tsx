import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useLocation } from 'react-router'
import { folders } from '#contract/folders/folders.ts'
import { hasActiveFolder } from '#client/folders/hasActiveFolder.ts'
import { pages } from '#client/platform/api/query.ts'
import { openModal } from '#client/platform/modal/modalStore.ts'
import { useHasSingleKeys } from '#client/platform/session/preferences.ts'
import { buttonStyle } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { useShortcut } from '#client/ui/overlays/useShortcut.ts'
import { newHere } from '#client/folders/newHere.ts'

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

/** Opens the form of a new event: in the folder where one stands, and of the component, if the user may write there. */
function useOpenLog() {
  const location = useLocation()
  const client = useQueryClient()
  return () => {
    const { componentId, ...here } = newHere(client, location, 'AddActivity')
    openModal('AddActivity', { ...here, params: componentId ? { componentId } : null })
  }
}

const inBottomBar =
  'mx-1 grid h-12 w-14 shrink-0 place-items-center self-center rounded-lg bg-accent text-accent-ink shadow-card hover:bg-accent-strong [&_svg]:size-6 lg:hidden'
