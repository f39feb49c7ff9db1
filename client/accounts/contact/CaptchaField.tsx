import { useEffect, useId, useImperativeHandle, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { Alert } from '#client/ui/feedback/Alert.tsx'
import { FieldError } from '#client/ui/fields/Field.tsx'
import { captchaTexts } from './captchaTexts.ts'
import { SupportMailLink } from './SupportMailLink.tsx'
import type { CaptchaState } from './captchaWidget.ts'
import type { ContactFormControl } from './useContactForm.ts'

/** 'Jag är inte en robot': a checkbox that makes the browser solve a proof of work. An empty value resets it. */
export function CaptchaField({ control }: { control: ContactFormControl }) {
  const { field, fieldState } = useController({ name: 'captchaToken', control })
  const { holder, status } = useCaptcha(field.value, field.onChange)
  const errorId = useId()
  const error = fieldState.error?.message
  const checkbox = () => holder.current?.querySelector<HTMLInputElement>('input[type="checkbox"]')

  useImperativeHandle(field.ref, () => ({ focus: () => checkbox()?.focus() }))
  useEffect(() => {
    const box = checkbox()
    if (error) box?.setAttribute('aria-describedby', errorId)
    else box?.removeAttribute('aria-describedby')
    box?.setAttribute('aria-invalid', String(Boolean(error)))
  })

  return (
    <div className="flex flex-col gap-1.5">
      {/* Reserves the height of the widget. */}
      <div className="min-h-12 rounded-md bg-surface-sunken" ref={holder} />
      {status === 'unavailable' && <Unavailable />}
      <span role="status" className="sr-only">
        {status === 'busy' && captchaTexts.verifying}
        {status === 'solved' && captchaTexts.verified}
      </span>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

/** A failed dynamic import is not retried by the browser until the page is reloaded. */
function Unavailable() {
  return (
    <Alert tone="danger">
      <p>
        Kontrollen att du inte är en robot kunde inte hämtas. Kopiera det du har skrivit och ladda om sidan, eller mejla
        det till <SupportMailLink />.
      </p>
    </Alert>
  )
}

type Status = 'waiting' | 'busy' | 'solved' | 'unavailable'

/** Mounts the widget after the page has rendered. `value` is the form's; the widget's own token may have expired. */
function useCaptcha(value: string, onChange: (token: string) => void) {
  const holder = useRef<HTMLDivElement>(null)
  const mounted = useRef<{ reset: () => void; stop: () => void }>(null)
  const token = useRef('')
  const onChangeRef = useRef(onChange)
  const [status, setStatus] = useState<Status>('waiting')

  useEffect(() => {
    onChangeRef.current = onChange
  })

  useEffect(() => {
    let isUnmounted = false
    const onWidgetChange = (state: CaptchaState) => {
      setStatus(state.isSolved ? 'solved' : state.isBusy ? 'busy' : 'waiting')
      if (state.token === token.current) return
      token.current = state.token
      onChangeRef.current(state.token)
    }
    const mount = async (element: HTMLElement) => {
      const { mountCaptcha } = await import('./captchaWidget.ts')
      if (!isUnmounted) mounted.current = mountCaptcha(element, onWidgetChange)
    }
    if (holder.current) mount(holder.current).catch(() => setStatus('unavailable'))
    return () => {
      isUnmounted = true
      mounted.current?.stop()
      mounted.current = null
    }
  }, [])

  useEffect(() => {
    if (value === token.current) return
    token.current = ''
    mounted.current?.reset()
  }, [value])

  return { holder, status }
}
