import { currentConnection } from '#client/platform/api/connection.ts'
import { showTakenAddresses, takenAddresses } from '#client/platform/api/saved/takenOut.ts'
import { takenCache } from '#client/platform/api/saved/takenEmpty.ts'
import { onUserLeft } from '#client/platform/session/userLeft.ts'
import { showToast } from '#client/ui/feedback/toastStore.ts'

/*
 * Pictures and papers that were taken out, where the server cannot be reached: the page itself gives them, from the
 * cache, in place of what did not come.
 */

let isListening = false

onUserLeft(() => showTakenAddresses(null))

/** Gives the files of these addresses from now on, until their user leaves. */
export function giveTakenFiles(taken: ReadonlySet<string>) {
  showTakenAddresses(taken)
  if (isListening) return
  isListening = true
  // Before the picture's own listener, which says that it could not be loaded.
  document.addEventListener('error', givePicture, true)
  document.addEventListener('click', openPaper, true)
}

function givePicture(event: Event) {
  const { target } = event
  if (target instanceof HTMLImageElement && swap(target)) event.stopPropagation()
}

function swap(picture: HTMLImageElement): boolean {
  const asked = [picture.currentSrc, picture.src]
    .filter((src) => src.startsWith('http'))
    .map((src) => new URL(src).pathname)
  const there = asked.find((address) => takenAddresses()?.has(address))
  if (there === undefined) return false
  void fill(picture, there)
  return true
}

async function fill(picture: HTMLImageElement, address: string) {
  const data = await dataAddress(address)
  if (data === null) return
  picture.removeAttribute('srcset')
  picture.src = data
}

/** Our policy lets pictures in from here and from `data:` addresses alone. */
async function dataAddress(address: string): Promise<string | null> {
  const kept = await keptAt(address)
  if (!kept) return null
  const bytes = await kept.blob()
  return new Promise((resolve) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as string))
    reader.addEventListener('error', () => resolve(null))
    reader.readAsDataURL(bytes)
  })
}

function openPaper(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (!link || link.origin !== location.origin || !link.pathname.startsWith('/files/')) return
  if (currentConnection() !== 'offline') return
  event.preventDefault()
  if (!takenAddresses()?.has(link.pathname))
    return showToast({ text: 'Papperet togs inte med ut. Det kommer när nätet är tillbaka.' })
  // At once: later no window may be opened.
  void open(link, link.download === '' ? window.open('', '_blank') : null)
}

async function open({ pathname, download }: HTMLAnchorElement, opened: Window | null) {
  const kept = await keptAt(pathname)
  if (!kept) return opened?.close()
  const address = URL.createObjectURL(await kept.blob())
  if (opened) opened.location.replace(address)
  else Object.assign(document.createElement('a'), { href: address, download }).click()
}

async function keptAt(address: string) {
  const cache = await caches.open(takenCache)
  return cache.match(address)
}
