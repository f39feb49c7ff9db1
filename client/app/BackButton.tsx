import { ArrowLeft } from 'lucide-react'
import { useLocation, useNavigate } from 'react-router'
import { Button } from '../ui/fields/Button.tsx'
import { urls } from '#contract/urls.ts'

/**
 * One step back in the browser history, on every page but the start page; goes to the start page when there is no
 * history.
 */
export function BackButton() {
  const navigate = useNavigate()
  const { pathname, key } = useLocation()
  if (pathname === urls.start) return null
  // React Router gives the first entry of a visit the key 'default': before it is another site, or nothing.
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
