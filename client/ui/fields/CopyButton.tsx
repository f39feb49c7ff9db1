import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Button } from './Button.tsx'

type CopyButtonProps = {
  text: string
  /** What is copied, where several buttons stand on a page. */
  name?: string
  /** Says what to do if the clipboard is not available. */
  fallbackHint: string
}

/** Copies the text beside it to the clipboard. */
export function CopyButton({ text, name, fallbackHint }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'failed'>()

  useEffect(() => {
    if (outcome !== 'copied') return
    const timer = setTimeout(() => setOutcome(undefined), 4000)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    await navigator.clipboard.writeText(text).then(
      () => setOutcome('copied'),
      () => setOutcome('failed'),
    )
  }

  return (
    <>
      <Button
        size="small"
        icon={outcome === 'copied' ? <Check /> : <Copy />}
        onClick={() => void copy()}
        {...(name !== undefined && { 'aria-label': `Kopiera ${name}` })}
      >
        {outcome === 'copied' ? 'Kopierat' : 'Kopiera'}
      </Button>
      <p role="status" className={outcome === 'failed' ? 'basis-full text-sm text-danger' : 'sr-only'}>
        {outcome === 'copied' && 'Kopierat'}
        {outcome === 'failed' && `Det gick inte att kopiera. ${fallbackHint}`}
      </p>
    </>
  )
}
