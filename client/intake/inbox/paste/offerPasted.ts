import { matchPath } from 'react-router'
import { v4 } from 'uuid'
import { mayInFolder } from '#contract/rules/archive.ts'
import { folders } from '#contract/folders/folders.ts'
import { inboxLimits, limits } from '#contract/platform/limits.ts'
import { paths } from '#contract/platform/urls.ts'
import { query } from '#client/platform/api/query.ts'
import { queryClient } from '#client/platform/api/queryClient.ts'
import { errorText } from '#client/platform/forms/formProblem.ts'
import { onUserLeft } from '#client/platform/session/userLeft.ts'
import { dismissToast, showToast } from '#client/ui/feedback/toastStore.ts'
import { addToInbox } from '../addToInbox.ts'
import { pastedText, type Pasted } from './pastedText.ts'

/** Long enough to reach the button by the keyboard; pasting again offers it again. */
const offered = 30_000

let shown: number | null = null

function show(toast: Parameters<typeof showToast>[0]) {
  hide()
  shown = showToast(toast)
}

function hide() {
  if (shown !== null) dismissToast(shown)
  shown = null
}

// What one person pasted is never offered to the next.
onUserLeft(hide)

/**
 * Says what was pasted and offers to lay it in the Inkorg; nothing is sent before the yes. On a folder's page the folder
 * is suggested as the place.
 */
export function offerPasted(pasted: Pasted) {
  const { files, text } = pasted
  if (files.length === 0 && text === '') return
  const tooMuch = tooMuchText(pasted)
  if (tooMuch) return show({ text: tooMuch, tone: 'warning' })
  const folder = folderHere()
  const place = folder ? ` Förslag på plats: ${folder.title}.` : ''
  const added = {
    files: files.map(named),
    text: files.length === 0 ? text : undefined,
    source: 'paste' as const,
    placeId: folder?.id,
    idempotencyKey: v4(),
  }
  show({
    text: `Du klistrade in ${pastedText(pasted)}.${place}`,
    tone: 'info',
    duration: offered,
    action: { label: 'Lägg i inkorgen', run: () => void add(added) },
    // The words stand above the buttons, so that a phone has room for them.
    more: [{ label: 'Nej tack', run: () => {} }],
  })
}

async function add(added: Parameters<typeof addToInbox>[0]) {
  show({ text: 'Läggs i inkorgen…', tone: 'info', duration: Infinity })
  try {
    await addToInbox(added)
    show({ text: 'Det ligger i inkorgen.' })
  } catch (error) {
    const again = { label: 'Försök igen', run: () => void add(added) }
    show({ text: errorText(error), tone: 'danger', action: again })
  }
}

function tooMuchText({ files, text }: Pasted): string | null {
  if (files.length > inboxLimits.papers) return `Högst ${inboxLimits.papers} filer åt gången går att lägga i inkorgen.`
  if (files.length > 0 || text.length <= limits.description) return null
  return `Texten är för lång för inkorgen: högst ${limits.description.toLocaleString('sv-SE')}\u00a0tecken.`
}

/** The folder whose page this is, if one may add events there. */
function folderHere() {
  const id = Number(matchPath(`${paths.folder}/*`, location.pathname)?.params.id)
  const folder = queryClient.getQueryData(query(folders.one, { params: { id } }).queryKey)
  return folder && mayInFolder(folder, 'AddActivity') ? folder : undefined
}

/** Browsers call every picture of the clipboard the same. */
function named(file: File): File {
  const ending = /^image\.(png|jpe?g|webp|gif)$/.exec(file.name)?.[1]
  return ending ? new File([file], `Inklistrad bild.${ending}`, { type: file.type }) : file
}
