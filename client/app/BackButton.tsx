import { ArrowLeft } from 'lucide-react'
import { useLocation } from 'react-router'
import { useGoBack } from '#client/platform/session/useGoBack.ts'
import { Button } from '#client/ui/fields/Button.tsx'
import { urls } from '#contract/platform/urls.ts'

/** Goes to the previous page. Shown on every page but the start page. */
export function BackButton() {
  const goBack = useGoBack()
  if (useLocation().pathname === urls.start) return null
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<ArrowLeft />}
      className="-ms-3 mt-1 sm:mt-3 own-bar:hidden behind-reader:hidden in-flow:hidden"
      onClick={goBack}
    >
      Tillbaka
    </Button>
  )
}
