import { useAdviceWindow } from '../advice/useAdvice.tsx'
import { Button } from '../ui/fields/Button.tsx'

/** Opens the window to ask for advice in. */
export function AskAdviceButton({ folderId }: { folderId: number | undefined }) {
  const { open, window } = useAdviceWindow(folderId)
  return (
    <>
      <Button onClick={open}>Fråga om råd</Button>
      {window}
    </>
  )
}
