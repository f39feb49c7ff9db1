import { ClipboardPaste } from 'lucide-react'
import { showToast } from '#client/ui/feedback/toastStore.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { offerPasted } from './offerPasted.ts'
import { type Pasted } from './pastedText.ts'

const canRead = () => typeof (navigator.clipboard as Partial<Clipboard> | undefined)?.read === 'function'

/** Takes what lies on the clipboard of a phone, where the browser lets it be read. */
export function PasteButton() {
  if (!canRead()) return null
  return (
    <Button
      variant="secondary"
      size="small"
      className="lg:hidden"
      icon={<ClipboardPaste />}
      onClick={() => void paste()}
    >
      Klistra in
    </Button>
  )
}

async function paste() {
  try {
    const pasted = await readClipboard()
    if (pasted.files.length > 0 || pasted.text !== '') return offerPasted(pasted)
    showToast({ text: 'Det finns inget att klistra in. Kopiera något först.', tone: 'info' })
  } catch {
    showToast({ text: 'Det gick inte att läsa det du kopierade. Välj filerna i stället.', tone: 'warning' })
  }
}

async function readClipboard(): Promise<Pasted> {
  const files: File[] = []
  const texts: string[] = []
  for (const item of await navigator.clipboard.read()) {
    const type = item.types.find((one) => one.startsWith('image/') || one === 'application/pdf')
    if (type) {
      const bytes = await item.getType(type)
      const name = type === 'application/pdf' ? 'Inklistrad.pdf' : `image.${type.slice('image/'.length)}`
      files.push(new File([bytes], name, { type }))
    } else if (item.types.includes('text/plain')) texts.push(await (await item.getType('text/plain')).text())
  }
  return { files, text: texts.join('\n').trim() }
}
