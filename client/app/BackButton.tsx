import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../ui/fields/Button.tsx'
import { urls } from '#contract/urls.ts'

/** One step back in the browser's history, on every page but the start page; home where there is no step to take. */
export function BackButton() {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  if (pathname === urls.start) return null
  // The router names the first entry of a visit 'default': behind it lies another site, or nothing.
  const isFirst = key === 'default'
  return (
    <Button
      variant="quiet"
      size="small"
      icon={<ArrowLeft />}
      className="-ms-3 mt-3"
      onClick={() => void (isFirst ? navigate(urls.start) : navigate(-1))}
    >
      Tillbaka
    </Button>
  )
}
