import { Search } from 'lucide-react'
import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react'
import { useHasSingleKeys } from '#client/platform/session/preferences.ts'
import { buttonStyle, pictureButton } from '#client/ui/fields/buttonStyle.ts'
import { classes } from '#client/ui/layout/classes.ts'
import { keptOpener } from '#client/ui/feedback/keptOpener.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { keepKeysAhead, takeKeysAhead } from '#client/ui/overlays/keysAhead.ts'
import { isDialogOpen, isPlainKey } from '#client/ui/overlays/singleKeys.ts'
import { useShortcut } from '#client/ui/overlays/useShortcut.ts'

/** Ahead of its first use, so that it opens at once. */
export const loadSearch = () => import('./SearchDialog.tsx')

const loadAhead = () => void loadSearch().catch(() => undefined)

type Dialog = ComponentType<{ onClose: () => void }>

/** Opens the search on every page: by button, Ctrl-K or Cmd-K, and `/` unless the user has turned it off. */
export function SearchButton() {
  const { open, dialog } = useSearchDialog()
  const hasSlash = useHasSingleKeys()
  useEffect(() => {
    keptOpener.set(() => void open())
    return () => keptOpener.set(null)
  }, [open])
  useShortcut(
    (event) => isControlK(event) || (hasSlash && isPlainKey(event, '/')),
    () => void open(),
  )
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts={hasSlash ? '/ Control+K Meta+K' : 'Control+K Meta+K'}
        aria-haspopup="dialog"
        className={classes(buttonStyle('quiet'), 'px-3! text-ink max-[17rem]:px-1.5!')}
        onPointerEnter={loadAhead}
        onClick={() => void open()}
      >
        <Search />
        {/* Beside a long user name, and in the bar of a phone, there is room for the icon only. */}
        <span className="max-sm:sr-only lg:max-xl:sr-only">Sök</span>
      </button>
      {dialog}
    </>
  )
}

/** The same in a page's own bar, while the one above is hidden. */
export function SearchIconButton() {
  const { open, dialog } = useSearchDialog()
  return (
    <>
      <button
        type="button"
        aria-label="Sök"
        aria-haspopup="dialog"
        className={pictureButton}
        onPointerEnter={loadAhead}
        onClick={() => void open()}
      >
        <Search />
      </button>
      {dialog}
    </>
  )
}

function useSearchDialog() {
  const [Dialog, setDialog] = useState<Dialog | null>(null)
  const isWanted = useRef(false)

  const close = useCallback(() => {
    isWanted.current = false
    takeKeysAhead()
    setDialog(null)
  }, [])

  const open = useCallback(async () => {
    isWanted.current = true
    // What is typed goes into the dialog's field once it has the focus.
    keepKeysAhead(close)
    try {
      const { SearchDialog } = await loadSearch()
      if (isWanted.current) setDialog(() => SearchDialog)
    } catch (error) {
      console.error(error)
      close()
      showToast({ text: 'Sökningen kunde inte hämtas. Ladda om sidan och försök igen.', tone: 'danger' })
    }
  }, [close])

  return { open, dialog: Dialog && <Dialog onClose={close} /> }
}

function isControlK({ key, ctrlKey, metaKey, altKey, isComposing, defaultPrevented }: KeyboardEvent) {
  if (altKey || isComposing || defaultPrevented || isDialogOpen()) return false
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k'
}
