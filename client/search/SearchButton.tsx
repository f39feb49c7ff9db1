import { Search } from 'lucide-react'
import { useEffect, useState, type ComponentType } from 'react'
import { buttonStyle } from '../ui/buttonStyle.ts'
import { classes } from '../ui/classes.ts'
import { showToast } from '../ui/toastStore.ts'

type Dialog = ComponentType<{ onClose: () => void }>

/** The way to the search from every page: the button, `/`, and Ctrl-K or Cmd-K. */
export function SearchButton() {
  const [Dialog, setDialog] = useState<Dialog | null>(null)

  async function open() {
    try {
      const { SearchDialog } = await import('./SearchDialog.tsx')
      setDialog(() => SearchDialog)
    } catch (error) {
      console.error(error)
      showToast({ text: 'Sökningen kunde inte laddas. Ladda om sidan och försök igen.', tone: 'danger' })
    }
  }

  useShortcut(() => void open())
  return (
    <>
      <button
        type="button"
        aria-keyshortcuts="/ Control+K Meta+K"
        aria-haspopup="dialog"
        className={classes(buttonStyle('quiet'), 'px-3 text-ink')}
        onClick={() => void open()}
      >
        <Search />
        {/* Between a phone and a wide screen there is no room beside a long name. */}
        <span className="lg:max-xl:sr-only">Sök</span>
      </button>
      {Dialog && <Dialog onClose={() => setDialog(null)} />}
    </>
  )
}

function useShortcut(open: () => void) {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (!isShortcut(event) || document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      open()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  })
}

function isShortcut({ key, ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented }: KeyboardEvent) {
  if (altKey || isComposing || defaultPrevented) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !isTypedInto(target)
}

function isTypedInto(target: EventTarget | null) {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
}
