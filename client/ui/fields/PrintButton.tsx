import { Printer } from 'lucide-react'
import '../layout/print.css'
import { Button } from './Button.tsx'

/** Prints what stands in the element of the page that is marked with `data-printed`, and that alone. */
export function PrintButton() {
  return (
    <Button size="small" icon={<Printer />} onClick={() => window.print()}>
      Skriv ut
    </Button>
  )
}
