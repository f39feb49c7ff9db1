import { Download } from 'lucide-react'
import { product } from '#contract/platform/product.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { CopyButton } from '#client/ui/fields/CopyButton.tsx'
import { DialogBody, DoneFooter } from '#client/ui/overlays/dialogParts.tsx'

/** Shown only once. Each code replaces the authenticator app one time. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <>
      <DialogBody>
        <p>
          Spara koderna på ett säkert ställe, till exempel på papper. Tappar du bort telefonen loggar du in med en av
          dem. <strong>De visas bara nu</strong>, och varje kod gäller en gång.
        </p>
        <ul
          aria-label="Återställningskoder"
          className="grid gap-x-6 gap-y-2 rounded-lg bg-surface-sunken px-5 py-4 sm:grid-cols-2"
        >
          {codes.map((code) => (
            <li key={code}>
              <code className="font-mono tracking-wide">{code}</code>
            </li>
          ))}
        </ul>
        <div className="flex flex-wrap gap-3">
          <CopyButton text={codes.join('\n')} fallbackHint="Ladda ner koderna som fil i stället." />
          <Button size="small" icon={<Download />} onClick={() => download(codes)}>
            Ladda ner som fil
          </Button>
        </div>
      </DialogBody>
      <DoneFooter text="Jag har sparat koderna" onClose={onClose} />
    </>
  )
}

function download(codes: string[]) {
  const text = `Återställningskoder för ${product.name}\nVarje kod gäller en gång.\n\n${codes.join('\n')}\n`
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  const link = Object.assign(document.createElement('a'), {
    href: url,
    download: `aterstallningskoder-${product.slug}.txt`,
  })
  link.click()
  URL.revokeObjectURL(url)
}
